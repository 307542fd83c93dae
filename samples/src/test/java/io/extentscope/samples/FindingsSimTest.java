package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.findings.FindingsWatch;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule fires on the fault that it names and on no other run, and the knob that it tells mends the fault. */
class FindingsSimTest {
  private static final long SEEDS = Boolean.getBoolean("extentscope.long") ? 10 : 2;
  private static final long MENDED_SEEDS = Boolean.getBoolean("extentscope.long") ? 10 : 1;
  private static final long SECOND = 1_000_000_000L;
  private static final Scenario SCENARIO = Scenarios.find("findings").scenario();

  static Stream<String> faults() {
    return SCENARIO.variants().stream().map(Variant::id).filter(id -> !id.equals("none"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void fault_everySeed_isNamedAndItsKnobMendsIt(String fault) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      RunConfig config = SCENARIO.config(fault, seed, TimeMode.VIRTUAL);
      List<Finding> found = found(config);
      assertThat(found).as("seed %d", seed).extracting(Finding::rule).contains(fault);
      Finding finding = found.stream().filter(candidate -> candidate.rule().equals(fault)).findFirst().orElseThrow();
      assertThat(finding.score()).as(finding.text()).isBetween(10, 100);
      assertThat(finding.start()).as(finding.text()).isLessThan(finding.end());
      if (seed > MENDED_SEEDS) {
        continue;
      }
      TunableSet mended = config.tunables().with(finding.tunable(), finding.value());
      // The same rule may find another lock that asks for another knob.
      assertThat(found(config.with(mended, config.inputs()))).as("seed %d with %s", seed, finding.setting())
          .noneMatch(left -> left.rule().equals(fault) && left.tunable().equals(finding.tunable()));
    }
  }

  @Test
  void noFault_everySeed_findsNothing() {
    LongStream.rangeClosed(1, SEEDS).forEach(
        seed -> assertThat(found(SCENARIO.config("none", seed, TimeMode.VIRTUAL))).as("seed %d", seed).isEmpty());
  }

  @Test
  void variantsOf2013_everySeed_areToldApart() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertThat(rules("caching-2013/patched-2", seed)).as("seed %d", seed).containsExactly("one-worker");
      assertThat(rules("caching-2013/patched-32", seed)).as("seed %d", seed).containsExactly("idle-threshold-low");
      assertThat(rules("caching-switches/own-lock", seed)).as("seed %d", seed).contains("writer-starved");
      assertThat(rules("caching-switches/one-does-all", seed)).as("seed %d", seed).contains("one-worker");
      assertThat(rules("caching-switches/asked-too-late", seed)).as("seed %d", seed).containsExactly("one-worker");
      assertThat(rules("caching-switches/modern-one-worker", seed)).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void original32_fullRun_namesTheStarvedWriterAndTheYieldPolicy() {
    Scenarios.Choice choice = Scenarios.find("caching-2013/original-32");
    Finding worst = found(choice.scenario().config(choice.variant(), 1, TimeMode.VIRTUAL)).getFirst();
    assertThat(worst.rule()).isEqualTo("writer-starved");
    assertThat(worst.score()).as(worst.text()).isGreaterThanOrEqualTo(90);
    assertThat(worst.setting()).isEqualTo("caching.yieldPolicy=contended");
    assertThat(worst.end() - worst.start()).as("the commit").isGreaterThan(30 * SECOND);
  }

  @Test
  void watch_knobThatMends_movesTheFindingToTheEarlierOnes() {
    RunConfig config = SCENARIO.config("small-batch", 1, TimeMode.VIRTUAL);
    FindingsWatch watch = new FindingsWatch();
    try (EngineRun run = Engine.open(config)) {
      run.runTo(2 * SECOND);
      assertThat(watch.look(run.snapshot()).now()).extracting(Finding::rule).containsExactly("small-batch");
      run.submit(new Input.Knob(Tunable.COUNTER_BATCH, 128L << 20));
      run.runTo(4 * SECOND);
      FindingsWatch.Found found = watch.look(run.snapshot());
      assertThat(found.since()).isEqualTo(2 * SECOND);
      assertThat(found.now()).isEmpty();
      assertThat(found.earlier()).extracting(Finding::rule).containsExactly("small-batch");
    }
  }

  private static List<String> rules(String name, long seed) {
    Scenarios.Choice choice = Scenarios.find(name);
    return found(choice.scenario().config(choice.variant(), seed, TimeMode.VIRTUAL)).stream().map(Finding::rule)
        .toList();
  }

  private static List<Finding> found(RunConfig config) {
    try (EngineRun run = Engine.open(config)) {
      run.runTo(config.duration());
      return new FindingsWatch().look(run.snapshot()).now();
    }
  }
}
