package io.extentscope.ui.cli;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.Measures;
import io.extentscope.model.report.SweepText;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.sweep.SweepCsv;
import io.extentscope.model.sweep.SweepGrid;
import io.extentscope.model.sweep.VariedKnob;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.batch.Batch;
import io.extentscope.ui.batch.BatchRun;
import io.extentscope.ui.batch.Sweep;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.view.sweep.SweepView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scenario at many values of one knob or two. */
@Command(
    name = "sweep",
    description = "Runs a scenario at many values of one knob or two and reports how the commits went at each.")
final class SweepCommand implements Callable<Integer> {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 700;

  private final Console console;

  @Parameters(paramLabel = "SCENARIO",
      description = "A scenario, such as caching-2013/patched-32; see 'extentscope scenarios'.")
  private String scenarioName;

  @Option(
      names = "--vary",
      required = true,
      paramLabel = "KEY=V1,V2,...",
      description = "A knob and its values; 2..512:x2 and 10ms..50ms:+10ms are ranges. Twice for two knobs.")
  private List<String> varied = new ArrayList<>();

  @Mixin
  private Seeds seeds;

  @Mixin
  private RunOptions options;

  @Option(names = "--csv", paramLabel = "FILE",
      description = "Writes one row for each run: keys, seed, the whole report.")
  private Path csv;

  @Option(
      names = {"--figure", "--png"},
      paramLabel = "FILE.png|FILE.svg",
      description = "Draws the measure: lines over one knob, a heat map over two.")
  private Path figure;

  @Option(
      names = "--measure",
      paramLabel = "NAME",
      defaultValue = Measures.TOOK,
      description = "What is drawn and told beside the commit time, by the names of 'compare' (default commits.took).")
  private String measure;

  @Option(names = "--force", description = "Replaces existing files.")
  private boolean force;

  SweepCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Optional<OutputFile> table = file(csv);
    Optional<OutputFile> picture = file(figure);
    OutputFile.checkApart(Stream.concat(table.stream(), picture.stream()).toList(), options.images());
    Optional<Sheet> sheet = picture.map(file -> Figures.sheet(file.path(), WIDTH, HEIGHT, Theme.LIGHT));
    Scenarios.Choice choice = Scenarios.find(scenarioName);
    RunConfig base = options.config(choice.scenario(), choice.variant(), options.statisticsLevel());
    SweepGrid grid = grid(base);
    checkMeasure(base);
    Sweep sweep = Sweep.of(new Batch(), base, options.presetText(), grid, new BatchProgress(console));
    SweepText.write(sweep.result(), measure, console.report());
    if (table.isPresent()) {
      StringBuilder text = new StringBuilder();
      SweepCsv.write(grid, sweep.rows(), text);
      write(table.get(), text.toString().getBytes(StandardCharsets.UTF_8));
    }
    if (picture.isPresent()) {
      SweepView view = new SweepView();
      view.show(sweep.result(), measure);
      write(picture.get(), Figures.render(view, RunSnapshot.empty(), sheet.orElseThrow()));
    }
    return ExitStatus.OK;
  }

  /** A name that no run knows is found out before the sweep, by one run. */
  private void checkMeasure(RunConfig base) {
    if (!measure.startsWith("commits.")) {
      RunSnapshot end = BatchRun.run(base, console::progress).snapshot();
      if (Measures.of(end.statistics(), end.now()).stream().noneMatch(known -> known.name().equals(measure))) {
        throw new UsageException(
            "--measure: a run has no '" + measure
                + "'; 'extentscope compare' shows the names, such as caching.groupsDone");
      }
    }
  }

  private Optional<OutputFile> file(Path path) {
    return Optional.ofNullable(path).map(given -> new OutputFile(given, force));
  }

  private void write(OutputFile file, byte[] bytes) {
    file.write(bytes);
    console.progress("wrote " + file.path());
  }

  private SweepGrid grid(RunConfig base) {
    try {
      return new SweepGrid(varied.stream().map(VariedKnob::parse).toList(), base.seed(), seeds.count());
    } catch (IllegalArgumentException e) {
      throw new UsageException("--vary: " + e.getMessage(), e);
    }
  }
}
