package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.samples.lesson.Lessons;
import io.extentscope.samples.lesson.Prediction;
import io.extentscope.samples.lesson.StepState;
import io.extentscope.samples.lesson.StepTask;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.lesson.LessonGuide;
import io.extentscope.ui.run.OpenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
final class LessonFxTest {
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 990, 960);
  }

  @AfterEach
  void stop() {
    window.close();
  }

  static Stream<String> taken() {
    return Boolean.getBoolean("extentscope.long") ? Stream.of("one-worker", "queue-of-ones-own")
        : Stream.of("one-worker");
  }

  @ParameterizedTest
  @MethodSource("taken")
  void lesson_takenByItsButtons_comesToItsEnd(String id, FxRobot robot) {
    begin(id);
    int steps = Lessons.find(id).steps().size();
    for (int i = 0; i < steps; i++) {
      int step = i;
      window.await("step " + step + " with its run", () -> progress().index() == step && shown());
      fast();
      if (on(() -> progress().step().task()) instanceof StepTask.Predict question) {
        answer(robot, question);
      } else if (on(() -> progress().open())) {
        act(robot);
      }
      window.await("step " + step + " is done", () -> progress().state(step) == StepState.DONE);
      window.await("Next can be pressed", () -> !robot.lookup("#lesson-next").query().isDisabled());
      click(robot, "#lesson-next");
    }
    window.await("the choice of lessons", () -> robot.lookup("#lesson-chooser").tryQuery().isPresent());
    assertThat(on(() -> window.workbench.lessons().book().done(id))).isTrue();
  }

  /** Does what the step says; where the run must go on for it, that is up to the learner. */
  private void act(FxRobot robot) {
    boolean check = on(() -> progress().step().task()) instanceof StepTask.Check;
    if (!check) {
      click(robot, "#lesson-do");
    }
    window.await("it is done or waits for the run", () -> check || !progress().open() || paused(robot));
    if (check || paused(robot)) {
      window.command("run.play-pause");
    }
  }

  private static boolean paused(FxRobot robot) {
    return robot.lookup("#lesson-paused").tryQuery().filter(Node::isVisible).isPresent();
  }

  private void answer(FxRobot robot, StepTask.Predict question) {
    if (question.choices().isEmpty()) {
      click(robot, "#lesson-answer").write("12").type(KeyCode.ENTER);
    } else {
      click(robot, "#lesson-choice-0");
      click(robot, "#lesson-commit");
    }
    window.await("the answer was taken", () -> progress().prediction().isPresent());
    window.await("a result", () -> progress().prediction().flatMap(Prediction::result).isPresent());
    window.await("it is shown", () -> robot.lookup("#lesson-verdict").tryQuery().isPresent());
    String measured = on(() -> progress().prediction().orElseThrow().result().orElseThrow().measured());
    assertThat(robot.lookup("#lesson-measured").queryAs(Label.class).getText()).endsWith(measured);
  }

  @Test
  void question_untilItIsAnswered_holdsTheRun(FxRobot robot) {
    begin("one-worker");
    next(robot);
    window.command("run.play-pause");
    window.command("run.commit-now");
    window.awaitSnapshot("it is held", snapshot -> snapshot.state() == RunState.PAUSED);
    click(robot, "#lesson-commit");
    window.await("it says what is missing", () -> robot.lookup("#lesson-problem").tryQuery().isPresent());
    assertThat(robot.lookup("#lesson-problem").queryAs(Label.class).getText()).startsWith("Give a number");
    assertThat(on(() -> progress().prediction())).isEmpty();
  }

  @Test
  void knob_turnedElsewhere_isAsGoodAsTheButtonAndIsFramed(FxRobot robot) {
    begin("one-worker");
    robot.interact(() -> {
      for (int i = 0; i < 3; i++) {
        guide().skip();
      }
    });
    window.await("a run of its own", () -> progress().index() == 3 && shown());
    window.await("the knob is framed", () -> robot.lookup("#lesson-highlight").query().isVisible());
    robot.interact(() -> run().request(Tunable.CACHING_IDLE_THRESHOLD, 2, false));
    window.await("it is done", () -> progress().state(3) == StepState.DONE);
    robot.interact(guide()::back);
    next(robot);
    assertThat(on(() -> progress().state(3))).isEqualTo(StepState.DONE);
  }

  @Test
  void spaceBar_afterTheStepsKnobWasSet_letsTheRunGoOn(FxRobot robot) {
    begin("commit-starves");
    robot.interact(() -> {
      for (int i = 0; i < 8; i++) {
        guide().skip();
      }
    });
    window.await("the step and its run", () -> progress().index() == 8 && shown() && !run().playing());
    window.await("the button is there", () -> robot.lookup("#lesson-do").tryQuery().isPresent());
    assertThat(robot.lookup("#lesson-paused").query().isVisible()).as("first the knob").isFalse();
    click(robot, "#lesson-do");
    window.await("it says that the run is paused", () -> robot.lookup("#lesson-paused").query().isVisible());
    robot.type(KeyCode.SPACE);
    window.await("the run goes on", () -> run().playing());
  }

  @Test
  void run_closedResetOrLeftForAnother_isOfferedAgainAsTheStepNeedsIt(FxRobot robot) {
    begin("three-yields");
    for (int i = 0; i < 4; i++) {
      robot.interact(guide()::skip);
    }
    window.await("the run of a later step", () -> progress().index() == 4 && shown());
    OpenRun first = on(this::run);
    window.command("run.reset");
    window.await("the run that was started again", () -> shown() && !run().equals(first));
    window.await("it has the knob of its step",
        () -> run().snapshot().requested().word(Tunable.CACHING_YIELD_POLICY).equals("give-up-flag"));
    window.command("run.close");
    window.await("the panel offers it", () -> robot.lookup("#lesson-show-run").tryQuery().isPresent());
    click(robot, "#lesson-show-run");
    window.await("it is open again", this::shown);
    assertThat(on(() -> run().snapshot().requested().word(Tunable.CACHING_YIELD_POLICY))).isEqualTo("give-up-flag");
  }

  @Test
  void startOver_andLessonsBegunInARow_leaveOneRunAtItsStart(FxRobot robot) {
    begin("commit-starves");
    robot.interact(() -> {
      for (int i = 0; i < 5; i++) {
        guide().skip();
        guide().startOver();
        guide().next();
      }
    });
    window.command("lesson.begin-rw-semaphore");
    window.command("lesson.begin-three-yields");
    window.await("the last of them", () -> progress().lesson().id().equals("three-yields") && shown());
    window.await("nothing is under way", () -> !window.background.busy());
    assertThat(on(() -> window.session.runs().all())).hasSize(1);
    assertThat(on(() -> run().snapshot().state())).isEqualTo(RunState.PAUSED);
    assertThat(on(() -> run().snapshot().now())).isZero();
  }

  @Test
  void file_withNamesThatTheWindowDoesNotHave_isOneLine(@TempDir Path folder) throws IOException {
    String text = """
        id: odd
        title: Odd
        goal: None.
        minutes: 1
        scenario: first-look
        steps:
          - title: A step
            do: Press it.
            COMMAND
            until: run.timeMs > 1
            highlight: WHAT
        """;
    Path file = folder.resolve("odd.yaml");
    String[][] wrong = {
      {"command: run.faster", "view timeline", ":9: unknown command 'run.faster'; known: run.play-pause"},
      {"command: run.commit-now", "view clock", ":11: unknown view 'clock'; known: timeline"},
      {"command: run.commit-now", "knob machine.hz",
        ":11: unknown knob of the panel 'machine.hz'; known: caching.workers"},
      {"command: run.commit-now", "command run.faster", ":11: unknown command 'run.faster'"}};
    for (String[] part : wrong) {
      Files.writeString(file, text.replace("COMMAND", part[0]).replace("WHAT", part[1]));
      assertThatThrownBy(() -> FxBridge.call(() -> {
        window.workbench.lessons().begin(Lessons.read(file));
        return file;
      })).hasMessageStartingWith(file.toString()).hasMessageContaining(part[2]);
    }
  }

  @Test
  void lessonsOfTheProgram_nameOnlyWhatTheWindowHas() {
    Lessons.all().forEach(lesson -> FxBridge.call(() -> {
      window.workbench.lessons().names().check(lesson);
      return lesson;
    }));
    assertThat(Lessons.headings()).extracting(Lessons.Heading::id)
        .containsExactly("rw-semaphore", "commit-starves", "three-yields", "one-worker", "counter-batch",
            "queue-of-ones-own", "discard-late");
  }

  /** The panel follows the lesson a pulse later. */
  private FxRobot click(FxRobot robot, String id) {
    window.await(id + " is there", () -> robot.lookup(id).tryQuery().filter(Node::isVisible).isPresent());
    robot.clickOn(id);
    return robot;
  }

  /** A step to read is done only when its run was looked at. */
  private void next(FxRobot robot) {
    window.await("the step is done", () -> !progress().open());
    robot.interact(guide()::next);
  }

  private void begin(String id) {
    window.command("lesson.begin-" + id);
    window.await("the lesson's run", () -> guide().progress().isPresent() && shown());
  }

  private LessonGuide guide() {
    return window.workbench.lessons().guide();
  }

  private LessonProgress progress() {
    return guide().progress().orElseThrow();
  }

  private OpenRun run() {
    return guide().run().orElseThrow();
  }

  private boolean shown() {
    return guide().place() == LessonGuide.Place.SHOWN;
  }

  /** The step's own speed is for people. */
  private void fast() {
    FxBridge.call(() -> {
      run().speed(Double.POSITIVE_INFINITY);
      return window;
    });
  }

  private static <T> T on(Callable<T> question) {
    return FxBridge.call(question);
  }
}
