package io.extentscope.ui.run;

import io.extentscope.model.importer.ImportException;
import io.extentscope.model.recording.file.RecordingFileReader;
import io.extentscope.model.run.RunSnapshot;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A recording in a file. */
public final class RecordingFile {
  /** How names of such files end. */
  public static final String SUFFIX = ".rec";

  private static final int BUFFER = 1 << 16;

  private RecordingFile() {}

  /**
   * Reads a recording as a picture for the views.
   *
   * @throws ImportException with one line if it cannot be read
   */
  public static RunSnapshot picture(Path file) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      return RecordingFileReader.read(in, file.toString(), RecordingFileReader.eventsKept());
    } catch (NoSuchFileException e) {
      throw new ImportException(file + ": no such file");
    } catch (IOException e) {
      throw new ImportException(file + ": cannot be read: " + e.getMessage());
    }
  }
}
