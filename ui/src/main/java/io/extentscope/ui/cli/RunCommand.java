package io.extentscope.ui.cli;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.VolumeSource;
import io.extentscope.model.report.JsonWriter;
import io.extentscope.model.report.RunReport;
import io.extentscope.model.report.ScenarioReport;
import io.extentscope.model.report.TextWriter;
import io.extentscope.model.situation.SituationText;
import io.extentscope.samples.ExpectedRange;
import io.extentscope.samples.SavedRun;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.Variant;
import io.extentscope.ui.batch.BatchRun;
import io.extentscope.ui.batch.Reports;
import io.extentscope.ui.run.FileKind;
import io.extentscope.ui.run.RecordingFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scenario, or all its variants, or a saved run again, and reports. */
@Command(
    name = "run",
    description = "Runs a scenario and reports; the bare id of a scenario with variants runs them all. A saved run is run"
        + " again, and the exit status is 1 if its trace is another one.")
final class RunCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "WHAT",
      description = "A scenario, such as first-look (see 'extentscope scenarios'), or the file of a saved run.")
  private String what;

  @Mixin
  private RunOptions options;

  @Option(names = "--report", paramLabel = "text|json", defaultValue = "text",
      description = "How to report (default text).")
  private ReportFormat format;

  @Option(
      names = "--until",
      paramLabel = "CONDITION",
      description = "Stops where a condition holds and says who waits for whom; exit status 1 if it never does. Such as "
          + StopCondition.FORMS + ".")
  private String until;

  @Option(
      names = "--save-run",
      paramLabel = "FILE",
      description = "Saves the run (as FILE" + SavedRun.SUFFIX + ", say), so that it can be run again from the file.")
  private Path saveRun;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Writes all events to a file (as FILE" + RecordingFile.SUFFIX
          + ", say), to be looked at by gui and render.")
  private Path out;

  @Option(
      names = "--save-image",
      paramLabel = "FILE",
      description = "Saves the volume of --image as the last commit left it to a new image file.")
  private Path saveImage;

  @Option(
      names = "--device",
      paramLabel = "FILE",
      description = "Works on the volume in a file and writes it, in real time: one made by 'mkfs', or another image of one device.")
  private Path device;

  @Option(names = "--force", description = "Replaces an existing file.")
  private boolean force;

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Optional<OutputFile> save = Optional.ofNullable(saveRun).map(path -> new OutputFile(path, force));
    checkOutputs();
    Optional<StopCondition> stop = stopCondition();
    BatchRun.Ends ends = SavedImage.of(saveImage, force, console);
    if (options.live() && (save.isPresent() || stop.isPresent() || saveImage != null)) {
      throw new UsageException(
          "a live run can be neither repeated nor stopped at a condition; leave out --time live, or"
              + " --save-run, --save-image and --until");
    }
    if (out != null && saveImage != null) {
      throw new UsageException("--out and --save-image do not go together; run twice, which gives the same");
    }
    Path file = Path.of(what);
    if (Files.isRegularFile(file)) {
      if (device != null) {
        throw new UsageException("a saved run is not run on a device; leave out --device, or name a scenario");
      }
      return runAgain(file, stop, save);
    }
    Scenarios.Choice choice = Scenarios.find(what);
    boolean all = choice.variant().isEmpty() && !choice.scenario().variants().isEmpty();
    if (all && (save.isPresent() || stop.isPresent() || out != null || saveImage != null || device != null)) {
      throw new UsageException(
          "--save-run, --save-image, --device, --out and --until are for one run; name a variant, such as "
              + what + "/" + choice.scenario().variants().getFirst().id());
    }
    return all ? runVariants(choice.scenario()) : runOne(choice.scenario(), choice.variant(), stop, save, ends);
  }

  private void checkOutputs() {
    List<Path> inputs = Stream.concat(options.images().stream(), Stream.ofNullable(device)).toList();
    List<OutputFile> outputs =
        Stream.of(saveRun, out, saveImage).filter(Objects::nonNull).map(path -> new OutputFile(path, force)).toList();
    OutputFile.checkApart(outputs, inputs);
  }

  private Optional<StopCondition> stopCondition() {
    try {
      return Optional.ofNullable(until).map(StopCondition::parse);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--until: " + e.getMessage(), e);
    }
  }

  private int runOne(
      Scenario scenario, String variant, Optional<StopCondition> stop, Optional<OutputFile> save, BatchRun.Ends ends)
      throws IOException {
    RunConfig config = device == null
        ? options.config(scenario, variant, RecordingLevel.FULL)
        : options.config(scenario, variant, new VolumeSource.Device(device), RecordingLevel.FULL);
    look(scenario, variant);
    StopCondition goal = stop.orElse(new StopCondition.Reached(config.duration()));
    BatchRun.Result result = run(config, goal, config.duration(), ends);
    save.ifPresent(file -> save(config, result, file));
    if (device != null) {
      console.progress(device + " holds the volume as the run left it");
    }
    // What is expected of a scenario is expected of its end.
    List<ExpectedRange> expected = stop.isPresent() ? List.of() : expected(scenario, variant);
    boolean asExpected = write(Reports.of(result.orFailed(), options.presetText(), expected));
    return stop.map(_ -> tellStop(result)).orElse(asExpected) ? ExitStatus.OK : ExitStatus.NO;
  }

  private Optional<OutputFile> recording() {
    return Optional.ofNullable(out).map(path -> new OutputFile(path, force));
  }

  private BatchRun.Result run(RunConfig config, StopCondition goal, long limit, BatchRun.Ends ends) {
    if (recording().isEmpty()) {
      return BatchRun.run(config, goal, limit, console::progress, ends);
    }
    BatchRun.Result result =
        recording().get().write(stream -> BatchRun.record(config, goal, limit, stream, console::progress));
    console.progress("wrote the recording " + out);
    return result;
  }

  /** Says what a run that was to stop at a condition came to. */
  private boolean tellStop(BatchRun.Result result) {
    if (!result.snapshot().message().isEmpty()) {
      console.progress(result.snapshot().message());
    }
    if (format == ReportFormat.TEXT) {
      console.report().print("\n" + SituationText.of(result.snapshot().situation()));
    }
    return result.held();
  }

  private void save(RunConfig config, BatchRun.Result result, OutputFile file) {
    String build = result.snapshot().recording().provenance().build();
    file.write(SavedRun.of(build, config, result.point()).text());
    console.progress("saved the run as " + file.path());
  }

  private int runAgain(Path file, Optional<StopCondition> stop, Optional<OutputFile> save) throws IOException {
    switch (FileKind.of(file)) {
      case SAVED_RUN -> {}
      case RECORDING -> throw new UsageException(file + " is a recording, which is not run; use gui or render");
      case LOG -> throw new UsageException(file + " is a kernel log; use 'log " + file + "'");
      case IMAGE ->
          throw new UsageException(file + " is a file, but no saved run; an image is given with --image, as in"
              + " 'run image-tour --image " + file + "'");
    }
    options.refuseFor("a saved run");
    if (saveImage != null) {
      throw new UsageException("a saved run's volume is not saved; leave out --save-image");
    }
    if (stop.isPresent()) {
      throw new UsageException("a saved run stops where it was saved; leave out --until");
    }
    SavedRun saved = SavedRun.read(file);
    RunConfig config = saved.config().with(saved.config().duration(), RecordingLevel.FULL);
    BatchRun.Result result = run(config, saved.steps(), saved.stop().time(), BatchRun.Ends.IGNORED).orFailed();
    save.ifPresent(target -> save(config, result, target));
    write(Reports.of(result, "", List.of()));
    String build = result.snapshot().recording().provenance().build();
    Optional<String> difference = saved.difference(result.point(), build);
    if (difference.isPresent()) {
      console.error(file + ": " + difference.get());
      return ExitStatus.NO;
    }
    console.progress(file + ": the trace is the same as the saved one");
    return ExitStatus.OK;
  }

  private int runVariants(Scenario scenario) throws IOException {
    List<RunReport> variants = new ArrayList<>();
    for (Variant variant : scenario.variants()) {
      look(scenario, variant.id());
      RunConfig config = options.config(scenario, variant.id(), RecordingLevel.FULL);
      variants.add(
          Reports.of(BatchRun.run(config, console::progress), options.presetText(), expected(scenario, variant.id())));
    }
    ScenarioReport report = new ScenarioReport(variants, Reports.ratios(scenario, variants));
    if (format == ReportFormat.JSON) {
      JsonWriter.write(report, console.report());
    } else {
      TextWriter.write(report, console.report());
    }
    return report.ok() ? ExitStatus.OK : ExitStatus.NO;
  }

  /** Writes a report and returns whether all is as expected. */
  private boolean write(RunReport report) throws IOException {
    if (format == ReportFormat.JSON) {
      JsonWriter.write(report, console.report());
    } else {
      TextWriter.write(report, console.report());
    }
    return report.ok();
  }

  private void look(Scenario scenario, String variant) {
    String look = variant.isEmpty() ? "" : scenario.variant(variant).look();
    if (!look.isEmpty()) {
      console.progress(scenario.id() + "/" + variant + ": " + look);
    }
  }

  private static List<ExpectedRange> expected(Scenario scenario, String variant) {
    List<ExpectedRange> expected = new ArrayList<>(scenario.expectations());
    if (!variant.isEmpty()) {
      expected.addAll(scenario.variant(variant).expectations());
    }
    return expected;
  }
}
