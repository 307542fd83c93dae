package io.extentscope.engine.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The same seed and inputs give the same events, whatever the host does. */
class DeterminismSimTest {
  private static final int WORKERS = 24;
  private static final int ROUNDS = 60;
  private static final long END = 2_000_000_000L;

  /** Prints the hash of a seed's run: what another process answers. */
  public static void main(String[] arguments) {
    System.out.println(hashOf(MachineSetup.ofSeed(Long.parseLong(arguments[0]))));
  }

  @Test
  void run_sameSeedTwice_sameHash() {
    assertThat(hashOf(setup(7))).isEqualTo(hashOf(setup(7)));
  }

  @Test
  void run_otherSeed_otherHash() {
    assertThat(hashOf(setup(7))).isNotEqualTo(hashOf(setup(8)));
  }

  @Test
  void run_otherSchedulerModel_otherHash() {
    SchedulerModel four = SchedulerModel.ofDefaults().with(4, 250);
    assertThat(hashOf(setup(7).withScheduler(four))).isNotEqualTo(hashOf(setup(7)));
  }

  @Test
  void run_onPlatformThreads_sameHash() {
    try (SimulatedMachine fast = new SimulatedMachine(setup(7));
        SimulatedMachine slow = new SimulatedMachine(setup(7).withPlatformThreads())) {
      assertThat(fast.virtualThreads()).isTrue();
      assertThat(slow.virtualThreads()).isFalse();
      assertThat(finish(slow)).isEqualTo(finish(fast));
    }
  }

  @Test
  void run_inAnotherProcess_sameHash() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
            java, "--add-opens=java.base/java.lang=ALL-UNNAMED", "-Xint",
            "-cp", System.getProperty("java.class.path"), DeterminismSimTest.class.getName(), "7")
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(output).isEqualTo(Long.toString(hashOf(MachineSetup.ofSeed(7))));
  }

  @Test
  void run_singleSteps_sameHash() {
    long expected = hashOf(setup(7));
    try (SimulatedMachine machine = started(setup(7))) {
      long steps = 0;
      while (machine.runSteps(1) == RunOutcome.STEPS_DONE) {
        steps++;
        assertThat(machine.steps()).isEqualTo(steps);
      }
      assertThat(machine.traceHash()).isEqualTo(expected);
    }
  }

  @Test
  void run_pausedEveryMicrosecond_sameHash() {
    long expected = hashOf(setup(7));
    try (SimulatedMachine machine = started(setup(7))) {
      long limit = 1_000;
      while (machine.runUntil(limit) == RunOutcome.TIME_REACHED) {
        assertThat(machine.now()).isEqualTo(limit);
        limit += 1_000;
      }
      assertThat(machine.traceHash()).isEqualTo(expected);
    }
  }

  @Test
  void run_twoMachinesSideBySide_sameHashes() {
    long first = hashOf(setup(7));
    long second = hashOf(setup(8));
    try (SimulatedMachine one = started(setup(7));
        SimulatedMachine two = started(setup(8))) {
      RunOutcome outcome = RunOutcome.STEPS_DONE;
      while (outcome == RunOutcome.STEPS_DONE) {
        outcome = one.runSteps(13);
        two.runSteps(17);
      }
      assertThat(finished(one)).isEqualTo(first);
      assertThat(finished(two)).isEqualTo(second);
    }
  }

  @Test
  void replay_ofInputLog_sameHashWithoutPauses() {
    InputLog log;
    long expected;
    try (SimulatedMachine machine = started(setup(7))) {
      machine.runUntil(1_234_567);
      machine.input(SampleRun.order());
      machine.runSteps(100);
      machine.input(SampleRun.order());
      machine.input(SampleRun.order());
      machine.runUntil((time, task, cpu, kind, a, b, c) -> a == 30, END);
      machine.input(SampleRun.order());
      expected = finished(machine);
      log = machine.inputLog();
    }
    assertThat(log.entries()).hasSize(4);
    assertThat(hashOf(setup(7).withInputs(log))).isEqualTo(expected);
    assertThat(hashOf(setup(7))).isNotEqualTo(expected);
  }

  @Test
  void runUntil_predicate_pausesBeforeNextStep() {
    try (SimulatedMachine machine = started(setup(7))) {
      List<Long> seen = new java.util.ArrayList<>();
      RunOutcome outcome =
          machine.runUntil(
              (time, task, cpu, kind, a, b, c) -> {
                seen.add(time);
                return seen.size() == 100;
              },
              END);
      assertThat(outcome).isEqualTo(RunOutcome.EVENT_SEEN);
      assertThat(machine.now()).isEqualTo(seen.get(99));
      assertThat(finished(machine)).isEqualTo(hashOf(setup(7)));
    }
  }

  private static MachineSetup setup(long seed) {
    return MachineSetup.ofSeed(seed);
  }

  private static SimulatedMachine started(MachineSetup setup) {
    SimulatedMachine machine = new SimulatedMachine(setup);
    new SampleRun(machine, WORKERS, ROUNDS);
    return machine;
  }

  private static long hashOf(MachineSetup setup) {
    try (SimulatedMachine machine = started(setup)) {
      return finished(machine);
    }
  }

  private static long finish(SimulatedMachine machine) {
    new SampleRun(machine, WORKERS, ROUNDS);
    return finished(machine);
  }

  private static long finished(SimulatedMachine machine) {
    assertThat(machine.runUntil(END)).isEqualTo(RunOutcome.ALL_ENDED);
    assertThat(machine.events()).isGreaterThan(WORKERS * ROUNDS);
    return machine.traceHash();
  }
}
