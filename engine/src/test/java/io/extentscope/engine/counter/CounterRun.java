package io.extentscope.engine.counter;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RandomStream;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.model.statistics.CounterStatistics;
import java.util.function.BiConsumer;

/** One task pinned to each of four CPUs updates a counter. */
final class CounterRun {
  static final int CPUS = 4;
  static final long STEP = 4096;

  private CounterRun() {}

  /** Runs a body on each CPU to its end and gives the counts. */
  static CounterStatistics run(long seed, long batch, BiConsumer<PerCpuCounter, RandomStream> body) {
    return run(seed, batch, 0, body);
  }

  /** The same for a body that also takes the lock in a way that is not counted. */
  static CounterStatistics run(
      long seed, long batch, int uncounted, BiConsumer<PerCpuCounter, RandomStream> body) {
    SchedulerModel model = new SchedulerModel(CPUS, 250, 24_000_000, 4_000_000, 0, 0, 0, 0, 0, 0, 0, 0);
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(seed).withScheduler(model))) {
      LockRegistry registry = new LockRegistry(machine);
      PerCpuCounter counter = new PerCpuCounter(machine, registry, "total_bytes_pinned", batch);
      RandomStream random = machine.random(Stream.WORKLOAD);
      for (int cpu = 0; cpu < CPUS; cpu++) {
        machine.spawn(
            new TaskSpec("adder-" + cpu, "test", 0, 1L << cpu, false), () -> body.accept(counter, random));
      }
      if (machine.runUntil(Machine.FOREVER) != RunOutcome.ALL_ENDED) {
        throw new IllegalStateException("seed " + seed + ": " + machine.deadlockReport().text());
      }
      long locked = registry.snapshot().getFirst().acquisitions();
      CounterStatistics counts = counter.snapshot();
      if (locked != counts.acquisitions() + counts.sumAcquisitions() + uncounted) {
        throw new IllegalStateException("seed " + seed + ": the lock was taken " + locked + " times, not as " + counts);
      }
      return counts;
    }
  }
}
