package io.extentscope.ui.cli;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.Measures;
import io.extentscope.model.report.SweepText;
import io.extentscope.model.sweep.SweepCsv;
import io.extentscope.model.sweep.SweepGrid;
import io.extentscope.model.sweep.VariedKnob;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.batch.Batch;
import io.extentscope.ui.batch.Sweep;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scenario at many values of one knob or two. */
@Command(
    name = "sweep",
    description = "Runs a scenario at many values of one knob or two and reports how the commits went at each.")
final class SweepCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "SCENARIO", description = "A scenario, such as caching-2013/patched-32; see 'extentscope scenarios'.")
  private String scenarioName;

  @Option(
      names = "--vary",
      required = true,
      paramLabel = "KEY=V1,V2,...",
      description = "A knob and its values; 2..512:x2 and 10ms..50ms:+10ms are ranges. Twice for two knobs.")
  private List<String> varied = new ArrayList<>();

  @Mixin private Seeds seeds;

  @Mixin private RunOptions options;

  @Option(names = "--csv", paramLabel = "FILE", description = "Writes one row for each run: keys, seed, the whole report.")
  private Path csv;

  @Option(names = "--force", description = "Replaces existing files.")
  private boolean force;

  SweepCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Optional<OutputFile> table = Optional.ofNullable(csv).map(path -> new OutputFile(path, force));
    table.ifPresent(OutputFile::check);
    Scenarios.Choice choice = Scenarios.find(scenarioName);
    RunConfig base = options.config(choice.scenario(), choice.variant(), options.statisticsLevel());
    SweepGrid grid = grid(base);
    Sweep sweep = Sweep.of(new Batch(), base, options.presetText(), grid, new BatchProgress(console));
    SweepText.write(sweep.result(), Measures.TOOK, console.report());
    if (table.isPresent()) {
      StringBuilder text = new StringBuilder();
      SweepCsv.write(grid, sweep.rows(), text);
      table.get().write(text.toString().getBytes(StandardCharsets.UTF_8));
      console.progress("wrote " + csv);
    }
    return ExitStatus.OK;
  }

  private SweepGrid grid(RunConfig base) {
    try {
      return new SweepGrid(varied.stream().map(VariedKnob::parse).toList(), base.seed(), seeds.count());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--vary: " + e.getMessage(), e);
    }
  }
}
