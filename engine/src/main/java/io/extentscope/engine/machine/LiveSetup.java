package io.extentscope.engine.machine;

/**
 * What a live machine is made from.
 *
 * @param seed start of the random streams; no run on real threads is repeatable all the same
 * @param timeSliceNanos run time after which a task should give way if more tasks are runnable than there are CPUs
 * @param sink where events go, or null
 */
public record LiveSetup(long seed, long timeSliceNanos, TraceSink sink) {

  /** A time slice of 4 ms and no sink. */
  public static LiveSetup ofSeed(long seed) {
    return new LiveSetup(seed, 4_000_000, null);
  }

  public LiveSetup withSink(TraceSink newSink) {
    return new LiveSetup(seed, timeSliceNanos, newSink);
  }

  public LiveSetup withTimeSlice(long nanos) {
    return new LiveSetup(seed, nanos, sink);
  }
}
