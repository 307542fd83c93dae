package io.extentscope.ui.run;

import io.extentscope.model.recording.file.RecordingFileReader;
import io.extentscope.samples.SavedRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a file that is to be opened holds, by its first bytes. */
public enum FileKind {
  /** A run to run again. */
  SAVED_RUN,
  /** The events of a run. */
  RECORDING,
  /** A kernel log. */
  LOG,
  /** Anything else is taken for an image, which is told when it is opened. */
  IMAGE;

  private static final int PEEK = 16;

  /** The kind of a file. */
  public static FileKind of(Path file) {
    if (SavedRun.looksLikeOne(file)) {
      return SAVED_RUN;
    }
    if (RecordingFileReader.looksLikeOne(start(file))) {
      return RECORDING;
    }
    return LogFile.looksLikeOne(file) ? LOG : IMAGE;
  }

  private static byte[] start(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(PEEK);
    } catch (IOException e) {
      return new byte[0];
    }
  }
}
