package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.fx.FxBridge;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A fault appears in the findings while the run goes on, and the knob that it names mends it. */
@ExtendWith(ApplicationExtension.class)
final class FindingsFxTest {
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
  void smallBatch_chosenAndTriedByKeys_setsTheBatchAndIsTheEarlierOne(FxRobot robot) {
    FxBridge.call(() -> {
      window.session.openScenario(Scenarios.find("findings/small-batch"), TimeMode.VIRTUAL);
      return window;
    });
    window.await("a run is shown", () -> window.session.runs().shown().isPresent());
    FxBridge.call(() -> {
      window.run().speed(Double.POSITIVE_INFINITY);
      window.run().play();
      return window;
    });
    window.command("view.findings");
    window.await("the fault is found", () -> window.run().state().found().now().stream()
        .anyMatch(finding -> finding.rule().equals("small-batch")));

    Node canvas = robot.lookup("#canvas-findings").query();
    window.await("it has its place", () -> canvas.isVisible() && canvas.getBoundsInParent().getHeight() > 100);
    robot.clickOn("#canvas-findings");
    window.await("it has the focus", canvas::isFocused);
    // The worst finding is the first; another one may stand below it for a while.
    robot.type(KeyCode.DOWN, KeyCode.UP, KeyCode.UP, KeyCode.ENTER);

    window.awaitSnapshot("the batch is set", snapshot -> snapshot.applied().get(Tunable.COUNTER_BATCH) == 128L << 20);
    window.await("the finding is an earlier one", () -> window.run().state().found().earlier().stream()
        .anyMatch(finding -> finding.rule().equals("small-batch")));
    assertThat(FxBridge.call(() -> window.run().state().found().now()))
        .noneMatch(finding -> finding.rule().equals("small-batch"));
  }
}
