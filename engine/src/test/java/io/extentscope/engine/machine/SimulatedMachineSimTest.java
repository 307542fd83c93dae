package io.extentscope.engine.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.model.event.BlockReason;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the simulated machine promises its tasks and its host. */
class SimulatedMachineSimTest {
  private static final Wait SLEEP = Wait.of(BlockReason.IDLE, "sleep");

  @Test
  void compute_alone_advancesClockByCost() {
    try (SimulatedMachine machine = quiet(1)) {
      List<Long> times = new ArrayList<>();
      machine.spawn(
          TaskSpec.kernel("one", "test"),
          () -> {
            times.add(machine.now());
            machine.compute(Cost.LEAF_ITEM, 10);
            times.add(machine.now());
          });
      assertThat(machine.runUntil(1_000_000)).isEqualTo(RunOutcome.ALL_ENDED);
      assertThat(times.get(1) - times.get(0)).isEqualTo(15_000);
    }
  }

  @Test
  void compute_twoCpus_overlaps() {
    assertThat(timeOfTwo(2)).isLessThan(1_500_000 + 200_000);
  }

  @Test
  void compute_oneCpu_takesTurns() {
    assertThat(timeOfTwo(1)).isGreaterThanOrEqualTo(3_000_000);
  }

  @Test
  void park_deadline_wakesThen() {
    try (SimulatedMachine machine = quiet(1)) {
      List<Long> times = new ArrayList<>();
      machine.spawn(
          TaskSpec.kernel("sleeper", "test"),
          () -> {
            machine.park(500_000, SLEEP);
            times.add(machine.now());
          });
      machine.runUntil(1_000_000);
      assertThat(times).hasSize(1);
      assertThat(times.getFirst()).isBetween(525_000L, 527_000L);
    }
  }

  @Test
  void unpark_beforePark_parkReturnsAtOnce() {
    try (SimulatedMachine machine = quiet(1)) {
      List<Long> times = new ArrayList<>();
      machine.spawn(
          TaskSpec.kernel("self", "test"),
          () -> {
            machine.unpark(machine.current());
            long before = machine.now();
            machine.park(Machine.FOREVER, SLEEP);
            times.add(machine.now() - before);
          });
      assertThat(machine.runUntil(1_000_000)).isEqualTo(RunOutcome.ALL_ENDED);
      assertThat(times).containsExactly(0L);
    }
  }

  @Test
  void needResched_wokenTaskBehind_setUntilYield() {
    try (SimulatedMachine machine = quiet(1)) {
      List<Boolean> flags = new ArrayList<>();
      machine.spawn(
          TaskSpec.kernel("long", "test"),
          () -> {
            machine.compute(Cost.LEAF_ITEM, 20_000);
            flags.add(machine.needResched());
            machine.yieldCpu();
            flags.add(machine.needResched());
          });
      machine.spawn(
          TaskSpec.kernel("timer", "test"),
          () -> {
            machine.park(20_000_000, SLEEP);
            machine.compute(Cost.LEAF_ITEM);
          });
      assertThat(machine.runUntil(100_000_000)).isEqualTo(RunOutcome.ALL_ENDED);
      assertThat(flags).containsExactly(true, false);
    }
  }

  @Test
  void preemption_userTask_losesCpuWithinCompute_kernelTaskDoesNot() {
    assertThat(delayOfWokenTask(true)).isLessThan(100_000);
    assertThat(delayOfWokenTask(false)).isGreaterThan(5_000_000);
  }

  @Test
  void tick_twoUserTasks_shareTheCpu() {
    try (SimulatedMachine machine = quiet(1)) {
      List<Long> ends = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        machine.spawn(
            TaskSpec.user("user-" + i, "test"),
            () -> {
              machine.compute(Cost.LEAF_ITEM, 100_000);
              ends.add(machine.now());
            });
      }
      machine.runUntil(1_000_000_000);
      assertThat(ends).hasSize(2);
      assertThat(ends.get(1) - ends.get(0)).isLessThan(30_000_000);
    }
  }

  @Test
  void nice_heavierTask_getsMoreOfTheCpu() {
    try (SimulatedMachine machine = quiet(1)) {
      List<String> ends = new ArrayList<>();
      for (int nice : new int[] {5, -5}) {
        machine.spawn(
            new TaskSpec("nice" + nice, "test", nice, -1, true),
            () -> {
              machine.compute(Cost.LEAF_ITEM, 100_000);
              ends.add(machine.current().name() + " " + machine.now() / 10_000_000);
            });
      }
      machine.runUntil(1_000_000_000);
      // Weights 1024/1.25^-5 : 1024/1.25^5, so the heavy one needs 150 ms * (1 + 1/9.3) = 166 ms.
      assertThat(ends).containsExactly("nice-5 16", "nice5 30");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void taskFails_hostIsTold_withNameAndSeed(boolean platform) {
    MachineSetup setup = MachineSetup.ofSeed(42);
    try (SimulatedMachine machine = new SimulatedMachine(platform ? setup.withPlatformThreads() : setup)) {
      machine.spawn(
          TaskSpec.kernel("clumsy", "test"),
          () -> {
            machine.compute(Cost.LEAF_ITEM);
            throw new IllegalArgumentException("oops");
          });
      assertThatThrownBy(() -> machine.runUntil(1_000_000))
          .isInstanceOf(TaskFailedException.class)
          .hasMessageContaining("clumsy")
          .hasMessageContaining("seed 42")
          .hasRootCauseMessage("oops");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void blockingOutsidePort_isReportedWithStack(boolean platform) {
    Semaphore never = new Semaphore(0);
    MachineSetup setup = MachineSetup.ofSeed(1);
    try (SimulatedMachine machine = new SimulatedMachine(platform ? setup.withPlatformThreads() : setup)) {
      machine.spawn(TaskSpec.kernel("blocker", "test"), never::acquireUninterruptibly);
      assertThatThrownBy(() -> machine.runUntil(1_000_000))
          .rootCause()
          .isInstanceOf(BlockedOutsidePortException.class)
          .hasMessageContaining("blocker")
          .hasStackTraceContaining("Semaphore.acquireUninterruptibly");
    } finally {
      never.release();
    }
  }

  @Test
  void blockingOutsidePort_insideLibraryForAMoment_runGoesOn() throws IOException {
    try (PipedOutputStream output = new PipedOutputStream();
        PipedInputStream input = new PipedInputStream(output);
        SimulatedMachine machine = quiet(1)) {
      List<Integer> read = new ArrayList<>();
      machine.spawn(
          TaskSpec.kernel("loader", "test"),
          () -> {
            Thread.ofPlatform().start(() -> write(output));
            read.add(read(input));
          });
      assertThat(machine.runUntil(1_000_000)).isEqualTo(RunOutcome.ALL_ENDED);
      assertThat(read).containsExactly(7);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void blockingOutsidePort_insideLibraryForTooLong_isReported(boolean platform) throws IOException {
    MachineSetup setup = MachineSetup.ofSeed(1);
    try (PipedOutputStream output = new PipedOutputStream();
        PipedInputStream input = new PipedInputStream(output);
        SimulatedMachine machine = new SimulatedMachine(platform ? setup.withPlatformThreads() : setup)) {
      machine.spawn(TaskSpec.kernel("reader", "test"), () -> read(input));
      assertThatThrownBy(() -> machine.runUntil(1_000_000))
          .rootCause()
          .isInstanceOf(BlockedOutsidePortException.class)
          .hasStackTraceContaining("PipedInputStream.read");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void blockingOutsidePort_onAMonitor_isReported(boolean platform) throws InterruptedException {
    Object monitor = new Object();
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch seen = new CountDownLatch(1);
    Thread holder = Thread.ofPlatform().start(() -> hold(monitor, held, seen));
    held.await();
    MachineSetup setup = MachineSetup.ofSeed(1);
    try (SimulatedMachine machine = new SimulatedMachine(platform ? setup.withPlatformThreads() : setup)) {
      machine.spawn(
          TaskSpec.kernel("enterer", "test"),
          () -> {
            synchronized (monitor) {
              machine.compute(Cost.LEAF_ITEM);
            }
          });
      assertThatThrownBy(() -> machine.runUntil(1_000_000))
          .rootCause()
          .isInstanceOf(BlockedOutsidePortException.class)
          .hasMessageContaining("enterer");
    } finally {
      seen.countDown();
      holder.join();
    }
  }

  @Test
  void close_everyTaskEnds_finallyBlocksRun() {
    List<String> unwound = new ArrayList<>();
    SimulatedMachine machine = quiet(2);
    for (int i = 0; i < 5; i++) {
      machine.spawn(
          TaskSpec.kernel("t" + i, "test"),
          () -> {
            try {
              machine.park(Machine.FOREVER, SLEEP);
            } finally {
              machine.compute(Cost.LEAF_ITEM);
              unwound.add(machine.current().name());
            }
          });
    }
    assertThat(machine.runUntil(Machine.FOREVER)).isEqualTo(RunOutcome.IDLE);
    machine.close();
    assertThat(unwound).containsExactly("t0", "t1", "t2", "t3", "t4");
    assertThat(machine.tasks()).isEmpty();
  }

  @Test
  void hostCall_whileRunning_isRefused() {
    try (SimulatedMachine machine = quiet(1)) {
      machine.spawn(TaskSpec.kernel("nested", "test"), () -> machine.runSteps(1));
      assertThatThrownBy(() -> machine.runUntil(1_000_000)).hasRootCauseMessage("the machine is running");
    }
  }

  private static void hold(Object monitor, CountDownLatch held, CountDownLatch seen) {
    synchronized (monitor) {
      held.countDown();
      try {
        seen.await();
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void write(PipedOutputStream output) {
    try {
      output.write(7);
      output.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static int read(PipedInputStream input) {
    try {
      return input.read();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static long timeOfTwo(int cpus) {
    try (SimulatedMachine machine = quiet(cpus)) {
      for (int i = 0; i < 2; i++) {
        machine.spawn(TaskSpec.kernel("t" + i, "test"), () -> machine.compute(Cost.LEAF_ITEM, 1_000));
      }
      machine.runUntil(Machine.FOREVER);
      return machine.now();
    }
  }

  private static long delayOfWokenTask(boolean preemptible) {
    try (SimulatedMachine machine = quiet(1)) {
      List<Long> delays = new ArrayList<>();
      machine.spawn(
          TaskSpec.kernel("sleeper", "test"),
          () -> {
            machine.park(10_000_000, SLEEP);
            delays.add(machine.now() - 10_000_000);
          });
      machine.spawn(
          new TaskSpec("busy", "test", 0, -1, preemptible), () -> machine.compute(Cost.LEAF_ITEM, 20_000));
      machine.runUntil(Machine.FOREVER);
      return delays.getFirst();
    }
  }

  private static SimulatedMachine quiet(int cpus) {
    SchedulerModel model =
        new SchedulerModel(cpus, 250, 24_000_000, 4_000_000, 0, 0, 0, 0, 0, 0, 0, 0);
    return new SimulatedMachine(MachineSetup.ofSeed(1).withScheduler(model));
  }
}
