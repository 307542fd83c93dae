package io.extentscope.engine.machine;

/**
 * How often a background thread, which a live machine does not have, would have woken on a task's CPU and taken it. A
 * task that waits for a device after each tenth of a millisecond never uses up a time slice, so on real threads nothing
 * else would ever ask it to give way, as wake-ups of other threads did on the machine of 2013.
 *
 * @param perNano wake-ups per nanosecond of computing, as the cost model counts it
 */
record ModelledWakeUps(double perNano) {

  /** No background load. */
  static ModelledWakeUps none() {
    return new ModelledWakeUps(0);
  }

  /** The load of a simulated machine, averaged over its CPUs. */
  static ModelledWakeUps of(SchedulerModel model) {
    double quiet = (double) model.quietCpus() / model.cpus();
    double share = 1 - quiet * (1 - model.quietShare());
    return new ModelledWakeUps(share * model.backgroundPerCpu() / model.backgroundPeriodNanos());
  }

  /** Draws whether at least one came within a time. */
  boolean within(long nanos, RandomStream random) {
    return perNano > 0 && nanos > 0 && random.nextDouble() < -Math.expm1(-perNano * nanos);
  }
}
