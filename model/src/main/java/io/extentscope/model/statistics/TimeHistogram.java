package io.extentscope.model.statistics;

import java.util.List;

/**
 * How often something took how long, by powers of two.
 *
 * @param counts how often it took less than 1 ns, then from 1 ns on, from 2, from 4 and so on; without zeros at the end
 * @param p50 median in nanoseconds
 * @param p99 exceeded by one in a hundred
 * @param max longest
 */
public record TimeHistogram(List<Long> counts, long p50, long p99, long max) {

  public TimeHistogram {
    counts = List.copyOf(counts);
  }

  /** Of nothing. */
  public static TimeHistogram none() {
    return new TimeHistogram(List.of(), 0, 0, 0);
  }

  /** How many times were counted. */
  public long total() {
    return counts.stream().mapToLong(Long::longValue).sum();
  }

  /** The least time that the count of a place is about, in nanoseconds. */
  public static long lowerBound(int place) {
    return place == 0 ? 0 : 1L << (place - 1);
  }
}
