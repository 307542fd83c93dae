package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.fx.Job;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Looks at long work in the view of progress, and cancels it there. */
@ExtendWith(ApplicationExtension.class)
final class ProgressFxTest {
  private static final Path IMAGE =
      Path.of(System.getProperty("extentscope.root"), "engine/src/test/resources/images/empty-single.sparse.gz");

  /** Opening an image takes until this is counted down. */
  private final CountDownLatch opened = new CountDownLatch(1);
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 800, 560, config -> {
      try {
        opened.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return Engine.open(config);
    });
  }

  @AfterEach
  void close() {
    opened.countDown();
    window.close();
  }

  @Test
  void opening_cancelledInTheView_leavesNoRunAndSaysSo(FxRobot robot) {
    FxBridge.call(() -> {
      window.session.openFiles(List.of(IMAGE));
      return window;
    });
    robot.type(KeyCode.F12);
    window.await("the work is listed", () -> robot.lookup("#progress-view .label").queryAllAs(Label.class).stream()
        .anyMatch(label -> label.getText().equals("opening empty-single.sparse.gz")));
    assertThat(robot.lookup("#progress-view").query().isVisible()).isTrue();
    robot.clickOn(".progress-cancel");
    opened.countDown();
    window.await("it ends", () -> robot.lookup("#notice-text").queryAs(Label.class).getText()
        .equals("cancelled: opening empty-single.sparse.gz"));
    assertThat(FxBridge.call(() -> window.session.runs().all())).isEmpty();
    window.await("nothing is listed", () -> window.background.jobs().isEmpty());
  }

  @Test
  void window_closedInMidWork_isClosedAndTheRunWithIt() {
    FxBridge.call(() -> {
      window.session.openFiles(List.of(IMAGE));
      return window;
    });
    assertThat(FxBridge.call(() -> window.background.jobs().stream().map(Job::title).toList())).hasSize(1);
    opened.countDown();
    window.close();
    assertThat(FxBridge.call(() -> window.session.runs().all())).isEmpty();
  }
}
