package io.extentscope.ui.batch;

import io.extentscope.model.report.Expectation;
import io.extentscope.model.report.FlatReport;
import io.extentscope.model.report.RunReport;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.ExpectedRange;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.ScenarioException;
import java.util.List;
import java.util.Map;

/** Makes the report of a run and holds it against what was expected. */
public final class Reports {
  private Reports() {}

  /** The report of a run, held against ranges of its numbers. */
  public static RunReport of(BatchRun.Result result, String preset, List<ExpectedRange> expected) {
    RunSnapshot snapshot = result.snapshot();
    RunReport report = new RunReport(
        snapshot.recording().provenance(), preset, snapshot.now(), result.wallNanos(), result.point().traceHash(),
        snapshot.statistics(), snapshot.statistics().work().queues(), result.findings(), List.of());
    return expected.isEmpty() ? report : withExpectations(report, expected);
  }

  /**
   * Compares numbers of a report with their ranges. A range is named as {@link FlatReport} names the number, such as {@code
   * caching.groupsDone} or {@code commits.0.tookMs}.
   *
   * @throws ScenarioException if the report has no such number
   */
  static RunReport withExpectations(RunReport report, List<ExpectedRange> expected) {
    Map<String, String> flat = FlatReport.of(report);
    List<Expectation> expectations = expected.stream().map(range -> compare(flat, range)).toList();
    return new RunReport(
        report.provenance(), report.preset(), report.virtualTime(), report.wallTime(), report.traceHash(),
        report.statistics(), report.workqueues(), report.findings(), expectations);
  }

  private static Expectation compare(Map<String, String> flat, ExpectedRange range) {
    return Expectation.of(range.name(), number(flat, range.name()), range.low(), range.high(), range.published());
  }

  /** Compares numbers of two variants of a scenario. */
  public static List<Expectation> ratios(Scenario scenario, List<RunReport> reports) {
    return scenario.ratios().stream().map(ratio -> {
      String number = ratio.range().name();
      double of = number(FlatReport.of(ofVariant(reports, ratio.of())), number);
      double over = number(FlatReport.of(ofVariant(reports, ratio.over())), number);
      return Expectation.of(
          ratio.as(), of / over, ratio.range().low(), ratio.range().high(),
          ratio.range().published());
    }).toList();
  }

  private static RunReport ofVariant(List<RunReport> reports, String variant) {
    return reports.stream()
        .filter(report -> report.provenance().variant().equals(variant))
        .findFirst()
        .orElseThrow(() -> new ScenarioException("the scenario compares '" + variant + "', which is no variant of it"));
  }

  private static double number(Map<String, String> flat, String name) {
    try {
      return Double.parseDouble(flat.getOrDefault(name, ""));
    } catch (NumberFormatException e) {
      throw new ScenarioException("the report has no number '" + name + "', which the scenario expects", e);
    }
  }
}
