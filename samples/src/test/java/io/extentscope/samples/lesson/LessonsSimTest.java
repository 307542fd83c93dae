package io.extentscope.samples.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Drives every lesson of the program to its end, from each step at which it can be taken up. */
class LessonsSimTest {

  static Stream<Arguments> startingPoints() {
    return Lessons.all().stream().flatMap(lesson -> IntStream.range(0, lesson.steps().size())
        .filter(step -> lesson.resumeAt(step) == step)
        .mapToObj(step -> Arguments.of(lesson.id(), step)));
  }

  @ParameterizedTest
  @MethodSource("startingPoints")
  void lesson_fromEachStepWithItsOwnRun_comesToItsEndWithAResultForEachQuestion(String id, int first) {
    Lesson lesson = Lessons.find(id);
    long questions =
        lesson.steps().stream().skip(first).filter(step -> step.task() instanceof StepTask.Predict).count();
    List<Prediction> predictions = new LessonDriver(lesson, first).drive();
    assertThat(predictions).hasSize((int) questions);
    assertThat(predictions).allSatisfy(prediction -> {
      assertThat(prediction.result()).isPresent();
      assertThat(prediction.result().orElseThrow().verdict()).doesNotContain("None of the answers")
          .doesNotContain("nothing to compare");
    });
  }
}
