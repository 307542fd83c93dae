package io.extentscope.ui.fx;

import java.util.Arrays;

/** Times between the last pulses, and their median and 95th percentile. Used on the FX thread only. */
public final class FrameMeter {
  private static final int KEPT = 240;

  private final long[] frames = new long[KEPT];
  private long count;
  private long last = Long.MIN_VALUE;

  /** Notes a pulse at a time in nanoseconds. */
  public void pulse(long now) {
    if (last != Long.MIN_VALUE) {
      frames[(int) (count++ % KEPT)] = now - last;
    }
    last = now;
  }

  /** How many frames were measured so far. */
  public long count() {
    return count;
  }

  public double medianMillis() {
    return quantile(0.5);
  }

  public double p95Millis() {
    return quantile(0.95);
  }

  private double quantile(double share) {
    int known = (int) Math.min(count, KEPT);
    if (known == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(frames, known);
    Arrays.sort(sorted);
    return sorted[(int) Math.min(known - 1, Math.floor(known * share))] / 1e6;
  }
}
