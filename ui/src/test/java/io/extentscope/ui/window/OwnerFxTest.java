package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OwnerAnswer;
import io.extentscope.ui.select.Selection;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Clicks into the map of free space of an opened image. */
@ExtendWith(ApplicationExtension.class)
final class OwnerFxTest {
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 990, 900, config -> Engine.open(config.with(
        config.tunables().with(Tunable.WORKLOAD_JOBS, 0).with("commit.interval", "300s"), config.inputs())
        .with(TimeMode.VIRTUAL)));
  }

  @AfterEach
  void stop() {
    window.close();
  }

  @Test
  void click_onAnExtent_saysWhoOwnsItAndTheNextClickReplacesThat(FxRobot robot) {
    Path image = Path.of(System.getProperty("extentscope.root"), "engine/src/test/resources/images/dup64k.sparse.gz");
    FxBridge.call(() -> {
      window.session.openFiles(List.of(image));
      return window;
    });
    window.await("a run is shown", () -> window.session.runs().shown().isPresent());
    window.awaitSnapshot("all groups are cached", OwnerFxTest::allCached);
    long group = FxBridge.call(() -> window.run().snapshot().space().groups().getFirst().start());
    Bounds map =
        robot.lookup("#canvas-space").query().localToScreen(robot.lookup("#canvas-space").query().getBoundsInLocal());

    robot.clickOn(new Point2D(map.getMinX() + 86, map.getMinY() + 14));
    window.await("the owner is there", () -> answer().startsWith("data of /"));
    assertThat(window.run().selection().get())
        .isInstanceOfSatisfying(Selection.OfAddress.class, at -> assertThat(at.group()).isEqualTo(group));

    robot.clickOn(new Point2D(map.getMinX() + 86 + 150, map.getMinY() + 14));
    window.await("nobody owns that", () -> answer().startsWith("no extent at "));

    robot.clickOn(new Point2D(map.getMinX() + 30, map.getMinY() + 14));
    window.await("a click on the label asks for no owner", () -> answer().isEmpty());
    assertThat(window.run().selection().get()).isEqualTo(new Selection.OfGroup(group));
  }

  private String answer() {
    return window.run().state().owner().map(OwnerAnswer::lines).map(List::getFirst).orElse("");
  }

  private static boolean allCached(RunSnapshot snapshot) {
    return !snapshot.space().groups().isEmpty()
        && snapshot.space().groups().stream().allMatch(group -> group.state() == CachingState.FINISHED);
  }
}
