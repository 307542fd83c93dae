package io.extentscope.engine.format;

import java.util.ArrayList;
import java.util.List;

/**
 * The way back from an inode to one of its names.
 *
 * @param directory inode of the directory
 * @param index where in the directory: key offset of the DIR_INDEX
 * @param name of the entry
 */
public record InodeRef(long directory, long index, Octets name) {
  private static final int FIXED_BYTES = 10;
  private static final int EXTENDED_BYTES = 18;

  /**
   * Reads the names of an INODE_REF: all in the directory that its key names.
   *
   * @throws FormatException if they do not fill it exactly
   */
  public static List<InodeRef> readAll(long directory, byte[] bytes, int at, int size) {
    List<InodeRef> refs = new ArrayList<>();
    int end = at + size;
    for (int from = at; from < end;) {
      int length = nameLength(bytes, from, end, FIXED_BYTES);
      refs.add(new InodeRef(directory, Bytes.i64(bytes, from), Octets.copyOf(bytes, from + FIXED_BYTES, length)));
      from += FIXED_BYTES + length;
    }
    return refs;
  }

  /**
   * Reads the names of an INODE_EXTREF, which holds what does not fit into an INODE_REF.
   *
   * @throws FormatException if they do not fill it exactly
   */
  public static List<InodeRef> readExtended(byte[] bytes, int at, int size) {
    List<InodeRef> refs = new ArrayList<>();
    int end = at + size;
    for (int from = at; from < end;) {
      int length = nameLength(bytes, from, end, EXTENDED_BYTES);
      Octets name = Octets.copyOf(bytes, from + EXTENDED_BYTES, length);
      refs.add(new InodeRef(Bytes.i64(bytes, from), Bytes.i64(bytes, from + 8), name));
      from += EXTENDED_BYTES + length;
    }
    return refs;
  }

  /** The bytes of an INODE_REF with some names. */
  public static byte[] toBytes(List<InodeRef> refs) {
    byte[] bytes = new byte[refs.stream().mapToInt(ref -> FIXED_BYTES + ref.name.length()).sum()];
    int at = 0;
    for (InodeRef ref : refs) {
      Bytes.putI64(bytes, at, ref.index);
      Bytes.putI16(bytes, at + 8, ref.name.length());
      ref.name.copyTo(0, bytes, at + FIXED_BYTES, ref.name.length());
      at += FIXED_BYTES + ref.name.length();
    }
    return bytes;
  }

  private static int nameLength(byte[] bytes, int from, int end, int fixed) {
    int length = from + fixed <= end ? Bytes.u16(bytes, from + fixed - 2) : Integer.MAX_VALUE - fixed;
    if (length > end - from - fixed) {
      throw new FormatException("an inode reference ends in the middle of a name");
    }
    return length;
  }
}
