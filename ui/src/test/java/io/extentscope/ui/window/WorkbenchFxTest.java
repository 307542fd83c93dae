package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunState;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.Arrangement;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.TimeRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
final class WorkbenchFxTest {
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 990, 760);
  }

  @AfterEach
  void stop() {
    window.close();
  }

  @Test
  void space_onARun_pausesItAndLetsItGoOn(FxRobot robot) {
    window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.state() == RunState.RUNNING && snapshot.now() > 0);
    robot.type(KeyCode.SPACE);
    window.awaitSnapshot("it is paused", snapshot -> snapshot.state() == RunState.PAUSED);
    long before = window.run().snapshot().now();
    robot.clickOn("#run-play-pause");
    window.awaitSnapshot("it goes on again", snapshot -> snapshot.now() > before);
  }

  @Test
  void stepCommands_onAPausedRun_goOnByOneOfEach(FxRobot robot) {
    window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.state() == RunState.RUNNING);
    robot.type(KeyCode.SPACE);
    window.awaitSnapshot("it is paused", snapshot -> snapshot.state() == RunState.PAUSED);
    long events = window.run().snapshot().recording().end();
    robot.type(KeyCode.PERIOD);
    window.awaitSnapshot("one more event", snapshot -> snapshot.recording().end() > events);
    int commits = window.run().snapshot().statistics().commits().size();
    robot.type(KeyCode.C);
    window.awaitSnapshot("one more commit", snapshot -> snapshot.statistics().commits().size() > commits);
    window.awaitSnapshot("paused again", snapshot -> snapshot.state() == RunState.PAUSED);
  }

  @Test
  void commitNow_leavesACommitAndAMark(FxRobot robot) {
    window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.now() > 50_000_000);
    FxBridge.call(() -> {
      window.run().speed(Double.POSITIVE_INFINITY);
      return window;
    });
    robot.interact(() -> window.workbench.commands().find("run.commit-now").run());
    window.awaitSnapshot("a commit ended", snapshot -> !snapshot.statistics().commits().isEmpty());
    window.awaitSnapshot("a mark", snapshot -> !snapshot.index().marks().isEmpty());
  }

  @Test
  void reset_startsFromTimeZeroWithTheSameConfiguration() {
    OpenRun first = window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.now() > 200_000_000);
    window.command("run.reset");
    window.await("another run is shown", () -> !window.run().equals(first));
    assertThat(window.run().config()).isEqualTo(first.config());
    assertThat(window.session.runs().all()).hasSize(1);
    assertThat(window.run().snapshot().time()).isEqualTo(TimeMode.VIRTUAL);
  }

  @Test
  void keys_onTheTimeline_zoomPanFollowAndArrange(FxRobot robot) {
    OpenRun run = window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.now() > 0);
    long before = FxBridge.call(() -> run.state().visible(run.snapshot().now()).length());
    robot.type(KeyCode.W);
    assertThat(FxBridge.call(() -> run.state().visible(run.snapshot().now()).length())).isLessThan(before);
    assertThat(FxBridge.call(() -> run.state().following())).isTrue();
    robot.type(KeyCode.A);
    assertThat(FxBridge.call(() -> run.state().following())).isFalse();
    robot.type(KeyCode.L);
    assertThat(FxBridge.call(() -> run.state().following())).isTrue();
    robot.type(KeyCode.T);
    assertThat(FxBridge.call(() -> run.state().arrangement())).isEqualTo(Arrangement.BY_TASK);
    robot.type(KeyCode.F);
    assertThat(FxBridge.call(() -> run.state().visible(run.snapshot().now()).from())).isZero();
  }

  @Test
  void drag_onTheTimeline_choosesARangeThatTheStatusLineShows(FxRobot robot) {
    OpenRun run = window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.now() > 0);
    robot.type(KeyCode.SPACE);
    robot.moveTo("#canvas-timeline").moveBy(20, 0).drag().moveBy(120, 10).drop();
    Optional<TimeRange> selected = FxBridge.call(() -> run.state().selected());
    assertThat(selected).isPresent();
    window.await("the status line shows it",
        () -> robot.lookup("#status-times").queryAs(Label.class).getText().contains("T2"));
    robot.type(KeyCode.ESCAPE);
    assertThat(FxBridge.call(() -> run.state().selected())).isEmpty();
  }

  @Test
  void image_thatIsNone_givesOneLineAndLeavesTheRunAlone(@TempDir Path folder, FxRobot robot) throws IOException {
    OpenRun run = window.firstLook();
    Path file = Files.write(folder.resolve("none.img"), new byte[200_000]);
    window.images = List.of(file);
    window.command("file.open-image");
    window.await("a notice", () -> robot.lookup("#notice").query().isVisible());
    String text = robot.lookup("#notice-text").queryAs(Label.class).getText();
    assertThat(text).contains("none.img").doesNotContain("Exception").doesNotContain("\n").doesNotContain("defect");
    assertThat(window.run()).isEqualTo(run);
    robot.clickOn("#notice-close");
    window.await("the notice is gone", () -> !robot.lookup("#notice").query().isVisible());
  }

  @Test
  void image_openedBesideAScenario_isARunOfItsOwnUnderATab(FxRobot robot) {
    OpenRun scenario = window.firstLook();
    window.images = List.of(
        Path.of(System.getProperty("extentscope.root"), "engine/src/test/resources/images/empty-single.sparse.gz"));
    window.command("file.open-image");
    window.await("two runs", () -> window.session.runs().all().size() == 2);
    OpenRun image = window.run();
    assertThat(image.title()).isEqualTo("empty-single.sparse.gz");
    window.await("tabs", () -> robot.lookup("#run-tabs").query().isVisible());
    robot.clickOn("#run-tabs .toggle-button");
    window.await("the scenario is shown again", () -> window.run().equals(scenario));
    robot.clickOn("#run-tabs .run-tab-close");
    window.await("one run is left", () -> window.session.runs().all().equals(List.of(image)));
  }

  @Test
  void saveView_asPng_writesThePicture(@TempDir Path folder) {
    window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.now() > 0);
    Path file = folder.resolve("timeline.png");
    window.picture = Optional.of(file);
    window.command("file.save-timeline");
    window.await("the file is there", () -> Files.exists(file) && Files.size(file) > 2_000);
  }

  @Test
  void saveView_whereNoFileCanBe_givesOneLine(@TempDir Path folder, FxRobot robot) {
    window.firstLook();
    window.awaitSnapshot("the run goes on", snapshot -> snapshot.now() > 0);
    window.picture = Optional.of(folder.resolve("no/such/folder/x.png"));
    window.command("file.save-timeline");
    window.await("a notice",
        () -> robot.lookup("#notice-text").queryAs(Label.class).getText().contains("cannot be written"));
  }

  @Test
  void theme_switched_changesTheColours(FxRobot robot) {
    window.firstLook();
    robot.push(KeyCode.CONTROL, KeyCode.T);
    assertThat(window.workbench.theme()).isEqualTo(Theme.DARK);
  }

  @Test
  void beforeAnyRun_anEmptyStateSaysWhatToDo(FxRobot robot) {
    window.await("the empty state", () -> robot.lookup("#empty").query().isVisible());
    window.command("run.commit-now");
    assertThat(window.session.runs().all()).isEmpty();
  }
}
