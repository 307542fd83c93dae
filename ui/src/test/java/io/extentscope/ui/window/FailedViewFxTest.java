package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SampleRun;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.ViewInput;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** A view that throws beside one that does not. */
@ExtendWith(ApplicationExtension.class)
final class FailedViewFxTest {
  private final OpenRun run = OpenRun.still("sample", SampleRun.snapshot(1_000 * SampleRun.MILLI));
  private final TestView broken = new TestView("broken", true);
  private final TestView whole = new TestView("whole", false);
  private ViewPane brokenPane;
  private ViewPane wholePane;

  private static final class TestView implements View {
    private final String id;
    private boolean breaks;
    private int paintings;

    TestView(String id, boolean breaks) {
      this.id = id;
      this.breaks = breaks;
    }

    @Override
    public String id() {
      return id;
    }

    @Override
    public String title() {
      return id;
    }

    @Override
    public void paint(Drawing drawing, double width, double height, Frame frame) {
      paintings++;
      drawing.push(0, 0, 1, 1);
      if (breaks) {
        throw new IllegalStateException("no such row");
      }
      drawing.pop();
    }
  }

  @Start
  void start(Stage stage) {
    brokenPane = new ViewPane(broken, ViewInput.NONE, new Fonts(), true, 0);
    wholePane = new ViewPane(whole, ViewInput.NONE, new Fonts(), true, 0);
    brokenPane.setPrefSize(300, 300);
    wholePane.setPrefSize(300, 300);
    stage.setScene(new Scene(new HBox(brokenPane, wholePane)));
    stage.show();
  }

  @Test
  void paint_thatThrows_isReplacedByAMessageUntilRetryAndTheRestGoesOn(FxRobot robot) {
    refresh();
    assertThat(brokenPane.failed()).isTrue();
    assertThat(robot.lookup("#failed-broken").queryAs(Label.class).getText())
        .startsWith("This view failed: ").contains("no such row").doesNotContain("\n");
    refresh();
    assertThat(broken.paintings).as("it is left alone").isEqualTo(1);
    assertThat(wholePane.failed()).isFalse();
    assertThat(whole.paintings).isPositive();

    robot.clickOn("#report-broken");
    assertThat(FxBridge.call(() -> Clipboard.getSystemClipboard().getString()))
        .contains("view broken", "IllegalStateException: no such row", "TestView.paint");

    robot.clickOn("#retry-broken");
    refresh();
    assertThat(brokenPane.failed()).as("it fails again").isTrue();
    broken.breaks = false;
    robot.clickOn("#retry-broken");
    refresh();
    assertThat(brokenPane.failed()).isFalse();
    assertThat(broken.paintings).isEqualTo(3);
  }

  private void refresh() {
    FxBridge.call(() -> {
      brokenPane.refresh(run, Theme.LIGHT, System.nanoTime());
      wholePane.refresh(run, Theme.LIGHT, System.nanoTime());
      return run;
    });
  }
}
