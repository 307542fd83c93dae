package io.extentscope.samples;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.model.recording.TimeMode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A run in virtual time as a file keeps it: what it was, all that it took from outside, and where it stopped with which
 * trace hash. Played again it comes to the same point.
 *
 * @param build version of the program that saved it
 * @param config the run, which replays the input log
 * @param stop where it stopped
 */
public record SavedRun(String build, RunConfig config, RunPoint stop) {
  /** How names of such files end. */
  public static final String SUFFIX = ".run.yaml";

  private static final int MOST_BYTES = 4 << 20;

  /**
   * A run as it is now.
   *
   * @throws ScenarioException if it is live, since no two live runs are alike
   */
  public static SavedRun of(String build, RunConfig config, RunPoint stop) {
    if (config.time() == TimeMode.LIVE) {
      throw new ScenarioException("a live run cannot be saved, because it cannot be repeated; run it in virtual time");
    }
    return new SavedRun(build, config.replaying(stop.inputs()), stop);
  }

  /** Whether a file begins like a saved run. */
  public static boolean looksLikeOne(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(SavedRunFile.FIRST_KEY.length());
      return new String(start, StandardCharsets.ISO_8859_1).equals(SavedRunFile.FIRST_KEY);
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Reads a saved run.
   *
   * @throws ScenarioException with one sentence if it cannot be read
   */
  public static SavedRun read(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new ScenarioException(file + ": larger than 4 MiB, which no saved run is");
      }
      Path folder = file.toAbsolutePath().getParent();
      return SavedRunFile.parse(Files.readString(file), file.toString(), folder == null ? Path.of("") : folder);
    } catch (CharacterCodingException e) {
      throw new ScenarioException(file + ": is no text in UTF-8, so no saved run", e);
    } catch (NoSuchFileException e) {
      throw new ScenarioException(file + ": no such file", e);
    } catch (IOException e) {
      throw new ScenarioException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /** The condition at which a run of this stops. */
  public StopCondition steps() {
    return new StopCondition.Steps(stop.steps());
  }

  /**
   * How a run of this differs from what was saved; empty if it came to the same point.
   *
   * @param reached where it stopped
   * @param otherBuild version of the program that ran it
   */
  public Optional<String> difference(RunPoint reached, String otherBuild) {
    boolean same = reached.traceHash().equals(stop.traceHash()) && reached.steps() == stop.steps()
        && reached.events() == stop.events();
    return same ? Optional.empty()
        : Optional.of("run again it has trace " + hash(reached) + " after " + reached.events()
            + " events, saved was trace " + hash(stop) + " after " + stop.events() + " events (saved by build " + build
            + ", this is " + otherBuild + ")");
  }

  private static String hash(RunPoint point) {
    return String.format("%016x", point.traceHash().orElse(0));
  }

  /** The contents of the file. */
  public String text() {
    return SavedRunWriter.write(this);
  }
}
