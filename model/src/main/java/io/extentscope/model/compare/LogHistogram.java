package io.extentscope.model.compare;

import com.google.common.primitives.ImmutableLongArray;

/**
 * How many durations fall between two neighbouring powers of two of nanoseconds.
 *
 * @param counts by exponent: bin i holds what is at least 2 to the power i and less than the next; 0 is in bin 0
 */
public record LogHistogram(ImmutableLongArray counts) {
  /** Exponents there are. */
  public static final int BINS = 63;

  /** The histogram of durations in nanoseconds. */
  public static LogHistogram of(long... nanos) {
    Builder builder = new Builder();
    for (long value : nanos) {
      builder.add(value);
    }
    return builder.build();
  }

  /** The bin of a duration. */
  public static int bin(long nanos) {
    return nanos <= 1 ? 0 : BINS - Long.numberOfLeadingZeros(nanos);
  }

  public long count(int bin) {
    return counts.get(bin);
  }

  public long total() {
    return counts.stream().sum();
  }

  /** Collects durations. */
  static final class Builder {
    private final long[] counts = new long[BINS];

    void add(long nanos) {
      counts[bin(nanos)]++;
    }

    LogHistogram build() {
      return new LogHistogram(ImmutableLongArray.copyOf(counts));
    }
  }
}
