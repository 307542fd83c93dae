package io.extentscope.ui.window;

import io.extentscope.samples.Scenarios;
import io.extentscope.samples.lesson.Lesson;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Opens the window. The command line calls it only where a display can be used. */
@FunctionalInterface
public interface WindowOpener {

  /**
   * What the window shows first.
   *
   * @param scenario the scenario to run; empty if only images are opened
   * @param images files of a real file system to open; possibly none
   * @param lesson the lesson to begin
   */
  record Request(Optional<Scenarios.Choice> scenario, List<Path> images, Optional<Lesson> lesson) {
    public Request {
      images = List.copyOf(images);
    }
  }

  /** Begins to start the toolkit, so that it is ready when the arguments have been read. */
  default void prepare() {}

  /** Starts the toolkit, shows the window and returns when the last window is closed. */
  void open(Request request);
}
