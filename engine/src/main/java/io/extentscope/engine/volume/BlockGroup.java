package io.extentscope.engine.volume;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.Node;

/**
 * A block group as its item on disk says. All numbers are unsigned.
 *
 * @param start first logical address
 * @param length bytes
 * @param flags see {@link io.extentscope.engine.format.GroupFlags}
 * @param used bytes in extents
 */
public record BlockGroup(long start, long length, long flags, long used) {
  private static final int ITEM_BYTES = 24;

  /** First logical address after it. */
  public long end() {
    return Ranges.end(start, length);
  }

  static BlockGroup read(Node leaf, int index) {
    if (leaf.dataSize(index) < ITEM_BYTES) {
      throw new FormatException(
          "block group " + Long.toUnsignedString(leaf.keyObjectid(index)) + ": its item has only "
              + leaf.dataSize(index) + " bytes");
    }
    int at = leaf.dataAt(index);
    return new BlockGroup(
        leaf.keyObjectid(index),
        leaf.keyOffset(index),
        Bytes.i64(leaf.bytes(), at + 16),
        Bytes.i64(leaf.bytes(), at));
  }

  /** What messages call it. */
  String label() {
    return "block group " + Long.toUnsignedString(start);
  }
}
