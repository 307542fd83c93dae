package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.SuperBlock;
import java.util.Map;
import java.util.TreeMap;

/** Which parts of a device may hold anything: its chunks, the copies of the super block, and what lies before all chunks. */
public final class DeviceUse {
  private static final long BEFORE_CHUNKS = 1 << 20;

  private DeviceUse() {}

  /** The parts of a device in order, merged, as start, length pairs. */
  public static ImmutableLongArray of(ChunkMap chunks, long devid, long deviceBytes) {
    TreeMap<Long, Long> ends = new TreeMap<>();
    ends.put(0L, BEFORE_CHUNKS);
    for (int i = 0; i < SuperBlock.POSITIONS.length(); i++) {
      ends.put(SuperBlock.POSITIONS.get(i), SuperBlock.POSITIONS.get(i) + SuperBlock.BYTES);
    }
    for (ChunkItem chunk : chunks.chunks()) {
      for (int stripe = 0; stripe < chunk.stripes(); stripe++) {
        long offset = chunk.offsets().get(stripe);
        if (chunk.devids().get(stripe) == devid) {
          ends.merge(offset, offset + chunk.stripeBytes(), Math::max);
        }
      }
    }
    ImmutableLongArray.Builder parts = ImmutableLongArray.builder();
    long from = 0;
    long to = 0;
    for (Map.Entry<Long, Long> part : ends.entrySet()) {
      if (part.getKey() > to) {
        add(parts, from, Math.min(to, deviceBytes));
        from = part.getKey();
      }
      to = Math.max(to, part.getValue());
    }
    add(parts, from, Math.min(to, deviceBytes));
    return parts.build();
  }

  private static void add(ImmutableLongArray.Builder parts, long from, long to) {
    if (from < to) {
      parts.add(from).add(to - from);
    }
  }
}
