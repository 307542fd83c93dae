package io.extentscope.engine.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.SpaceError;
import io.extentscope.model.space.SpaceReport;
import io.extentscope.model.space.SpaceResult;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Test images and their independent right answers: the project's own, and shared ones whose tests are skipped without them. */
public final class Answers {
  private static final String SUFFIX = ".sparse.gz";
  private static final String ANSWER = ".expected.json";

  private Answers() {}

  /** A folder of shared data; the test is skipped where it is absent. */
  public static Path shared(String name) {
    Path folder = Path.of(System.getProperty("extentscope.root", ".."), "..", "shared", "data", name).normalize();
    assumeTrue(Files.isDirectory(folder), "skipped: there is no folder " + folder);
    return folder;
  }

  /** The folder of the project's own images. */
  public static Path own() {
    try {
      return Path.of(Answers.class.getResource("/images/README.md").toURI()).getParent();
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The image files of one of the project's own file systems. */
  public static List<Path> own(String name) {
    return images(own().resolve(name + ANSWER));
  }

  /** The answers in a folder that have images beside them. */
  public static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ANSWER) && !images(file).isEmpty()).sorted().toList();
    }
  }

  /** The image files that an answer is about: one, or one for each device. */
  public static List<Path> images(Path answer) {
    String name = answer.getFileName().toString().replace(ANSWER, "");
    Path single = answer.resolveSibling(name + SUFFIX);
    if (Files.exists(single)) {
      return List.of(single);
    }
    return Stream.iterate(1, i -> i + 1)
        .map(i -> answer.resolveSibling(name + "." + i + SUFFIX))
        .takeWhile(Files::exists)
        .toList();
  }

  public static JsonNode json(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile());
  }

  public static SpaceReport report(SpaceResult result) {
    if (result instanceof SpaceError error) {
      throw new AssertionError(error.error());
    }
    return (SpaceReport) result;
  }

  /** Checks every number that an answer states. */
  public static void assertExact(SpaceReport report, JsonNode answer) {
    assertThat(report.generation()).isEqualTo(answer.get("generation").longValue());
    assertThat(report.nodeSize()).isEqualTo(answer.get("nodeSize").intValue());
    assertThat(report.sectorSize()).isEqualTo(answer.get("sectorSize").intValue());
    assertThat(report.logRoot()).isEqualTo(answer.get("logRoot").longValue());
    assertThat(report.blockGroups()).hasSize(answer.get("blockGroups").size());
    for (int i = 0; i < report.blockGroups().size(); i++) {
      assertExact(report.blockGroups().get(i), answer.get("blockGroups").get(i));
    }
  }

  private static void assertExact(BlockGroupSpace group, JsonNode answer) {
    assertThat(group.start()).isEqualTo(answer.get("start").longValue());
    assertThat(group.length()).isEqualTo(answer.get("length").longValue());
    assertThat(group.flags()).isEqualTo(answer.get("flags").longValue());
    assertThat(group.used()).isEqualTo(answer.get("used").longValue());
    assertThat(group.free()).as("free ranges of %d", group.start()).isEqualTo(ranges(answer.get("free")));
    if (answer.has("flagNames")) {
      assertThat(group.flagNames()).isEqualTo(answer.get("flagNames").asText());
    }
    if (answer.has("allocatable")) {
      assertThat(group.allocatable())
          .as("allocatable ranges of %d", group.start())
          .isEqualTo(ranges(answer.get("allocatable")));
    }
  }

  private static ImmutableLongArray ranges(JsonNode pairs) {
    ImmutableLongArray.Builder ranges = ImmutableLongArray.builder();
    for (JsonNode pair : pairs) {
      ranges.add(pair.get(0).longValue());
      ranges.add(pair.get(1).longValue());
    }
    return ranges.build();
  }
}
