package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.CountingDrawing;
import io.extentscope.ui.view.Frame;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Leaves the panels otherwise than they were, and finds them so again: in each perspective, and at the next start. */
@ExtendWith(ApplicationExtension.class)
final class LayoutFxTest {
  private static final Offset<Double> NEAR = Offset.offset(0.02);

  @TempDir
  private Path folder;

  private Stage stage;
  private TestWindow window;

  @Start
  void start(Stage shown) {
    stage = shown;
    window = new TestWindow(shown, 900, 640);
  }

  @AfterEach
  void close() {
    window.close();
  }

  @Test
  void layout_changedAndLeft_isThereAgainInThePerspectiveAndAtTheNextStartUntilReset(FxRobot robot) {
    Path file = folder.resolve("settings.properties");
    keepIn(file);
    window.command("perspective.lock-contention");
    window.command("view.findings");
    divider(0.8);
    window.command("perspective.space");
    assertThat(divider()).isCloseTo(Perspective.SPACE.timelineShare(), NEAR);
    window.command("perspective.lock-contention");
    assertThat(divider()).isCloseTo(0.8, NEAR);
    window.close();
    assertThat(file).isNotEmptyFile();

    window = FxBridge.call(() -> new TestWindow(stage, 900, 640));
    keepIn(file);
    assertThat(FxBridge.call(() -> window.workbench.panels().perspective())).isEqualTo(Perspective.LOCK_CONTENTION);
    assertThat(divider()).isCloseTo(0.8, NEAR);
    assertThat(FxBridge.call(() -> window.workbench.panels().lower().open())).isEqualTo("sf");
    window.command("view.reset-perspective");
    assertThat(divider()).isCloseTo(Perspective.LOCK_CONTENTION.timelineShare(), NEAR);
    assertThat(FxBridge.call(() -> window.workbench.panels().lower().open())).isEqualTo("s");
  }

  @Test
  void layout_thatSomebodyBroke_isLeftOut() throws Exception {
    Path file = Files.writeString(folder.resolve("settings.properties"),
        "perspective=NOWHERE\nlayout.SPACE=q;x,y;7\nlayout.LIVE_TUNING=;\nwindow.bounds=a b\n");
    keepIn(file);
    window.command("perspective.space");
    assertThat(divider()).isCloseTo(Perspective.SPACE.timelineShare(), NEAR);
    assertThat(FxBridge.call(() -> WindowBounds.restore(stage, window.workbench.settings().file()))).isFalse();
  }

  @Test
  void properties_followTheSelection(FxRobot robot) {
    window.firstLook();
    window.awaitSnapshot("a commit ended", snapshot -> !snapshot.statistics().commits().isEmpty());
    robot.type(KeyCode.SPACE, KeyCode.F2);
    window.await("the view is shown", () -> robot.lookup("#canvas-properties").tryQuery().isPresent());
    assertThat(texts(new Selection.Nothing())).contains("Select a lock");
    assertThat(texts(new Selection.OfTask(0))).contains("task ", "role", "state");
    int lock = FxBridge
        .call(() -> window.run().snapshot().recording().catalog().findLock("extent_commit_sem").orElseThrow().id());
    assertThat(texts(new Selection.OfLock(lock))).contains("lock extent_commit_sem", "held by", "acquisitions",
        "longest");
    long group = FxBridge.call(() -> window.run().snapshot().space().groups().getFirst().start());
    assertThat(texts(new Selection.OfGroup(group))).contains("block group " + group, "pinned", "known free");
    assertThat(texts(new Selection.OfAddress(group, group + 4096))).contains("address " + (group + 4096),
        "block group " + group);
    long commit = FxBridge.call(() -> window.run().snapshot().statistics().commits().getFirst().transaction());
    assertThat(texts(new Selection.OfCommit(commit))).contains("commit of transaction " + commit, "critical section");
    FxBridge.call(() -> {
      window.run().state().select(Optional.of(new TimeRange(0, 5_000_000)));
      return window;
    });
    assertThat(texts(new Selection.Nothing())).contains("range T1 to T2", "0.005 s", "commits in it");
  }

  /** What the view writes when something is selected. */
  private String texts(Selection selection) {
    return FxBridge.call(() -> {
      var run = window.run();
      run.selection().choose(selection);
      CountingDrawing drawing = new CountingDrawing();
      Frame frame = Frame.figure(run.snapshot(), run.state(), run.selection(), window.workbench.theme());
      pane("properties").view().paint(drawing, 600, 900, frame);
      return String.join("\n", drawing.texts());
    });
  }

  private ViewPane pane(String id) {
    return window.workbench.allViews().stream().filter(pane -> pane.view().id().equals(id)).findFirst().orElseThrow();
  }

  private void keepIn(Path file) {
    FxBridge.call(() -> {
      window.workbench.settings().keepIn(file);
      return file;
    });
  }

  private void divider(double at) {
    FxBridge.call(() -> {
      middle().setDividerPositions(at);
      return at;
    });
  }

  private double divider() {
    return FxBridge.call(() -> middle().getDividerPositions()[0]);
  }

  private SplitPane middle() {
    return (SplitPane) window.workbench.panels().lower().node().getParent().getParent();
  }
}
