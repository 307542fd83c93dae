package io.extentscope.ui.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.report.RunReport;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the scenario of the work queues promises comes out of its runs; 20 seeds in {@code long}. */
final class WorkQueue2021SimTest {
  private static final int SEEDS = Boolean.getBoolean("extentscope.long") ? 20 : 1;

  /** The seeds that follow that of the scenario. */
  static LongStream seeds() {
    return LongStream.rangeClosed(2, SEEDS + 1);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void everyVariant_otherSeeds_meetsItsExpectations(long seed) {
    Scenario scenario = Scenarios.find("workqueue-2021").scenario();
    List<RunReport> reports = new ArrayList<>();
    for (Variant variant : scenario.variants()) {
      RunConfig config = scenario.config(variant.id(), seed, TimeMode.VIRTUAL);
      RunReport report = Reports.of(
          BatchRun.run(config.with(config.duration(), RecordingLevel.STATISTICS), _ -> {}), "", variant.expectations());
      assertThat(report.expectations()).as(variant.id()).allMatch(expectation -> expectation.ok());
      reports.add(report);
    }
    assertThat(Reports.ratios(scenario, reports)).hasSize(scenario.ratios().size()).allMatch(ratio -> ratio.ok());
  }
}
