package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.model.event.Command;
import io.extentscope.model.tunable.Tunable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The whole engine in virtual time: its trace depends on the seed and the inputs and on nothing else. */
class EngineTraceSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long END = 4 * SECOND;
  private static final long SEED = 3;

  /** Prints the hash of a run: what another process answers. */
  public static void main(String[] arguments) {
    System.out.println(hash(setup(SEED), machine -> machine.runUntil(END)));
  }

  @Test
  void sameSeed_sameTrace_otherSeed_another() {
    long first = hash(setup(SEED), machine -> machine.runUntil(END));
    assertThat(hash(setup(SEED), machine -> machine.runUntil(END))).isEqualTo(first);
    assertThat(hash(setup(SEED + 1), machine -> machine.runUntil(END))).isNotEqualTo(first);
  }

  @Test
  void inPieces_andInSteps_sameTrace() {
    long whole = hash(setup(SEED), machine -> machine.runUntil(END));
    assertThat(hash(setup(SEED), EngineTraceSimTest::inPieces)).isEqualTo(whole);
    assertThat(hash(setup(SEED), EngineTraceSimTest::inSteps)).isEqualTo(whole);
  }

  @Test
  void onPlatformThreads_sameTrace() {
    long virtual = hash(setup(SEED), machine -> machine.runUntil(2 * SECOND));
    assertThat(hash(setup(SEED).withPlatformThreads(), machine -> machine.runUntil(2 * SECOND))).isEqualTo(virtual);
  }

  @Test
  void inAnotherProcess_sameTrace() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
            java, "--add-opens=java.base/java.lang=ALL-UNNAMED", "-XX:TieredStopAtLevel=1",
            "-cp", System.getProperty("java.class.path"), EngineTraceSimTest.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(output).isEqualTo(Long.toString(hash(setup(SEED), machine -> machine.runUntil(END))));
  }

  @Test
  void replayOfTheInputLog_sameTrace() {
    InputLog[] log = new InputLog[1];
    long turned =
        hash(
            setup(SEED),
            machine -> {
              machine.runUntil(SECOND / 3);
              machine.input(new Input.Knob(Tunable.CACHING_WORKERS, 2));
              machine.runSteps(1234);
              machine.input(new Input.Knob(Tunable.COUNTER_BATCH, 1 << 20));
              machine.input(new Input.Order(Command.COMMIT_NOW));
              machine.runUntil(2 * SECOND);
              machine.input(new Input.Order(Command.COLD_REMOUNT));
              machine.runUntil(END);
              log[0] = machine.inputLog();
            });
    assertThat(log[0].entries()).hasSize(4);
    assertThat(hash(setup(SEED).withInputs(log[0]), machine -> machine.runUntil(END))).isEqualTo(turned);
    assertThat(hash(setup(SEED), machine -> machine.runUntil(END))).isNotEqualTo(turned);
  }

  private static MachineSetup setup(long seed) {
    return MachineSetup.ofSeed(seed);
  }

  private static void inPieces(SimulatedMachine machine) {
    while (machine.now() < END) {
      machine.runUntil(Math.min(END, machine.now() + 777_777));
    }
  }

  private static void inSteps(SimulatedMachine machine) {
    while (machine.now() < END - SECOND / 10) {
      machine.runSteps(17);
    }
    machine.runUntil(END);
  }

  private static long hash(MachineSetup setup, Consumer<SimulatedMachine> drive) {
    RunConfig config = SmallRuns.config(setup.seed());
    SimulatedMachine machine = new SimulatedMachine(setup);
    // The volume is closed after every task of the machine has ended.
    try (RunCore core = new RunCore(config, machine);
        machine) {
      drive.accept(machine);
      assertThat(machine.events()).isGreaterThan(10_000);
      assertThat(core.endWanted()).isFalse();
      return machine.traceHash();
    }
  }
}
