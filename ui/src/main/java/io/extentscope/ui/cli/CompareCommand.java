package io.extentscope.ui.cli;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.ComparisonReport;
import io.extentscope.model.report.CompareText;
import io.extentscope.model.report.JsonWriter;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.batch.Batch;
import io.extentscope.ui.batch.ComparedRuns;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scenario in two ways with the same seeds and reports what differs. */
@Command(
    name = "compare",
    description = "Runs a scenario in two ways, a and b, with the same seeds, and reports what differs and by how much.")
final class CompareCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "SCENARIO",
      description = "A scenario, such as caching-2013/original-32; see 'extentscope scenarios'.")
  private String scenarioName;

  @Option(
      names = "--a",
      paramLabel = "KEY=VALUE",
      description = "What a sets beyond the run options; nothing if it is left out.",
      parameterConsumer = Arguments.Settings.class)
  private List<String> settingsOfA = new ArrayList<>();

  @Option(
      names = "--b",
      paramLabel = "KEY=VALUE",
      description = "What b sets beyond the run options; nothing if it is left out.",
      parameterConsumer = Arguments.Settings.class)
  private List<String> settingsOfB = new ArrayList<>();

  @Mixin
  private Seeds seeds;

  @Mixin
  private RunOptions options;

  @Option(names = "--report", paramLabel = "text|json", defaultValue = "text",
      description = "How to report (default text).")
  private ReportFormat format;

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (settingsOfA.isEmpty() && settingsOfB.isEmpty()) {
      throw new UsageException("a and b would be the same; give what they set, such as --b caching.workers=2");
    }
    Scenarios.Choice choice = Scenarios.find(scenarioName);
    RunConfig base = options.config(choice.scenario(), choice.variant(), options.statisticsLevel());
    ComparisonReport report = ComparedRuns.of(
        new Batch(), side("--a", settingsOfA, base), side("--b", settingsOfB, base), seeds.count(),
        new BatchProgress(console));
    if (format == ReportFormat.JSON) {
      JsonWriter.write(report, console.report());
    } else {
      CompareText.write(report, console.report());
    }
    return ExitStatus.OK;
  }

  private static ComparedRuns.Side side(String option, List<String> settings, RunConfig base) {
    return new ComparedRuns.Side(Setting.applyOnce(option, settings, base), settings);
  }
}
