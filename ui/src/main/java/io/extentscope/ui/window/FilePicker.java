package io.extentscope.ui.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Asks the user for files. */
public interface FilePicker {

  /** A saved run, a recording, a log, or the files of one image; none if the user gave up. */
  List<Path> files();

  /** Where a picture goes; nothing if the user gave up. */
  Optional<Path> picture(String suggestedName);

  /** Where a table goes; nothing if the user gave up. */
  Optional<Path> table(String suggestedName);

  /** Where a saved run goes; nothing if the user gave up. */
  Optional<Path> savedRun(String suggestedName);
}
