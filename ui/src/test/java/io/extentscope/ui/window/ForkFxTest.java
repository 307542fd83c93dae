package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.index.Situation;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OpenRun;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A second run from a moment of the past, its cancelling, and the way to a time or a condition. */
@ExtendWith(ApplicationExtension.class)
final class ForkFxTest {
  private static final long SECOND = 1_000_000_000L;

  private final AtomicInteger opened = new AtomicInteger();
  private final CountDownLatch secondMayOpen = new CountDownLatch(1);
  private volatile boolean holdSecond;
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 990, 760, this::open);
  }

  @AfterEach
  void stop() {
    secondMayOpen.countDown();
    window.close();
  }

  @Test
  void fork_atACommitOfThePast_isTheSameUntilThereAndAnotherRunAfter() {
    OpenRun original = pausedAfter(2 * SECOND);
    window.command("run.back-commit");
    Situation before = situation(original);
    window.command("run.fork");
    window.await("the second run is there", () -> window.session.runs().all().size() == 2);
    OpenRun fork = window.run();
    assertThat(fork.title()).startsWith("first-look fork at ");
    window.awaitSnapshot("it stands at that moment",
        snapshot -> snapshot.state() == RunState.PAUSED && snapshot.now() == before.time());
    assertThat(situation(fork).time()).isEqualTo(before.time());
    Recording one = original.snapshot().recording();
    Recording other = fork.snapshot().recording();
    assertThat(other.end()).isGreaterThanOrEqualTo(before.events());
    for (long i = other.first(); i < other.end(); i++) {
      assertThat(other.event(i)).isEqualTo(one.event(i));
    }
    FxBridge.call(() -> {
      fork.request(Tunable.CACHING_WORKERS, 1, false);
      return fork;
    });
    window.command("run.play-pause");
    window.awaitSnapshot("it went its own way", snapshot -> !snapshot.index().knobs().isEmpty()
        && snapshot.index().knobs().getLast().to() == 1 && snapshot.now() > before.time());
    assertThat(original.snapshot().requested().get(Tunable.CACHING_WORKERS)).isEqualTo(8);
  }

  @Test
  void cancel_onTheWay_leavesOneRun(FxRobot robot) {
    pausedAfter(SECOND / 2);
    holdSecond = true;
    window.command("run.fork");
    window.await("its progress", () -> robot.lookup("#rerun").query().isVisible());
    assertThat(FxBridge.call(() -> window.workbench.commands().find("run.fork").enabled().getAsBoolean()))
        .as("one at a time").isFalse();
    robot.clickOn("#rerun-cancel");
    secondMayOpen.countDown();
    window.await("it is given up",
        () -> window.session.rerun().isEmpty() && !robot.lookup("#rerun").query().isVisible());
    assertThat(FxBridge.call(() -> window.session.runs().all())).hasSize(1);
  }

  @Test
  void closingTheWindow_onTheWay_leavesNoEngineBehind() {
    pausedAfter(SECOND / 2);
    holdSecond = true;
    window.command("run.fork");
    FxBridge.call(() -> {
      window.session.closeAll();
      return window;
    });
    secondMayOpen.countDown();
    window.close();
    assertThat(opened).hasValue(2);
    assertThat(Thread.getAllStackTraces().keySet()).extracting(Thread::getName).doesNotContain("extentscope-run");
    assertThat(FxBridge.call(() -> window.session.runs().all())).isEmpty();
  }

  @Test
  void runTo_aConditionThenAPastTime_goesThereAndLooksThere(FxRobot robot) {
    OpenRun run = pausedAfter(SECOND / 2);
    robot.type(KeyCode.U);
    assertThat(robot.lookup("#run-to-field").queryAs(TextField.class).getText()).as("the key's letter").isEmpty();
    enter(robot, "commit > 1ns");
    window.awaitSnapshot("it stopped",
        snapshot -> snapshot.state() == RunState.PAUSED && snapshot.message().startsWith("commit > 1ns: "));
    enter(robot, "0.25s");
    window.await("the past", () -> run.state().cursor().filter(cursor -> cursor.time() == SECOND / 4).isPresent());
    enter(robot, "when it is done");
    window.await("what is wrong",
        () -> robot.lookup("#run-to-note").queryAs(Label.class).getText().contains("is no condition"));
    robot.type(KeyCode.ESCAPE);
    window.await("it is hidden", () -> !robot.lookup("#run-to").query().isVisible());
  }

  private static void enter(FxRobot robot, String text) {
    robot.interact(() -> robot.lookup("#run-to-field").queryAs(TextField.class).setText(text));
    robot.clickOn("#run-to-field").type(KeyCode.ENTER);
  }

  private OpenRun pausedAfter(long time) {
    OpenRun run = window.firstLook();
    FxBridge.call(() -> {
      run.speed(Double.POSITIVE_INFINITY);
      return run;
    });
    window.awaitSnapshot("it has come far enough", snapshot -> snapshot.now() >= time);
    window.command("run.play-pause");
    window.awaitSnapshot("it is paused", snapshot -> snapshot.state() == RunState.PAUSED);
    return run;
  }

  private EngineRun open(RunConfig config) {
    opened.incrementAndGet();
    if (holdSecond) {
      try {
        secondMayOpen.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    return Engine.open(config);
  }

  private static Situation situation(OpenRun run) {
    return FxBridge.call(() -> run.situation().orElseThrow());
  }
}
