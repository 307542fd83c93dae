package io.extentscope.ui.lesson;

import io.extentscope.engine.RunConfig;
import io.extentscope.samples.lesson.Highlight;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.RunDirectory;
import java.util.Optional;
import java.util.function.Consumer;

/** What a lesson needs of the window. Used on the FX thread only. */
public interface LessonHost {

  /**
   * Opens a run, which stays paused, and shows it.
   *
   * @param old the run in whose place it comes
   * @param opened takes the run
   * @param failed is told when there is none; the window has said why
   */
  void open(String title, RunConfig config, Optional<OpenRun> old, Consumer<OpenRun> opened, Runnable failed);

  /** The open runs. */
  RunDirectory runs();

  /** Runs a command of the window. */
  void command(String id);

  /** What a command is called. */
  String commandTitle(String id);

  /** Makes sure that something can be seen. */
  void reveal(Highlight highlight);

  /** Where long work is done. */
  Background background();

  /** Reports a failure as one line. */
  void failed(Exception failure);
}
