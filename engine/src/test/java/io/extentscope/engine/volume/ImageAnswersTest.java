package io.extentscope.engine.volume;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.extentscope.model.space.SpaceError;
import io.extentscope.model.space.SpaceReport;
import io.extentscope.model.space.SpaceResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every test image against the answer that an independent tool gave. */
class ImageAnswersTest {
  private static final Duration LIMIT_PER_IMAGE = Duration.ofSeconds(10);

  @TestFactory
  List<DynamicTest> read_imageInTheProject_equalsAnswer() throws IOException {
    return exactTests(Answers.own());
  }

  @TestFactory
  List<DynamicTest> read_imageOfOurs_equalsAnswer() throws IOException {
    return exactTests(Answers.shared("images"));
  }

  @TestFactory
  List<DynamicTest> read_imageOfAKernel_equalsAnswer() throws IOException {
    return exactTests(Answers.shared("kernel/images"));
  }

  @TestFactory
  List<DynamicTest> read_imageBeforeADecisionRun_equalsAnswer() throws IOException {
    return exactTests(Answers.shared("kernel/decisions"));
  }

  @TestFactory
  List<DynamicTest> read_wildImage_isAnsweredByItsClass() throws IOException {
    Path folder = Answers.shared("wild");
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode entry : Answers.json(folder.resolve("manifest.json"))) {
      Path image = folder.resolve(entry.get("image").asText());
      tests.add(DynamicTest.dynamicTest(image.getFileName().toString(), () -> checkWild(image, entry)));
    }
    return tests;
  }

  private static List<DynamicTest> exactTests(Path folder) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path answer : Answers.in(folder)) {
      tests.add(DynamicTest.dynamicTest(answer.getFileName().toString(), () -> checkExact(answer)));
    }
    return tests;
  }

  private static void checkExact(Path answer) throws IOException {
    List<SpaceResult> results = SpaceReports.read(Answers.images(answer));
    assertThat(results).hasSize(1);
    SpaceReport report = Answers.report(results.getFirst());
    Answers.assertExact(report, Answers.json(answer));
  }

  private static void checkWild(Path image, JsonNode entry) throws IOException {
    SpaceResult result =
        Assertions.assertTimeoutPreemptively(LIMIT_PER_IMAGE, () -> SpaceReports.read(List.of(image)).getFirst());
    String kind = entry.get("class").asText();
    if (kind.equals("bad")) {
      checkBad(result);
      return;
    }
    SpaceReport report = Answers.report(result);
    Answers.assertExact(report, Answers.json(image.resolveSibling(entry.get("expected").asText())));
    if (kind.equals("warn")) {
      assertThat(report.warnings()).isNotEmpty();
    }
  }

  private static void checkBad(SpaceResult result) {
    switch (result) {
      case SpaceError error -> assertThat(error.error()).contains(error.image()).doesNotContain("\n").isNotBlank();
      case SpaceReport report -> assertThat(report.warnings()).isNotEmpty();
    }
  }
}
