package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.findings.FindingsWatch;
import io.extentscope.model.recording.TimeMode;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of work queues tell the four ways apart in which a cache harms others, and name the knob that mends each. */
class WorkFindingsSimTest {
  private static final long SEEDS = Boolean.getBoolean("extentscope.long") ? 10 : 1;
  private static final long SECOND = 1_000_000_000L;
  private static final Scenario SCENARIO = Scenarios.find("workqueue-2021").scenario();

  @ParameterizedTest
  @CsvSource({
    "cap, 35, queue-limit, workqueue.wiring=dedicated", "memory, 65, work-lockup, workqueue.wiring=dedicated",
    "hog, 12, cpu-hog, workqueue.hogLimit=10ms", "hog-dedicated, 12, cpu-hog, workqueue.hogLimit=10ms"})
  void fault_everySeed_isNamedAndItsKnobMendsIt(String variant, long seconds, String rule, String setting) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      RunConfig config = SCENARIO.config(variant, seed, TimeMode.VIRTUAL);
      List<Finding> found = found(config, seconds);
      assertThat(found).as("seed %d", seed).extracting(Finding::rule).containsExactly(rule);
      Finding finding = found.getFirst();
      assertThat(finding.setting()).as(finding.text()).isEqualTo(setting);
      assertThat(finding.score()).as(finding.text()).isBetween(10, 100);
      assertThat(finding.start()).as(finding.text()).isBetween(0L, finding.end() - 1);
      RunConfig mended = config.with(config.tunables().with(finding.tunable(), finding.value()), config.inputs());
      assertThat(found(mended, seconds)).as("seed %d with %s", seed, setting).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"light, 35", "light-dedicated, 35", "cap-dedicated, 35", "memory-dedicated, 65", "hog-detected, 12",
    "flush-dedicated, 35"})
  void noFault_everySeed_findsNothing(String variant, long seconds) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      assertThat(found(SCENARIO.config(variant, seed, TimeMode.VIRTUAL), seconds)).as("seed %d", seed).isEmpty();
    }
  }

  private static List<Finding> found(RunConfig config, long seconds) {
    try (EngineRun run = Engine.open(config)) {
      run.runTo(seconds * SECOND);
      return new FindingsWatch().look(run.snapshot()).now();
    }
  }
}
