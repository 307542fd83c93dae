package io.extentscope.samples.lesson;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds lessons: those that come with the program, and those in files. */
public final class Lessons {
  private static final String FOLDER = "lessons/";
  private static final long MOST_BYTES = 1 << 20;

  /** What is said of a lesson before it is opened. */
  public record Heading(String id, String title, String goal, int minutes) {}

  private Lessons() {}

  /** The headings of all lessons of the program, in the order in which they are presented. */
  public static List<Heading> headings() {
    return ids().map(id -> LessonReader.heading(resource(FOLDER + id + ".yaml"), id + ".yaml")).toList();
  }

  private static Stream<String> ids() {
    return resource(FOLDER + "index").lines().filter(line -> !line.isBlank());
  }

  /** All lessons of the program, in the order in which they are presented. */
  public static List<Lesson> all() {
    return ids()
        .map(id -> LessonReader.read(resource(FOLDER + id + ".yaml"), id + ".yaml"))
        .toList();
  }

  /**
   * The lesson of an id, or in a file.
   *
   * @param what an id such as {@code commit-starves}, or the path of a file, which ends in {@code .yaml} or {@code .yml}
   * @throws LessonException with one line if there is none or it is broken
   */
  public static Lesson find(String what) {
    if (what.endsWith(".yaml") || what.endsWith(".yml")) {
      return read(Path.of(what));
    }
    List<Lesson> all = all();
    return all.stream().filter(lesson -> lesson.id().equals(what)).findFirst()
        .orElseThrow(() -> new LessonException("unknown lesson '" + what + "'; known: "
            + String.join(", ", all.stream().map(Lesson::id).toList()) + ", or give a file that ends in .yaml"));
  }

  /**
   * Reads a lesson file.
   *
   * @throws LessonException with one line if it cannot be read or is broken
   */
  public static Lesson read(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new LessonException(file + ": is a folder; give a lesson file");
      }
      if (Files.size(file) > MOST_BYTES) {
        throw new LessonException(file + ": is larger than 1 MiB, so it is no lesson file");
      }
      byte[] bytes = Files.readAllBytes(file);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return LessonReader.read(text, file.toString());
    } catch (NoSuchFileException e) {
      throw new LessonException(file + ": no such file", e);
    } catch (CharacterCodingException e) {
      throw new LessonException(file + ": is not written in UTF-8, so it is no lesson file", e);
    } catch (IOException e) {
      throw new LessonException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = Lessons.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new LessonException("lesson file " + name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
