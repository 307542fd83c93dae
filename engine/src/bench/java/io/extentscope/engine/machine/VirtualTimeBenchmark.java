package io.extentscope.engine.machine;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The simulated machine: an event, a switch between two tasks, a step of computing. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-opens=java.base/java.lang=ALL-UNNAMED")
public class VirtualTimeBenchmark {
  private static final int TIMES = 1_000_000;
  private static final Wait SLEEP = Wait.of(BlockReason.IDLE, "turn");

  @Benchmark
  @OperationsPerInvocation(TIMES)
  public long event() {
    try (SimulatedMachine machine =
        new SimulatedMachine(MachineSetup.ofSeed(1).withSink(new TaskExecutor.NullSink()))) {
      machine.spawn(
          TaskSpec.kernel("emitter", "benchmark"),
          () -> {
            for (int i = 0; i < TIMES; i++) {
              machine.trace().emit(EventKind.OPERATION_DONE, i, 4096, i);
            }
          });
      machine.runUntil(Machine.FOREVER);
      return machine.traceHash();
    }
  }

  /** Waking, blocking, scheduling and switching; three events and two steps each. */
  @Benchmark
  @OperationsPerInvocation(TIMES)
  public long sleepAndWake() {
    SchedulerModel quiet = new SchedulerModel(1, 250, 24_000_000, 4_000_000, 0, 0, 0, 0, 0, 0, 0, 0);
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1).withScheduler(quiet))) {
      Task[] tasks = new Task[2];
      for (int i = 0; i < 2; i++) {
        int other = 1 - i;
        tasks[i] =
            machine.spawn(
                TaskSpec.kernel("task-" + i, "benchmark"),
                () -> {
                  for (int n = 0; n < TIMES / 2; n++) {
                    machine.unpark(tasks[other]);
                    machine.park(Machine.FOREVER, SLEEP);
                  }
                  machine.unpark(tasks[other]);
                });
      }
      machine.runUntil(Machine.FOREVER);
      return machine.traceHash();
    }
  }

  @Benchmark
  @OperationsPerInvocation(TIMES)
  public long computeAlone() {
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1))) {
      machine.spawn(
          TaskSpec.kernel("computer", "benchmark"),
          () -> {
            for (int i = 0; i < TIMES; i++) {
              machine.compute(Cost.LEAF_ITEM);
            }
          });
      machine.runUntil(Machine.FOREVER);
      return machine.traceHash();
    }
  }
}
