package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.TunableSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scenarios of the counter, with small files and short commits. */
class CounterScenariosSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int CPUS = 4;

  @ParameterizedTest
  @ValueSource(strings = {"32", "16KiB", "1MiB"})
  void counter2018_foldsAsOftenAsPredicted(String batch) {
    RunConfig config = Scenarios.find("counter-2018").scenario().config("batch-32", 1, TimeMode.VIRTUAL);
    CounterStatistics counter = run(config, config.tunables().with("counter.batch", batch)
        .with("workload.blocks", "4096").with("commit.interval", "3s"), 7).counters().getFirst();
    assertThat(counter.updates()).isGreaterThan(6_000);
    assertThat(counter.takings()).isBetween(1L, counter.updates() / 2);
    double predicted = counter.predictedFolds();
    // Three standard errors at most, and what each CPU had not filled when the direction changed.
    double tolerance = Math.max(0.05 * predicted, 3 * Math.sqrt(predicted)) + CPUS;
    assertThat((double) counter.acquisitions()).isBetween(predicted - tolerance, predicted + tolerance);
    assertThat(Math.abs(counter.sum() - counter.value())).isLessThanOrEqualTo(counter.errorBound());
  }

  @Test
  void counter2018_small_showsUpdatesWithinFiveSeconds() {
    RunConfig config = Scenarios.find("counter-2018").scenario().config("small", 1, TimeMode.VIRTUAL);
    CounterStatistics counter = run(config, config.tunables(), 5).counters().getFirst();
    assertThat(counter.updates()).isGreaterThan(5_000);
    assertThat(counter.takings()).isPositive();
    assertThat(counter.foldsPerUpdate()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"compare,false", "read,true", "overflow,true"})
  void counterFull_onlyTheExactComparisonFindsThatACommitHelps(String variant, boolean fails) {
    RunConfig config = Scenarios.find("counter-full").scenario().config(variant, 1, TimeMode.VIRTUAL);
    RunStatistics statistics = run(config, config.tunables(), 9);
    assertThat(statistics.workload().failed() > 0).isEqualTo(fails);
    // One commit is ordered; more are made to get space back.
    assertThat(statistics.commits().size() > 1).isEqualTo(!fails);
    assertThat(statistics.counters().getFirst().sumAcquisitions() > 0).isEqualTo(!fails);
  }

  private static RunStatistics run(RunConfig config, TunableSet tunables, long seconds) {
    try (EngineRun run = Engine.open(config.with(tunables, config.inputs()))) {
      run.runTo(seconds * SECOND);
      assertThat(run.snapshot().message()).isEmpty();
      return run.snapshot().statistics();
    }
  }
}
