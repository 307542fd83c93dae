package io.extentscope.ui.view.space;

import io.extentscope.model.space.GroupSpace;
import java.util.List;

/** Known free extents by size, one bucket for each power of two, as e2freefrag prints them. */
final class FreeHistogram {
  private static final int BUCKETS = 63;

  private final long[] counts = new long[BUCKETS];
  private final long[] bytes = new long[BUCKETS];
  private long largest;
  private long total;

  static FreeHistogram of(List<GroupSpace> groups) {
    FreeHistogram histogram = new FreeHistogram();
    for (GroupSpace group : groups) {
      for (int i = 1; i < group.free().length(); i += 2) {
        histogram.add(group.free().get(i));
      }
    }
    return histogram;
  }

  /** Extents of at least 2^i and less than 2^(i+1) bytes. */
  long count(int bucket) {
    return counts[bucket];
  }

  /** Bytes in the extents of a bucket. */
  long bytes(int bucket) {
    return bytes[bucket];
  }

  /** Bytes of the largest extent. */
  long largest() {
    return largest;
  }

  /** Bytes in all extents. */
  long total() {
    return total;
  }

  /** From 0, all free space in one extent, to nearly 1, in countless small ones. */
  double fragmentation() {
    return total == 0 ? 0 : 1 - (double) largest / total;
  }

  int firstBucket() {
    for (int i = 0; i < BUCKETS; i++) {
      if (counts[i] > 0) {
        return i;
      }
    }
    return 0;
  }

  int lastBucket() {
    for (int i = BUCKETS - 1; i > 0; i--) {
      if (counts[i] > 0) {
        return i;
      }
    }
    return 0;
  }

  private void add(long length) {
    int bucket = 63 - Long.numberOfLeadingZeros(Math.max(1, length));
    counts[bucket]++;
    bytes[bucket] += length;
    largest = Math.max(largest, length);
    total += length;
  }
}
