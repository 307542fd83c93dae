package io.extentscope.ui.window;

import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.VolumeSource;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.SavedRun;
import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.fx.Job;
import io.extentscope.ui.run.FileKind;
import io.extentscope.ui.run.LogFile;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.RecordingFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Opens files as runs of a session, each beside the other runs. Used on the FX thread only. */
final class FileOpener {
  private final Session session;
  private Consumer<List<Path>> opened = _ -> {};

  FileOpener(Session session) {
    this.session = session;
  }

  /** Who is told which files were opened: one, or those of an image. */
  void onOpened(Consumer<List<Path>> listener) {
    opened = listener;
  }

  /** Opens each file by what it holds; those that are nothing else are taken for the files of one image. */
  void open(List<Path> files) {
    List<Path> image = new ArrayList<>();
    for (Path file : files) {
      if (isScenario(file)) {
        openScenario(file);
        continue;
      }
      switch (FileKind.of(file)) {
        case SAVED_RUN -> openSaved(file);
        case RECORDING -> openStill(file, () -> RecordingFile.picture(file));
        case LOG -> openStill(file, () -> LogFile.picture(file));
        case IMAGE -> image.add(file);
      }
    }
    if (!image.isEmpty()) {
      openImage(image);
    }
  }

  private static boolean isScenario(Path file) {
    return Scenarios.looksLikeFile(file) && FileKind.of(file) != FileKind.SAVED_RUN;
  }

  /** The scenario alone, or its first variant. */
  private void openScenario(Path file) {
    session.background().run(() -> {
      Scenario scenario = Scenarios.read(file);
      String variant = scenario.variants().isEmpty() ? "" : scenario.variants().getFirst().id();
      return scenario.config(variant, Session.FIRST_SEED, scenario.time());
    }, config -> begin(nameOf(file), config, List.of(file)), session::failed);
  }

  /** With the workload for images, on an overlay. */
  private void openImage(List<Path> files) {
    Scenario scenario = Scenarios.find(Scenarios.FOR_IMAGES).scenario();
    RunConfig config = scenario.config("", new VolumeSource.Image(files), Session.FIRST_SEED, scenario.time());
    begin(nameOf(files.getFirst()), config, files);
  }

  private void begin(String title, RunConfig config, List<Path> files) {
    session.open(title, config, Optional.empty(), run -> {
      run.play();
      opened.accept(files);
    }, () -> {});
  }

  /** Runs a saved run again to where it stopped; from there it can go on. */
  private void openSaved(Path file) {
    Job job = Job.whole("opening " + nameOf(file));
    session.background().run(job, () -> {
      SavedRun saved = SavedRun.read(file);
      EngineRun engine = session.engine(saved.config());
      engine.goTo(saved.steps(), saved.stop().time());
      return new OpenRun(nameOf(file), engine);
    }, run -> take(run, job, file), session::failed);
  }

  private void openStill(Path file, Callable<RunSnapshot> picture) {
    Job job = Job.whole("reading " + nameOf(file));
    session.background().run(
        job, () -> OpenRun.still(nameOf(file), picture.call()), still -> take(still, job, file), session::failed);
  }

  private void take(OpenRun run, Job job, Path file) {
    if (job.cancelled()) {
      session.given(run, job);
    } else if (session.take(run)) {
      opened.accept(List.of(file));
    }
  }

  private static String nameOf(Path file) {
    Path last = file.getFileName();
    return last == null ? file.toString() : last.toString();
  }
}
