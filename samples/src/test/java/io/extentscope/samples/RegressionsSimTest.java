package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Regression;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.model.tunable.TunableText;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each switch brings its fault back within a few seeds, and without the switch the same runs are well. */
class RegressionsSimTest {
  private static final long SEEDS = 6;
  private static final long RIGHT_SEEDS = Boolean.getBoolean("extentscope.long") ? 20 : 2;

  @ParameterizedTest
  @CsvSource({
    "reuse-before-durable, not durable yet",
    "stale-unpin-limit, bytes are missing",
    "overlapping-commits, free already",
    "short-unpin, pinned bytes of set and group",
    "live-root-lookup, 'root tree, held by transaction'",
    "remount-during-scan, -EEXIST",
    "failed-and-granted, promised is",
  })
  void fault_withinAFewSeeds_endsTheRunAndWithoutItAllIsWell(String variant, String message) {
    Scenario scenario = Scenarios.find("regressions").scenario();
    long shown = LongStream.rangeClosed(1, SEEDS)
        .filter(seed -> after(scenario.config(variant, seed, TimeMode.VIRTUAL)).message().contains(message))
        .findFirst().orElse(0);
    assertThat(shown).as("the first of %d seeds that shows it", SEEDS).isPositive();
    for (long seed = shown; seed < shown + RIGHT_SEEDS; seed++) {
      RunSnapshot right = after(withoutFaults(scenario.config(variant, seed, TimeMode.VIRTUAL)));
      assertThat(right.message()).as("seed %d without the fault", seed).isEmpty();
      assertThat(right.state()).as("seed %d without the fault", seed).isNotEqualTo(RunState.FAILED);
    }
  }

  @Test
  void uncountedStarts_atTheMount_makeMoreWorkersThanAllowed() {
    RunConfig config = Scenarios.find("regressions").scenario().config("uncounted-starts", 1, TimeMode.VIRTUAL);
    assertThat(mostWorkers(config)).isGreaterThan(2);
    assertThat(mostWorkers(withoutFaults(config))).isEqualTo(2);
  }

  @Test
  void waitForBytes_inAFragmentedGroup_looksAgainWithoutSleeping() {
    Scenario scenario = Scenarios.find("regressions-fragmented").scenario();
    long sleeping = after(scenario.config("none", 1, TimeMode.VIRTUAL)).statistics().events();
    long spinning = after(scenario.config("wait-for-bytes", 1, TimeMode.VIRTUAL)).statistics().events();
    assertThat(spinning).isGreaterThan(10 * sleeping);
  }

  @Test
  void switches_all_areOffByDefaultAndSayWhatTheyAre() {
    for (Regression regression : Regression.values()) {
      Tunable tunable = TunableText.tunable(regression.key());
      assertThat(tunable.defaultValue()).as(regression.key()).isZero();
      assertThat(tunable.meaning()).isEqualTo(regression.fault()).isNotBlank();
      assertThat(regression.source()).isNotBlank();
      assertThat(regression.look()).isNotBlank();
    }
  }

  private static RunConfig withoutFaults(RunConfig config) {
    TunableSet right = config.tunables();
    for (Tunable tunable : Arrays.stream(Tunable.values()).filter(one -> one.group().equals("regression")).toList()) {
      right = right.with(tunable, 0);
    }
    return config.with(right, config.inputs());
  }

  private static RunSnapshot after(RunConfig config) {
    try (EngineRun run = Engine.open(config)) {
      run.runTo(config.duration());
      return run.snapshot();
    }
  }

  private static long mostWorkers(RunConfig config) {
    try (EngineRun run = Engine.open(config)) {
      run.runTo(1_000_000_000L);
      Recording recording = run.snapshot().recording();
      long most = 0;
      for (long i = recording.first(); i < recording.end(); i++) {
        most = Math.max(most, recording.kind(i) == EventKind.POOL_CHANGED ? recording.b(i) : 0);
      }
      return most;
    }
  }
}
