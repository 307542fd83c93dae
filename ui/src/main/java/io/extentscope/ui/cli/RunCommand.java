package io.extentscope.ui.cli;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.report.JsonWriter;
import io.extentscope.model.report.RunReport;
import io.extentscope.model.report.ScenarioReport;
import io.extentscope.model.report.TextWriter;
import io.extentscope.samples.ExpectedRange;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.Variant;
import io.extentscope.ui.batch.BatchRun;
import io.extentscope.ui.batch.Reports;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scenario, or all its variants, and reports. */
@Command(
    name = "run",
    description = "Runs a scenario and reports; the bare id of a scenario with variants runs them all.")
final class RunCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "SCENARIO", description = "A scenario, such as first-look; see 'extentscope scenarios'.")
  private String scenarioName;

  @Mixin private RunOptions options;

  @Option(names = "--report", paramLabel = "text|json", defaultValue = "text", description = "How to report (default text).")
  private ReportFormat format;

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Scenarios.Choice choice = Scenarios.find(scenarioName);
    boolean all = choice.variant().isEmpty() && !choice.scenario().variants().isEmpty();
    return all ? runVariants(choice.scenario()) : runOne(choice.scenario(), choice.variant());
  }

  private int runOne(Scenario scenario, String variant) throws IOException {
    RunReport report = report(scenario, variant);
    if (format == ReportFormat.JSON) {
      JsonWriter.write(report, console.report());
    } else {
      TextWriter.write(report, console.report());
    }
    return report.ok() ? ExitStatus.OK : ExitStatus.NO;
  }

  private int runVariants(Scenario scenario) throws IOException {
    List<RunReport> variants = new ArrayList<>();
    for (Variant variant : scenario.variants()) {
      variants.add(report(scenario, variant.id()));
    }
    ScenarioReport report = new ScenarioReport(variants, Reports.ratios(scenario, variants));
    if (format == ReportFormat.JSON) {
      JsonWriter.write(report, console.report());
    } else {
      TextWriter.write(report, console.report());
    }
    return report.ok() ? ExitStatus.OK : ExitStatus.NO;
  }

  private RunReport report(Scenario scenario, String variant) {
    String look = variant.isEmpty() ? "" : scenario.variant(variant).look();
    if (!look.isEmpty()) {
      console.progress(scenario.id() + "/" + variant + ": " + look);
    }
    RunConfig config = options.config(scenario, variant, options.statisticsLevel());
    BatchRun.Result result = BatchRun.run(config, console::progress);
    return Reports.of(result, options.presetText(), expected(scenario, variant));
  }

  private static List<ExpectedRange> expected(Scenario scenario, String variant) {
    List<ExpectedRange> expected = new ArrayList<>(scenario.expectations());
    if (!variant.isEmpty()) {
      expected.addAll(scenario.variant(variant).expectations());
    }
    return expected;
  }
}
