package io.extentscope.engine.machine;

/**
 * How often a background thread, which a live machine does not have, would have woken on a task's CPU and taken it. A
 * task that waits for a device after each tenth of a millisecond never uses up a time slice, so on real threads nothing
 * else would ever ask it to give way, as wake-ups of other threads did on the machine of 2013.
 *
 * <p>A wake-up takes the CPU only from a task that is ahead in run time. So the more of its CPU a task used of late,
 * compared with a background thread, the likelier it loses it; one that slept long is hardly ever asked.
 *
 * @param perNano wake-ups per nanosecond of computing, as the cost model counts it
 * @param usage share of a CPU that one background thread uses
 */
record ModelledWakeUps(double perNano, double usage) {
  private static final double MEMORY = 0.9;

  /** No background load. */
  static ModelledWakeUps none() {
    return new ModelledWakeUps(0, 0);
  }

  /** The load of a simulated machine, averaged over its CPUs. */
  static ModelledWakeUps of(SchedulerModel model) {
    double quiet = (double) model.quietCpus() / model.cpus();
    double share = 1 - quiet * (1 - model.quietShare());
    return new ModelledWakeUps(
        share * model.backgroundPerCpu() / model.backgroundPeriodNanos(),
        (double) model.backgroundBurstNanos() / model.backgroundPeriodNanos());
  }

  /** Draws whether a wake-up took the CPU while a task computed without a break; it forgets that time. */
  boolean take(LiveTask task, long now, RandomStream random) {
    long elapsed = Math.max(1, now - task.lookedAt);
    task.modelUsage = MEMORY * task.modelUsage + (1 - MEMORY) * Math.min(1, (double) task.modelNanos / elapsed);
    double chance = -Math.expm1(-perNano * task.modelNanos) * Math.max(0, 1 - usage / task.modelUsage);
    task.modelNanos = 0;
    task.lookedAt = now;
    return chance > 0 && random.nextDouble() < chance;
  }
}
