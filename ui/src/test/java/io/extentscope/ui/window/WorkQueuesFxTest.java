package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.fx.FxBridge;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The work queues have a perspective and a command, follow the run and its knobs, and set the cursor of all views. */
@ExtendWith(ApplicationExtension.class)
final class WorkQueuesFxTest {
  private static final long SECOND = 1_000_000_000L;

  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 1000, 900);
  }

  @AfterEach
  void close() {
    window.close();
  }

  @Test
  void perspective_runGoesOn_showsTheQueuesAndAClickSetsTheCursor(FxRobot robot) {
    open("workqueue-2021/hog");
    window.command("perspective.work-queues");
    Node canvas = robot.lookup("#canvas-workqueues").query();
    window.await("the view has its place", () -> canvas.isVisible() && canvas.getBoundsInParent().getHeight() > 300);
    window.awaitSnapshot("items were executed", s -> s.now() > 5 * SECOND && s.index().workPoolIds().length > 0);
    window.command("run.play-pause");
    window.await("it stands still", () -> !window.run().playing());
    robot.clickOn(robot.offset(robot.lookup("#view-workqueues").<Node>query(), Pos.CENTER, 0, -120));
    window.await("the cursor is set", () -> window.run().state().cursor().isPresent());
    window.command("perspective.live-tuning");
    window.await("commits are back", () -> robot.lookup("#canvas-commits").query().getScene() != null);
    assertThat(canvas.getScene()).isNull();
  }

  @Test
  void command_inAnyPerspective_showsThemAndTakesThemAway(FxRobot robot) {
    open("workqueue-2021/light");
    window.command("view.workqueues");
    window.await("they are shown", () -> robot.lookup("#canvas-workqueues").tryQuery().isPresent());
    window.command("view.workqueues");
    window.await("they are gone", () -> robot.lookup("#canvas-workqueues").tryQuery().isEmpty());
  }

  @Test
  void wiring_changedWhileTheRunGoesOn_movesTheWorkToItsOwnQueue() {
    open("workqueue-2021/light");
    window.awaitSnapshot("work on the shared queue", s -> executed(s.statistics().work(), "events") > 20);
    assertThat(executed(window.run().snapshot().statistics().work(), "bch_flush")).isZero();
    FxBridge.call(() -> {
      window.run().request(Tunable.WORKQUEUE_WIRING, 1, false);
      return window;
    });
    window.awaitSnapshot("work on a queue of its own", s -> executed(s.statistics().work(), "bch_flush") > 0);
  }

  private static long executed(WorkStatistics work, String queue) {
    return work.queues().stream().filter(each -> each.name().equals(queue)).mapToLong(each -> each.executed()).sum();
  }

  private void open(String scenario) {
    FxBridge.call(() -> {
      window.session.openScenario(Scenarios.find(scenario), TimeMode.VIRTUAL);
      return window;
    });
    window.await("a run is shown", () -> window.session.runs().shown().isPresent());
    FxBridge.call(() -> {
      window.run().speed(40);
      window.run().play();
      return window;
    });
  }
}
