package io.extentscope.engine.machine;

/**
 * What a simulated machine is made from. Together with the engine's code it determines the whole run.
 *
 * @param seed start of all random streams
 * @param scheduler how it schedules
 * @param costs what steps cost
 * @param sink where events go, or null
 * @param inputs what to replay; entries after the last one come from the host
 * @param stallPermille chance in 1000 that a marked lock-free access is delayed, for others to come between
 * @param stallNanos longest such delay
 * @param platformThreads carry tasks by platform threads, which is slower; otherwise only where the JVM forbids better
 */
public record MachineSetup(
    long seed,
    SchedulerModel scheduler,
    CostModel costs,
    TraceSink sink,
    InputLog inputs,
    int stallPermille,
    long stallNanos,
    boolean platformThreads) {

  /** The fitted scheduler, the standard costs, no sink, no stalls. */
  public static MachineSetup ofSeed(long seed) {
    return new MachineSetup(
        seed, SchedulerModel.ofDefaults(), CostModel.ofDefaults(), null, InputLog.empty(), 0, 0, false);
  }

  public MachineSetup withScheduler(SchedulerModel newScheduler) {
    return new MachineSetup(seed, newScheduler, costs, sink, inputs, stallPermille, stallNanos, platformThreads);
  }

  public MachineSetup withCosts(CostModel newCosts) {
    return new MachineSetup(seed, scheduler, newCosts, sink, inputs, stallPermille, stallNanos, platformThreads);
  }

  public MachineSetup withSink(TraceSink newSink) {
    return new MachineSetup(seed, scheduler, costs, newSink, inputs, stallPermille, stallNanos, platformThreads);
  }

  public MachineSetup withInputs(InputLog newInputs) {
    return new MachineSetup(seed, scheduler, costs, sink, newInputs, stallPermille, stallNanos, platformThreads);
  }

  public MachineSetup withStalls(int permille, long nanos) {
    return new MachineSetup(seed, scheduler, costs, sink, inputs, permille, nanos, platformThreads);
  }

  public MachineSetup withPlatformThreads() {
    return new MachineSetup(seed, scheduler, costs, sink, inputs, stallPermille, stallNanos, true);
  }
}
