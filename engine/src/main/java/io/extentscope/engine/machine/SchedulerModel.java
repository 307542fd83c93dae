package io.extentscope.engine.machine;

/**
 * How the simulated machine schedules. Parameters of a machine, part of a run's provenance; never knowledge of who a task
 * is.
 *
 * @param cpus number of CPUs
 * @param hz timer ticks a second
 * @param latencyNanos period in which every runnable task of a CPU should run once; half of it is a sleeper's credit
 * @param granularityNanos least run time before a wake-up preempts or a tick reschedules
 * @param quietCpus how many of the CPUs, the last ones, are quiet
 * @param quietShare wake-up rate of the pinned background on a quiet CPU, as a share of the others'
 * @param backgroundPerCpu CPU-bound background threads pinned to each CPU
 * @param backgroundPeriodNanos mean time between two wake-ups of one of them
 * @param backgroundBurstNanos mean run time of a wake-up
 * @param tickAligned share of those wake-ups that come on a timer tick
 * @param movePermille chance in 1000 that a woken task moves to the waker's class of CPUs
 * @param wakeSigma sigma of the log-normal wake-up latency; its median is {@link Cost#WAKE_UP}
 */
public record SchedulerModel(
    int cpus,
    int hz,
    long latencyNanos,
    long granularityNanos,
    int quietCpus,
    double quietShare,
    int backgroundPerCpu,
    long backgroundPeriodNanos,
    long backgroundBurstNanos,
    double tickAligned,
    int movePermille,
    double wakeSigma) {

  /** The machine fitted to the eight commits published in 2013. */
  public static SchedulerModel ofDefaults() {
    return new SchedulerModel(8, 250, 24_000_000, 4_000_000, 2, 0.15, 8, 300_000_000, 100_000, 0.75, 400, 0.7);
  }

  /** The same with another number of CPUs and tick rate. */
  public SchedulerModel with(int newCpus, int newHz) {
    return new SchedulerModel(
        newCpus, newHz, latencyNanos, granularityNanos, Math.min(quietCpus, newCpus / 4), quietShare,
        backgroundPerCpu, backgroundPeriodNanos, backgroundBurstNanos, tickAligned, movePermille, wakeSigma);
  }
}
