package io.extentscope.ui.cli;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.compare.RunPair;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.text.Units;
import io.extentscope.samples.SavedRun;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.batch.Batch;
import io.extentscope.ui.batch.BatchRun;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.run.FileKind;
import io.extentscope.ui.run.LogFile;
import io.extentscope.ui.run.RecordingFile;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.compare.CompareView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a scenario and renders a view of it to a file. */
@Command(
    name = "render",
    description = "Runs a scenario, a saved run or a tour of a btrfs image, or reads a recording or a kernel log, and renders one view of it as PNG or SVG.")
final class RenderCommand implements Callable<Integer> {
  private static final List<Theme> THEMES = List.of(Theme.LIGHT, Theme.DARK, Theme.PRINT);
  private static final Pattern SIZE = Pattern.compile("(\\d{1,5})x(\\d{1,5})");

  private final Console console;
  private boolean sameTrace = true;

  @Parameters(paramLabel = "WHAT",
      description = "A scenario, such as first-look, or a file: a saved run, a recording, a btrfs image or a kernel log.")
  private String what;

  @Mixin
  private RunOptions options;

  @Option(
      names = "--view",
      required = true,
      paramLabel = "NAME",
      description = "workbench, timeline, commits, space, discard, counters, locks, situation, findings, workqueues or compare.")
  private String view;

  @Option(
      names = "--b",
      paramLabel = "KEY=VALUE",
      description = "What the other run of the view compare sets beyond the run options.",
      parameterConsumer = Arguments.Settings.class)
  private List<String> settingsOfB = new ArrayList<>();

  @Option(names = "--out", required = true, paramLabel = "FILE.png|FILE.svg",
      description = "Where the picture goes: pixels or vectors.")
  private Path out;

  @Option(names = "--size", paramLabel = "WxH", defaultValue = "1600x1000", description = "Pixels (default 1600x1000).")
  private String size;

  @Option(names = "--theme", paramLabel = "NAME", defaultValue = "light",
      description = "light, dark or print (default light).")
  private String theme;

  @Option(names = "--from", paramLabel = "TIME", description = "Start of the window of time (default: of the run).")
  private String from;

  @Option(names = "--to", paramLabel = "TIME", description = "End of the window of time (default: of the run).")
  private String to;

  @Option(names = "--force", description = "Replaces an existing file.")
  private boolean force;

  RenderCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    OutputFile file = new OutputFile(out, force);
    OutputFile.checkApart(List.of(file), inputs());
    Matcher sides = SIZE.matcher(size);
    if (!sides.matches()) {
      throw new UsageException("--size is '" + size + "', it must be width x height in pixels, such as 1600x1000");
    }
    int width = Integer.parseInt(sides.group(1));
    int height = Integer.parseInt(sides.group(2));
    Sheet sheet = Figures.sheet(out, width, height, theme());
    Figures.check(view, sheet);
    if (view.equals(CompareView.ID)) {
      CompareView compare = comparison();
      RunSnapshot a = compare.pair().orElseThrow().a().snapshot();
      file.write(Figures.render(compare, a, sheet));
    } else if (settingsOfB.isEmpty()) {
      RunSnapshot snapshot = snapshot();
      file.write(Figures.render(snapshot, view, sheet, window(snapshot.now())));
    } else {
      throw new UsageException("--b is for --view compare; use --set here");
    }
    console.progress("wrote " + out);
    return sameTrace ? ExitStatus.OK : ExitStatus.NO;
  }

  private List<Path> inputs() {
    List<Path> inputs = new ArrayList<>(options.images());
    inputs.add(Path.of(what));
    return inputs;
  }

  /** The run of the options and the one that {@code --b} changes, both recorded. */
  private CompareView comparison() {
    if (settingsOfB.isEmpty()) {
      throw new UsageException("--view compare needs what the other run sets, such as --b caching.workers=2");
    }
    Path path = Path.of(what);
    if (Files.isRegularFile(path) && FileKind.of(path) != FileKind.IMAGE) {
      throw new UsageException("--view compare runs a scenario or an image twice; " + what + " is neither");
    }
    RunConfig a = Files.isRegularFile(path) ? ofImage(path) : ofScenario();
    RunConfig b = Setting.applyOnce("--b", settingsOfB, a);
    List<RunSnapshot> ends = new Batch().run(List.of(a, b), BatchRun.Result::snapshot, new BatchProgress(console));
    CompareView compare = new CompareView();
    compare.show(RunPair.of(
        RunPair.Side.of(BatchRun.name(a), ends.get(0)),
        RunPair.Side.of(BatchRun.name(b) + " with " + String.join(" ", settingsOfB), ends.get(1))));
    if (from != null || to != null) {
      long longer = Math.max(ends.get(0).now(), ends.get(1).now());
      compare.zoom(Optional.of(window(longer)));
    }
    return compare;
  }

  private RunSnapshot snapshot() {
    Path file = Path.of(what);
    if (!Files.isRegularFile(file)) {
      return run(ofScenario());
    }
    return switch (FileKind.of(file)) {
      case SAVED_RUN -> runAgain(file);
      case RECORDING -> RecordingFile.picture(file);
      case LOG -> LogFile.picture(file);
      case IMAGE -> run(ofImage(file));
    };
  }

  private RunConfig ofScenario() {
    Scenarios.Choice choice = Scenarios.find(what);
    return options.config(choice.scenario(), choice.variant(), List.of(), RecordingLevel.FULL);
  }

  private RunConfig ofImage(Path file) {
    return options.config(Scenarios.find(Scenarios.FOR_IMAGES).scenario(), "", List.of(file), RecordingLevel.FULL);
  }

  private RunSnapshot run(RunConfig config) {
    return BatchRun.run(config, console::progress).snapshot();
  }

  private RunSnapshot runAgain(Path file) {
    options.refuseFor("a saved run");
    SavedRun saved = SavedRun.read(file);
    BatchRun.Result result =
        BatchRun.run(saved.config(), saved.steps(), saved.stop().time(), console::progress).orFailed();
    String build = result.snapshot().recording().provenance().build();
    saved.difference(result.point(), build).ifPresent(difference -> {
      sameTrace = false;
      console.error(file + ": " + difference);
    });
    return result.snapshot();
  }

  private Theme theme() {
    return THEMES.stream()
        .filter(candidate -> candidate.id().equals(theme))
        .findFirst()
        .orElseThrow(() -> new UsageException("--theme is '" + theme + "', it must be light, dark or print"));
  }

  private TimeRange window(long end) {
    long start = RunOptions.time("--from", from).orElse(0);
    long stop = RunOptions.time("--to", to).orElse(end);
    if (start >= end) {
      throw new UsageException(
          "--from is " + Units.moment(start) + ", but there is nothing after " + Units.moment(end));
    }
    if (stop <= start) {
      throw new UsageException("the window of time is empty: --from must be before --to");
    }
    return new TimeRange(start, stop);
  }
}
