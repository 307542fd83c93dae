package io.extentscope.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.extentscope.model.report.Expectation;
import io.extentscope.model.report.JsonWriter;
import io.extentscope.model.report.RunReport;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.ExpectedRange;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.ScenarioException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Makes the report of a run and holds it against what was expected. */
final class Reports {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Reports() {}

  static RunReport of(BatchRun.Result result, String preset, List<ExpectedRange> expected) {
    RunSnapshot snapshot = result.snapshot();
    RunReport report = new RunReport(
        snapshot.recording().provenance(), preset, snapshot.now(), result.wallNanos(), result.traceHash(),
        snapshot.statistics(), List.of(), List.of(), List.of());
    return expected.isEmpty() ? report : withExpectations(report, expected);
  }

  /**
   * Compares numbers of a report with their ranges. A range is named by the path of its number in the JSON report, such as
   * {@code caching.groupsDone} or {@code commits.0.tookMs}.
   *
   * @throws ScenarioException if the report has no such number
   */
  static RunReport withExpectations(RunReport report, List<ExpectedRange> expected) {
    JsonNode tree = tree(report);
    List<Expectation> expectations = expected.stream().map(range -> compare(tree, range)).toList();
    return new RunReport(
        report.provenance(), report.preset(), report.virtualTime(), report.wallTime(), report.traceHash(),
        report.statistics(), report.workqueues(), report.findings(), expectations);
  }

  private static Expectation compare(JsonNode tree, ExpectedRange range) {
    return Expectation.of(range.name(), number(tree, range.name()), range.low(), range.high(), range.published());
  }

  /** Compares numbers of two variants of a scenario. */
  static List<Expectation> ratios(Scenario scenario, List<RunReport> reports) {
    return scenario.ratios().stream().map(ratio -> {
      String number = ratio.range().name();
      double of = number(tree(ofVariant(reports, ratio.of())), number);
      double over = number(tree(ofVariant(reports, ratio.over())), number);
      return Expectation.of(
          number + " " + ratio.of() + " / " + ratio.over(), of / over, ratio.range().low(), ratio.range().high(),
          ratio.range().published());
    }).toList();
  }

  private static RunReport ofVariant(List<RunReport> reports, String variant) {
    return reports.stream()
        .filter(report -> report.provenance().variant().equals(variant))
        .findFirst()
        .orElseThrow(() -> new ScenarioException("the scenario compares '" + variant + "', which is no variant of it"));
  }

  private static double number(JsonNode tree, String name) {
    JsonNode value = tree.at("/" + name.replace('.', '/'));
    if (!value.isNumber()) {
      throw new ScenarioException("the report has no number '" + name + "', which the scenario expects");
    }
    return value.asDouble();
  }

  private static JsonNode tree(RunReport report) {
    try {
      StringBuilder text = new StringBuilder();
      JsonWriter.write(report, text);
      return JSON.readTree(text.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
