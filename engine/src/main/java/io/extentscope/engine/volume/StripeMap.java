package io.extentscope.engine.volume;

import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.Profile;

/** Where the bytes of a chunk lie on its stripes: plain arithmetic on {@link ChunkItem}. */
final class StripeMap {

  /**
   * Bytes that lie together on one stripe.
   *
   * @param stripe number of the stripe in the chunk
   * @param position first byte on the stripe's device
   * @param length bytes
   */
  record Piece(int stripe, long position, int length) {}

  /**
   * One row of a parity profile, as seen from one byte of it.
   *
   * @param row number of the row in the chunk
   * @param column which of the row's data columns holds the byte
   * @param within where in the column the byte lies
   */
  record Row(long row, int column, int within) {}

  private StripeMap() {}

  /** The first bytes, at most {@code length}, from a logical address on that lie together; {@code copy} picks a mirror. */
  static Piece piece(ChunkItem chunk, long logical, int length, int copy) {
    long offset = logical - chunk.start();
    Profile profile = chunk.profile();
    if (!profile.isStriped()) {
      int count = (int) Math.min(length, chunk.length() - offset);
      return new Piece(copy, chunk.offsets().get(copy) + offset, count);
    }
    long stripeNumber = offset / chunk.stripeLength();
    int within = (int) (offset % chunk.stripeLength());
    int count = (int) Math.min(length, chunk.stripeLength() - within);
    int columns = profile.dataColumns(chunk.stripes());
    long row = stripeNumber / columns;
    int column = (int) (stripeNumber % columns);
    int stripe =
        switch (profile) {
          case RAID10 -> column * chunk.subStripes() + copy;
          case RAID5, RAID6 -> stripeOfColumn(chunk, row, column);
          default -> column;
        };
    return new Piece(stripe, chunk.offsets().get(stripe) + row * chunk.stripeLength() + within, count);
  }

  /** Where a logical address lies in a parity profile. */
  static Row row(ChunkItem chunk, long logical) {
    long offset = logical - chunk.start();
    long stripeNumber = offset / chunk.stripeLength();
    int columns = chunk.profile().dataColumns(chunk.stripes());
    return new Row(
        stripeNumber / columns, (int) (stripeNumber % columns), (int) (offset % chunk.stripeLength()));
  }

  /** The stripe that holds a column of a row; the columns after the data are P and Q. They rotate with the row. */
  static int stripeOfColumn(ChunkItem chunk, long row, int column) {
    return (int) ((column + row) % chunk.stripes());
  }

  /** First byte of a row's column on its stripe's device. */
  static long positionOfColumn(ChunkItem chunk, long row, int column) {
    return chunk.offsets().get(stripeOfColumn(chunk, row, column)) + row * chunk.stripeLength();
  }
}
