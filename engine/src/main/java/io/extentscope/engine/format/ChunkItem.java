package io.extentscope.engine.format;

import com.google.common.primitives.ImmutableLongArray;
import java.util.function.LongFunction;

/**
 * The description of a chunk: which bytes of which devices hold a range of logical addresses.
 *
 * @param start first logical address
 * @param length bytes
 * @param stripeLength bytes on one stripe before the next one takes over
 * @param flags see {@link GroupFlags}
 * @param subStripes mirrors of each stripe in RAID10
 * @param devids device of each stripe
 * @param offsets where each stripe starts on its device
 */
public record ChunkItem(
    long start,
    long length,
    long stripeLength,
    long flags,
    int subStripes,
    ImmutableLongArray devids,
    ImmutableLongArray offsets) {

  /** Bytes before the stripes. */
  public static final int FIXED_BYTES = 48;

  public static final int STRIPE_BYTES = 32;

  private static final int DEVICE_EXTENT_BYTES = 48;

  /** The one stripe length that the format uses. */
  public static final int STRIPE_LENGTH = 1 << 16;

  /** Bytes that a chunk item at a place takes, by its own count of stripes. */
  public static int sizeAt(byte[] bytes, int at) {
    return FIXED_BYTES + STRIPE_BYTES * Bytes.u16(bytes, at + 44);
  }

  /**
   * Reads and checks a chunk item.
   *
   * @param size bytes that the item has
   * @throws FormatException naming what is wrong
   */
  public static ChunkItem read(long start, byte[] bytes, int at, int size, int sectorSize) {
    if (size < FIXED_BYTES + STRIPE_BYTES || size != sizeAt(bytes, at)) {
      throw new FormatException("an item of " + size + " bytes does not fit its number of stripes");
    }
    int stripes = Bytes.u16(bytes, at + 44);
    ImmutableLongArray.Builder devids = ImmutableLongArray.builder(stripes);
    ImmutableLongArray.Builder offsets = ImmutableLongArray.builder(stripes);
    for (int i = 0; i < stripes; i++) {
      int stripe = at + FIXED_BYTES + i * STRIPE_BYTES;
      devids.add(Bytes.i64(bytes, stripe));
      offsets.add(Bytes.i64(bytes, stripe + 8));
    }
    ChunkItem chunk =
        new ChunkItem(
            start,
            Bytes.i64(bytes, at),
            Bytes.i64(bytes, at + 16),
            Bytes.i64(bytes, at + 24),
            Bytes.u16(bytes, at + 46),
            devids.build(),
            offsets.build());
    chunk.check(sectorSize);
    return chunk;
  }

  /** The bytes of the item; each stripe names its device. */
  public byte[] toBytes(int sectorSize, LongFunction<Uuid> deviceUuid) {
    byte[] item = new byte[FIXED_BYTES + STRIPE_BYTES * stripes()];
    Bytes.putI64(item, 0, length);
    Bytes.putI64(item, 8, TreeId.EXTENT);
    Bytes.putI64(item, 16, stripeLength);
    Bytes.putI64(item, 24, flags);
    Bytes.putI32(item, 32, STRIPE_LENGTH);
    Bytes.putI32(item, 36, STRIPE_LENGTH);
    Bytes.putI32(item, 40, sectorSize);
    Bytes.putI16(item, 44, stripes());
    Bytes.putI16(item, 46, subStripes);
    for (int i = 0; i < stripes(); i++) {
      int at = FIXED_BYTES + i * STRIPE_BYTES;
      Bytes.putI64(item, at, devids.get(i));
      Bytes.putI64(item, at + 8, offsets.get(i));
      deviceUuid.apply(devids.get(i)).write(item, at + 16);
    }
    return item;
  }

  /** The item that says on a device which chunk a stripe belongs to. */
  public byte[] deviceExtent(Uuid chunkTree) {
    byte[] item = new byte[DEVICE_EXTENT_BYTES];
    Bytes.putI64(item, 0, TreeId.CHUNK);
    Bytes.putI64(item, 8, TreeId.FIRST_CHUNK);
    Bytes.putI64(item, 16, start);
    Bytes.putI64(item, 24, stripeBytes());
    chunkTree.write(item, 32);
    return item;
  }

  public int stripes() {
    return devids.length();
  }

  public Profile profile() {
    return Profile.of(flags);
  }

  /** First logical address after it. */
  public long end() {
    return start + length;
  }

  /** Bytes on each stripe's device. */
  public long stripeBytes() {
    return length / profile().dataColumns(stripes());
  }

  private void check(int sectorSize) {
    GroupFlags.check(flags);
    if (!profile().allows(stripes(), subStripes)) {
      throw new FormatException(
          profile().label() + " with " + stripes() + " stripes and " + subStripes + " sub-stripes");
    }
    if (stripeLength != STRIPE_LENGTH) {
      throw new FormatException("invalid stripe length " + Long.toUnsignedString(stripeLength));
    }
    if (length <= 0 || start < 0 || start > Long.MAX_VALUE - length) {
      throw new FormatException("invalid length " + Long.toUnsignedString(length));
    }
    if (start % sectorSize != 0 || length % sectorSize != 0) {
      throw new FormatException("not aligned to the sector size");
    }
    for (int i = 0; i < stripes(); i++) {
      if (offsets.get(i) < 0 || offsets.get(i) > Long.MAX_VALUE - length) {
        throw new FormatException("stripe " + i + " starts at " + Long.toUnsignedString(offsets.get(i)));
      }
    }
  }
}
