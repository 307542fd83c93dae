package io.extentscope.engine.counter;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counts times in buckets, sixteen to each doubling, so that a percentile is right within 6 %. */
public final class Histogram {
  private static final int SUB_BITS = 4;
  private static final int SUB = 1 << SUB_BITS;

  private final AtomicLongArray counts = new AtomicLongArray((64 - SUB_BITS) * SUB);

  /** Counts a time of at least 0. */
  public void add(long nanos) {
    counts.incrementAndGet(bucket(nanos));
  }

  /** How many times were counted. */
  public long count() {
    long sum = 0;
    for (int i = 0; i < counts.length(); i++) {
      sum += counts.get(i);
    }
    return sum;
  }

  /** The lower bound of the bucket in which the median lies; 0 if nothing was counted. */
  public long median() {
    return permille(500);
  }

  /** The lower bound of the bucket below which so many thousandths of the times lie; 0 if nothing was counted. */
  public long permille(int share) {
    long left = Math.ceilDiv(count() * share, 1000);
    for (int i = 0; i < counts.length() && left > 0; i++) {
      left -= counts.get(i);
      if (left <= 0) {
        return lowerBound(i);
      }
    }
    return 0;
  }

  /** How often by powers of two: less than 1, from 1 on, from 2, from 4 and so on; without zeros at the end. */
  public List<Long> doublings() {
    long[] sums = new long[Long.SIZE];
    int used = 0;
    for (int i = 0; i < counts.length(); i++) {
      long count = counts.get(i);
      if (count > 0) {
        used = Long.SIZE - Long.numberOfLeadingZeros(lowerBound(i));
        sums[used++] += count;
      }
    }
    return Arrays.stream(sums, 0, used).boxed().toList();
  }

  private static int bucket(long value) {
    if (value < SUB) {
      return (int) Math.max(0, value);
    }
    int shift = 63 - Long.numberOfLeadingZeros(value) - SUB_BITS;
    return (shift + 1) * SUB + (int) (value >>> shift) - SUB;
  }

  private static long lowerBound(int bucket) {
    if (bucket < SUB) {
      return bucket;
    }
    int shift = bucket / SUB - 1;
    return (long) (bucket % SUB + SUB) << shift;
  }
}
