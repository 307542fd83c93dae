package io.extentscope.engine.machine;

/**
 * What a live machine is made from.
 *
 * @param seed start of the random streams; no run on real threads is repeatable all the same
 * @param timeSliceNanos run time after which a task should give way if more tasks are runnable than there are CPUs
 * @param sink where events go, or null
 * @param wakeUps the modelled background load that makes tasks give way
 * @param costs what steps would cost in virtual time, for how long a task seems to compute
 */
public record LiveSetup(long seed, long timeSliceNanos, TraceSink sink, ModelledWakeUps wakeUps, CostModel costs) {

  /** A time slice of 4 ms, no sink, no modelled background load. */
  public static LiveSetup ofSeed(long seed) {
    return new LiveSetup(seed, 4_000_000, null, ModelledWakeUps.none(), CostModel.ofDefaults());
  }

  public LiveSetup withSink(TraceSink newSink) {
    return new LiveSetup(seed, timeSliceNanos, newSink, wakeUps, costs);
  }

  public LiveSetup withTimeSlice(long nanos) {
    return new LiveSetup(seed, nanos, sink, wakeUps, costs);
  }

  /** The same with the background load of a simulated machine, and its costs. */
  public LiveSetup withModels(SchedulerModel scheduler, CostModel newCosts) {
    return new LiveSetup(seed, timeSliceNanos, sink, ModelledWakeUps.of(scheduler), newCosts);
  }
}
