package io.extentscope.ui.cli;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.VolumeSource;
import io.extentscope.ui.batch.BatchRun;
import java.nio.file.Path;

/** Saves the volume of a run at its end. */
final class SavedImage implements BatchRun.Ends {
  private final OutputFile file;
  private final Console console;

  private SavedImage(OutputFile file, Console console) {
    this.file = file;
    this.console = console;
  }

  /** What is done for the option's value, which may be null. */
  static BatchRun.Ends of(Path file, boolean force, Console console) {
    if (file == null) {
      return BatchRun.Ends.IGNORED;
    }
    return new SavedImage(new OutputFile(file, force), console);
  }

  /** Refuses before the run what could not be saved after it. */
  @Override
  public void opened(EngineRun run) {
    if (!(run.config().volume() instanceof VolumeSource.Image)) {
      throw new UsageException("--save-image needs --image; a volume that is computed is too large for a file");
    }
    if (!run.notice().isEmpty()) {
      throw new EngineException("--save-image: " + run.notice());
    }
  }

  @Override
  public void stopped(EngineRun run) {
    run.saveImage(file.path(), file.force());
    console.progress("saved the volume as " + file.path());
  }
}
