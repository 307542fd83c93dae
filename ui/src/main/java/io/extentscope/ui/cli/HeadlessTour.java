package io.extentscope.ui.cli;

import io.extentscope.engine.RecordingLevel;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.report.TextWriter;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.batch.BatchRun;
import io.extentscope.ui.batch.Reports;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.TimeRange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the program does in place of a window where none can be opened: the default scenario, live, for ten seconds. */
final class HeadlessTour {
  private static final long DURATION = 10_000_000_000L;
  private static final int WIDTH = 1600;
  private static final int HEIGHT = 1000;

  private final Console console;

  HeadlessTour(Console console) {
    this.console = console;
  }

  void run(String problem) {
    console.progress("no window (" + problem + "): running first-look live for ten seconds instead");
    BatchRun.Result result = BatchRun.run(config(), console::progress);
    report(result);
    Path picture = picture();
    byte[] bytes = Figures.render(
        result.snapshot(), "workbench", Figures.sheet(picture, WIDTH, HEIGHT, Theme.LIGHT),
        new TimeRange(0, result.snapshot().now()));
    new OutputFile(picture, true).write(bytes);
    console.report().println("The workbench as a picture: " + picture.toAbsolutePath());
  }

  private static RunConfig config() {
    Scenario scenario = Scenarios.find(Scenarios.DEFAULT).scenario();
    return scenario.config("", 1, TimeMode.LIVE).with(DURATION, RecordingLevel.FULL);
  }

  private void report(BatchRun.Result result) {
    try {
      TextWriter.write(Reports.of(result, "", List.of()), console.report());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** In the build's own folder if the program was started from its source tree, else here under a name that is free. */
  private static Path picture() {
    if (Files.isDirectory(Path.of("ui", "target"))) {
      return Path.of("ui", "target", "first-look.png");
    }
    Path path = Path.of("first-look.png");
    for (int number = 2; Files.exists(path); number++) {
      path = Path.of("first-look-" + number + ".png");
    }
    return path;
  }
}
