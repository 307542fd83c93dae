package io.extentscope.ui.run;

import io.extentscope.model.importer.ImportException;
import io.extentscope.model.importer.KernelLogReader;
import io.extentscope.model.importer.LogSnapshot;
import io.extentscope.model.importer.LoggedRun;
import io.extentscope.model.run.RunSnapshot;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** A kernel log in a file. */
public final class LogFile {
  private static final long MOST_BYTES = 64L << 20;
  private static final int PEEK = 4096;

  private LogFile() {}

  /** Whether a file begins like a kernel log and not like an image. */
  public static boolean looksLikeOne(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readNBytes(PEEK), StandardCharsets.ISO_8859_1).contains(" kernel: [");
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads the runs of a log.
   *
   * @throws ImportException with one line if it cannot be read
   */
  public static List<LoggedRun> read(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new ImportException(file + ": larger than 64 MiB; cut the part with the commits out of it");
      }
      // Kernel messages may hold any byte; what matters here is ASCII.
      return KernelLogReader.read(file.toString(), Files.readAllLines(file, StandardCharsets.ISO_8859_1));
    } catch (NoSuchFileException e) {
      throw new ImportException(file + ": no such file");
    } catch (IOException e) {
      throw new ImportException(file + ": cannot be read: " + e.getMessage());
    }
  }

  /** The runs of a log as a picture for the views. */
  public static RunSnapshot picture(Path file) {
    Path name = file.getFileName();
    return LogSnapshot.of(name == null ? file.toString() : name.toString(), read(file));
  }
}
