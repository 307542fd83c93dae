package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.EngineException;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.FrameMeter;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.view.SampleRun;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lays the workbench out at small and large sizes. */
final class WindowSizesFxTest {
  private static final List<String> ALWAYS =
      List.of("view-timeline", "view-commits", "view-space", "knobs", "scenario", "run-play-pause", "status-clock");
  private static final List<String> WHERE_THERE_IS_ROOM =
      List.of("view-tiles", "view-discard", "view-counters", "view-locks", "run-reset", "view-follow");

  @ParameterizedTest
  @CsvSource({"800, 500, false", "1280, 720, true", "1600, 1000, true", "2560, 1440, true"})
  void layout_atASize_showsEverythingInsideTheWindowWithoutOverlap(int width, int height, boolean statistics) {
    FxBridge.startToolkit();
    Scene scene = FxBridge.call(() -> scene(width, height));
    List<String> ids = new ArrayList<>(ALWAYS);
    if (statistics) {
      ids.addAll(WHERE_THERE_IS_ROOM);
    }
    List<Bounds> views = new ArrayList<>();
    for (String id : ids) {
      Node node = scene.lookup("#" + id);
      assertThat(node).as(id).isNotNull();
      Bounds bounds = node.localToScene(node.getLayoutBounds());
      assertThat(bounds.getWidth()).as("width of " + id).isGreaterThan(20);
      assertThat(bounds.getHeight()).as("height of " + id).isGreaterThan(12);
      assertThat(bounds.getMinX()).as(id).isGreaterThanOrEqualTo(0);
      assertThat(bounds.getMinY()).as(id).isGreaterThanOrEqualTo(0);
      assertThat(bounds.getMaxX()).as(id).isLessThanOrEqualTo(width);
      assertThat(bounds.getMaxY()).as(id).isLessThanOrEqualTo(height);
      if (id.startsWith("view-") || id.equals("knobs")) {
        views.forEach(other -> assertThat(overlap(bounds, other)).as(id + " overlaps").isLessThan(2));
        views.add(bounds);
      }
    }
    Node timeline = scene.lookup("#canvas-timeline");
    assertThat(timeline.getLayoutBounds().getWidth()).isGreaterThan(width * 0.4);
    assertThat(scene.lookup("#view-locks").isVisible() && scene.lookup("#view-locks").getParent().isVisible())
        .isEqualTo(statistics);
  }

  private static Scene scene(int width, int height) {
    try (Background background = new Background()) {
      Session session = new Session(
          config -> {
            throw new EngineException("no engine in " + config.scenario());
          },
          background);
      Workbench workbench = new Workbench(session, new Fonts(), Theme.LIGHT, width, height);
      session.runs().add(OpenRun.still("sample", SampleRun.snapshot(5_000 * SampleRun.MILLI)));
      for (int pass = 1; pass <= 3; pass++) {
        workbench.refresh(new FrameMeter(), pass * 1_000_000_000L);
        workbench.scene().getRoot().applyCss();
        workbench.scene().getRoot().layout();
      }
      return workbench.scene();
    }
  }

  private static double overlap(Bounds one, Bounds other) {
    double width = Math.min(one.getMaxX(), other.getMaxX()) - Math.max(one.getMinX(), other.getMinX());
    double height = Math.min(one.getMaxY(), other.getMaxY()) - Math.max(one.getMinY(), other.getMinY());
    return Math.max(0, Math.min(width, height));
  }
}
