package io.extentscope.engine.chunk;

import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.space.ExtentSet;

/** What of one device belongs to chunks. Guarded by the chunk mutex. */
final class DeviceSpace {
  /** Nothing is allocated before it. */
  private static final long FIRST = 1 << 20;

  private final long devid;
  private final long end;
  private final ExtentSet taken = new ExtentSet();

  /** An unallocated range. */
  record Hole(long start, long length) {}

  /** Makes it for a device with so many bytes. */
  DeviceSpace(long devid, long bytes) {
    this.devid = devid;
    end = bytes / ChunkItem.STRIPE_LENGTH * ChunkItem.STRIPE_LENGTH;
  }

  long devid() {
    return devid;
  }

  void take(long start, long length) {
    taken.add(start, length);
  }

  void give(long start, long length) {
    taken.remove(start, length);
  }

  /** Bytes of the device. */
  long bytes() {
    return end;
  }

  /** Unallocated bytes. */
  long free() {
    return Math.max(0, end - FIRST - taken.bytesIn(FIRST, Math.max(0, end - FIRST)));
  }

  /** The first hole with so many bytes, or the longest if none has. */
  Hole hole(long wanted) {
    Hole[] best = {new Hole(FIRST, 0)};
    taken.forEachGap(FIRST, Math.max(FIRST, end), (start, length) -> {
      if (best[0].length < wanted && length > best[0].length) {
        best[0] = new Hole(start, length);
      }
    });
    return best[0];
  }
}
