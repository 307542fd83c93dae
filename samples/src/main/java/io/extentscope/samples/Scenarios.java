package io.extentscope.samples;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds the scenarios that come with the program. */
public final class Scenarios {
  /** The scenario that the program starts with. */
  public static final String DEFAULT = "first-look";

  /** The scenario for an image that is opened without naming one. */
  public static final String FOR_IMAGES = "image-tour";

  private static final String FOLDER = "scenarios/";
  private static final long MOST_BYTES = 1 << 20;

  /** A scenario and, if one was named, its variant; the variant's id is empty otherwise. */
  public record Choice(Scenario scenario, String variant) {}

  private Scenarios() {}

  /** All scenarios, in the order in which they are presented. */
  public static List<Scenario> all() {
    return resource(FOLDER + "index").lines().filter(line -> !line.isBlank()).map(Scenarios::byId).toList();
  }

  /**
   * The scenario of an id such as {@code first-look} or {@code caching-2013/original-2}.
   *
   * @throws ScenarioException if there is none
   */
  public static Choice find(String name) {
    int slash = name.indexOf('/');
    String id = slash < 0 ? name : name.substring(0, slash);
    Scenario scenario = all().stream()
        .filter(candidate -> candidate.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new ScenarioException((looksLikeFile(name)
            ? "'" + name + "' is no file and no scenario; known scenarios: "
            : "unknown scenario '" + id + "'; known: ")
            + String.join(", ", all().stream().map(Scenario::id).toList())));
    String variant = slash < 0 ? "" : scenario.variant(name.substring(slash + 1)).id();
    return new Choice(scenario, variant);
  }

  /** Whether a file's name is one of a scenario file; saved runs may have such names too. */
  public static boolean looksLikeFile(Path file) {
    String name = file.toString();
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  /**
   * Reads a scenario file, which may be like a scenario of the program.
   *
   * @throws ScenarioException with one sentence if it cannot be read
   */
  public static Scenario read(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new ScenarioException(file + ": is larger than 1 MiB, so it is no scenario file");
      }
      return ScenarioReader.read(Files.readString(file), file.toString(), other -> resource(FOLDER + other + ".yaml"));
    } catch (CharacterCodingException e) {
      throw new ScenarioException(file + ": is not written in UTF-8, so it is no scenario file", e);
    } catch (IOException e) {
      throw new ScenarioException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /** Ids have no dots and do not begin with a slash. */
  private static boolean looksLikeFile(String name) {
    return name.startsWith("/") || name.contains(".");
  }

  private static Scenario byId(String id) {
    return ScenarioReader.read(
        resource(FOLDER + id + ".yaml"), id + ".yaml", other -> resource(FOLDER + other + ".yaml"));
  }

  private static String resource(String name) {
    try (InputStream in = Scenarios.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new ScenarioException("scenario file " + name + " is missing from the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
