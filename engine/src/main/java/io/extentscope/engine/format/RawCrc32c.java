package io.extentscope.engine.format;

/**
 * CRC-32C as the format hashes with it: with a start value of its own and without the inversion at the end, which the
 * platform's class cannot do.
 */
public final class RawCrc32c {
  private static final int POLYNOMIAL = 0x82F63B78;
  private static final int NAME_SEED = 0xfffffffe;
  private static final int[] TABLE = table();

  private RawCrc32c() {}

  /** Goes on from a value over some bytes. */
  public static int update(int crc, byte[] bytes, int from, int length) {
    int value = crc;
    for (int i = from; i < from + length; i++) {
      value = TABLE[(value ^ bytes[i]) & 0xff] ^ (value >>> 8);
    }
    return value;
  }

  /** The hash of a name: key offset of its DIR_ITEM or XATTR_ITEM. */
  public static long ofName(Octets name) {
    byte[] bytes = name.toArray();
    return update(NAME_SEED, bytes, 0, bytes.length) & 0xffffffffL;
  }

  /** The hash of a reference from a file: key offset of its own item, and what orders it within an extent's item. */
  public static long ofReference(long root, long inode, long offset) {
    byte[] bytes = new byte[24];
    Bytes.putI64(bytes, 0, root);
    Bytes.putI64(bytes, 8, inode);
    Bytes.putI64(bytes, 16, offset);
    long high = update(-1, bytes, 0, 8) & 0xffffffffL;
    return (high << 31) ^ (update(-1, bytes, 8, 16) & 0xffffffffL);
  }

  private static int[] table() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int value = i;
      for (int bit = 0; bit < 8; bit++) {
        value = (value & 1) != 0 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
      }
      table[i] = value;
    }
    return table;
  }
}
