package io.extentscope.ui.lesson;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * How far the user came in each lesson. It may be kept in a file; a file that cannot be read or written is as good as
 * none, because a lesson must go on in any case.
 */
public final class LessonBook {
  private static final System.Logger LOG = System.getLogger(LessonBook.class.getName());
  private static final String DONE = "done";

  private final Properties entries = new Properties();
  private Optional<Path> file = Optional.empty();

  /** Reads a file and keeps what is noted from now on in it. */
  public void keepIn(Path kept) {
    file = Optional.of(kept);
    if (Files.isRegularFile(kept)) {
      try (Reader in = Files.newBufferedReader(kept, StandardCharsets.UTF_8)) {
        entries.load(in);
      } catch (IOException | IllegalArgumentException e) {
        LOG.log(System.Logger.Level.DEBUG, "lesson progress cannot be read", e);
      }
    }
  }

  /** Index of the step at which the user was; 0 if the lesson was never begun or is done. */
  public int step(String lesson) {
    try {
      return Math.max(0, Integer.parseInt(entries.getProperty(lesson, "0")));
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  public boolean done(String lesson) {
    return DONE.equals(entries.getProperty(lesson));
  }

  /**
   * Notes where the user is.
   *
   * @return writes it down; to be run where files may be written
   */
  public Runnable note(String lesson, int step, boolean done) {
    if (!done(lesson) || done) {
      entries.setProperty(lesson, done ? DONE : Integer.toString(step));
    }
    Properties copy = new Properties();
    copy.putAll(entries);
    return () -> file.ifPresent(path -> write(copy, path));
  }

  private static void write(Properties entries, Path path) {
    try {
      Path folder = path.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      try (Writer out = Files.newBufferedWriter(path, StandardCharsets.UTF_8)) {
        entries.store(out, "How far the lessons were taken: the index of a step, or done.");
      }
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "lesson progress cannot be written", e);
    }
  }
}
