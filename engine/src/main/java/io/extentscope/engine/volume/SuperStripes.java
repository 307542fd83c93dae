package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.SuperBlock;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which logical addresses a chunk loses to copies of the super block. No tree says so: whoever loads a block group works
 * it out from where the copies lie on the devices, and never gives these stripes out.
 */
final class SuperStripes {
  private static final long FIRST_USABLE = 1 << 16;

  private SuperStripes() {}

  /** The lost ranges as start, length pairs, in order and merged. */
  static ImmutableLongArray of(ChunkItem chunk) {
    // By address, because the copies of a profile lose the same range on each device.
    Map<Long, Long> lost = new TreeMap<>(Long::compareUnsigned);
    if (chunk.start() < FIRST_USABLE) {
      lost.put(chunk.start(), FIRST_USABLE - chunk.start());
    }
    for (int i = 0; i < SuperBlock.POSITIONS.length(); i++) {
      for (int stripe = 0; stripe < chunk.stripes(); stripe++) {
        long within = SuperBlock.POSITIONS.get(i) - chunk.offsets().get(stripe);
        if (within >= 0 && within < chunk.stripeBytes()) {
          addRow(chunk, stripe, within / chunk.stripeLength(), lost);
        }
      }
    }
    RangeList ranges = new RangeList();
    lost.forEach(ranges::add);
    return ranges.toArray();
  }

  /** Adds what lies in one row of one stripe; of a parity profile the whole row is lost. */
  private static void addRow(ChunkItem chunk, int stripe, long row, Map<Long, Long> lost) {
    int columns = chunk.profile().dataColumns(chunk.stripes());
    long length = chunk.stripeLength();
    switch (chunk.profile()) {
      case RAID0 -> lost.put(chunk.start() + (row * columns + stripe) * length, length);
      case RAID10 -> lost.put(chunk.start() + (row * columns + stripe / chunk.subStripes()) * length, length);
      case RAID5, RAID6 -> lost.put(chunk.start() + row * columns * length, columns * length);
      default -> lost.put(chunk.start() + row * length, length);
    }
  }
}
