package io.extentscope.engine.machine;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Measures what it costs to emit an event, on the wall clock: one event in {@value #EVERY} is timed, and the time it takes
 * to read the clock is taken off. Any thread may measure.
 */
final class EmissionMeter {
  private static final int EVERY = 1024;
  private static final int LONGEST = 4096;

  /** Samples by nanoseconds; what takes longer counts as the longest. */
  private final AtomicIntegerArray samples = new AtomicIntegerArray(LONGEST);

  private final int clockNanos = clockCost();

  /**
   * Whether the event of a number is to be timed: never the first ones of a task, which are slow, and never the ones that
   * fill half a ring and wake the collector, which would be all that is seen.
   */
  static boolean due(long event) {
    return (event & EVERY - 1) == EVERY / 2 - 1;
  }

  /** Takes the time between two readings of the clock, one right before and one right after an event. */
  void add(long nanos) {
    samples.incrementAndGet(Math.clamp(nanos - clockNanos, 0, LONGEST - 1));
  }

  /** The median in nanoseconds, which a preempted sample does not move; 0 before the first sample. */
  double medianNanos() {
    long total = 0;
    for (int i = 0; i < LONGEST; i++) {
      total += samples.get(i);
    }
    long below = 0;
    for (int i = 0; i < LONGEST && total > 0; i++) {
      below += samples.get(i);
      if (2 * below >= total) {
        return i;
      }
    }
    return 0;
  }

  private static int clockCost() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 1000; i++) {
      long begin = System.nanoTime();
      least = Math.min(least, System.nanoTime() - begin);
    }
    return (int) Math.min(least, LONGEST);
  }
}
