package io.extentscope.ui.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.event.Command;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import io.extentscope.samples.ScenarioException;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.cli.CommandLineProgram;
import io.extentscope.ui.cli.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command of a run, given to the command line, leads to the same trace. */
class CommandTextSimTest {
  private static final long MILLI = 1_000_000L;
  private static final RunPoint START = new RunPoint(0, 0, 0, OptionalLong.of(0), true, InputLog.empty());

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void words_ofARunWithChangesAtAnyMoment_giveTheSameTrace(long seed) throws IOException {
    Random random = new Random(seed);
    RunConfig config = config(seed);
    for (int i = 0; i < 4; i++) {
      config = config.with(with(config.tunables(), random), config.inputs());
    }
    try (EngineRun run = Engine.open(config)) {
      for (int i = 0; i < 6; i++) {
        run.setSpeed(random.nextBoolean() ? Double.POSITIVE_INFINITY : 0.5);
        run.play();
        boolean _ = run.awaitStop(random.nextInt(3) * MILLI);
        Tunable tunable = changeable(random);
        run.submit(new Input.Knob(tunable, value(tunable, random)));
        if (random.nextBoolean()) {
          run.goTo(StopCondition.NEXT_HAND_OFF, run.snapshot().now() + 50 * MILLI);
          boolean _ = run.awaitStop(Long.MAX_VALUE);
        }
      }
      run.goTo(StopCondition.NEXT_EVENT);
      boolean _ = run.awaitStop(Long.MAX_VALUE);
      RunPoint point = run.point();
      assertThat(trace(CommandText.words(config, point))).as("seed %d", seed)
          .isEqualTo(String.format("%016x", point.traceHash().orElseThrow()));
    }
  }

  @Test
  void of_plainRun_isShort() {
    assertThat(CommandText.of(config(1), START)).isEqualTo("extentscope run first-look --duration 0s");
  }

  @Test
  void of_fileWithASpace_isQuoted() {
    RunConfig config = Scenarios.find("image-tour").scenario()
        .config("", new VolumeSource.Image(List.of(Path.of("it's a.img"))), 9, TimeMode.VIRTUAL);
    assertThat(CommandText.of(config, START))
        .isEqualTo("extentscope run image-tour --image 'it'\\''s a.img' --seed 9 --duration 0s");
  }

  @Test
  void of_whatNoOptionSays_isRefused() {
    RunConfig config = config(1);
    InputLog order = new InputLog(List.of(new InputLog.Entry(5, 1, new Input.Order(Command.COMMIT_NOW))));
    RunPoint ordered = new RunPoint(9, 9, 9, OptionalLong.of(0), true, order);
    InputLog machine = new InputLog(List.of(new InputLog.Entry(5, 1, new Input.Knob(Tunable.MACHINE_CPUS, 2))));
    RunPoint machined = new RunPoint(9, 9, 9, OptionalLong.of(0), true, machine);
    assertRefused(config, ordered, "save the run");
    assertRefused(config, machined, "save the run");
    assertRefused(config.endingAfter(7), START, "save the run");
    assertRefused(config.with(TimeMode.LIVE), START, "live");
  }

  private static void assertRefused(RunConfig config, RunPoint point, String told) {
    assertThatThrownBy(() -> CommandText.of(config, point)).isInstanceOf(ScenarioException.class)
        .hasMessageContaining(told);
  }

  private static RunConfig config(long seed) {
    return Scenarios.find("first-look").scenario().config("", seed, TimeMode.VIRTUAL);
  }

  private static TunableSet with(TunableSet set, Random random) {
    Tunable tunable = Tunable.values()[random.nextInt(Tunable.values().length)];
    return set.with(tunable, value(tunable, random));
  }

  private static Tunable changeable(Random random) {
    Tunable tunable = Tunable.values()[random.nextInt(Tunable.values().length)];
    return tunable.fixedAtStart() ? Tunable.CACHING_WORKERS : tunable;
  }

  /** Near the least value, where runs stay small. */
  private static long value(Tunable tunable, Random random) {
    long least = TunableText.min(tunable);
    long most = Math.min(TunableText.max(tunable), Math.max(tunable.defaultValue(), least + 1));
    return least + random.nextLong(most - least + 1);
  }

  private static String trace(List<String> words) throws IOException {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of("--report", "json"));
    StringWriter report = new StringWriter();
    StringWriter progress = new StringWriter();
    int status = new CommandLineProgram(new Console(new PrintWriter(report), new PrintWriter(progress)), request -> {
      throw new IllegalStateException("a test must not open a window: " + request);
    }).run(all.toArray(String[]::new));
    assertThat(status).as(all + "\n" + progress).isZero();
    return new ObjectMapper().readTree(report.toString()).get("traceHash").asText();
  }
}
