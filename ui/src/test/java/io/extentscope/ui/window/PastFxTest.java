package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.index.Situation;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.view.SampleRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Back and forward through what was recorded, of runs that go on, stand still, have ended, or are pictures. */
@ExtendWith(ApplicationExtension.class)
final class PastFxTest {
  private static final long SECOND = 1_000_000_000L;

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
  void backAndForward_onAPausedRun_showTheSameSituations(FxRobot robot) {
    OpenRun run = pausedAfter(SECOND, 32);
    long events = run.snapshot().recording().end();
    List<Situation> seen = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      robot.type(KeyCode.COMMA);
      seen.add(situation(run));
    }
    assertThat(seen).doesNotHaveDuplicates();
    for (int i = 18; i >= 0; i--) {
      robot.type(KeyCode.PERIOD);
      assertThat(situation(run)).isEqualTo(seen.get(i));
    }
    assertThat(run.snapshot().recording().end()).as("the engine stood still").isEqualTo(events);
    window.await("the badge", () -> robot.lookup("#past").query().isVisible()
        && robot.lookup("#past-text").queryAs(Label.class).getText().contains("the run is at "));
    robot.type(KeyCode.END);
    window.await("now", () -> run.state().cursor().isEmpty() && !robot.lookup("#past").query().isVisible());
    assertThat(situation(run).events()).isEqualTo(events);
  }

  @Test
  void steps_pastTheLastRecordedMoment_moveTheEngine() {
    OpenRun run = pausedAfter(SECOND / 2, 8);
    window.command("run.back-hand-off");
    window.command("run.back-hand-off");
    Cursor cursor = FxBridge.call(() -> run.state().cursor().orElseThrow());
    window.command("run.step-hand-off");
    assertThat(FxBridge.call(() -> run.state().cursor().orElseThrow()).events()).isGreaterThan(cursor.events());
    long events = run.snapshot().recording().end();
    // The very last event may be a hand-off too.
    for (int i = 0; i < 2 && FxBridge.call(() -> run.state().cursor().isPresent()); i++) {
      window.command("run.step-hand-off");
    }
    window.awaitSnapshot("the engine went on", snapshot -> snapshot.recording().end() > events);
    assertThat(FxBridge.call(() -> run.state().cursor())).isEmpty();
  }

  @Test
  void step_ofARunThatGoesOn_stopsItThere() {
    OpenRun run = window.firstLook();
    window.awaitSnapshot("it goes on", snapshot -> snapshot.state() == RunState.RUNNING && snapshot.now() > SECOND / 4);
    window.command("run.step-hand-off");
    window.awaitSnapshot("it stopped", snapshot -> snapshot.state() == RunState.PAUSED);
    assertThat(run.snapshot().message()).startsWith("hand-off: ");
  }

  @Test
  void cursor_whileTheRunGoesOn_staysWhereItIs(FxRobot robot) {
    OpenRun run = window.firstLook();
    window.awaitSnapshot("it has come some way", snapshot -> snapshot.now() > SECOND / 4);
    window.command("run.back-event");
    Situation before = situation(run);
    long now = run.snapshot().now();
    window.awaitSnapshot("it goes on", snapshot -> snapshot.now() > now + SECOND / 10);
    assertThat(situation(run)).isEqualTo(before);
    robot.type(KeyCode.ESCAPE);
    assertThat(FxBridge.call(() -> run.state().cursor())).isEmpty();
  }

  @Test
  void hundredFastClicks_ofStepsWith512Workers_leaveARunThatStandsStill() {
    OpenRun run = pausedAfter(SECOND, 512);
    long events = run.snapshot().recording().end();
    for (String id : List.of("run.step-event", "run.step-hand-off", "run.back-event", "run.back-hand-off",
        "run.back-commit")) {
      FxBridge.call(() -> {
        for (int i = 0; i < 100; i++) {
          window.workbench.commands().find(id).run();
        }
        return id;
      });
    }
    window.command("view.now");
    window.awaitSnapshot("it stands still",
        snapshot -> snapshot.state() == RunState.PAUSED && snapshot.recording().end() > events);
    window.command("perspective.lock-contention");
    assertThat(situation(run).tasks().size()).isGreaterThan(10);
    assertThat(situation(run).events()).isEqualTo(run.snapshot().recording().end());
  }

  @Test
  void stillPicture_canBeSteppedThroughAndCopied() {
    OpenRun still = OpenRun.still("sample", SampleRun.snapshot(9 * SECOND));
    FxBridge.call(() -> {
      window.session.runs().add(still);
      still.state().cursor(Optional.of(Cursor.at(still.snapshot().recording(), 1_400_000_000L)));
      return still;
    });
    window.command("perspective.lock-contention");
    window.command("run.back-event");
    window.command("edit.copy-situation");
    String text = FxBridge.call(() -> Clipboard.getSystemClipboard().getString());
    assertThat(text).startsWith("At 1.").contains("extent_commit_sem: read by",
        "commit waits to write-lock extent_commit_sem");
    window.command("run.step-commit");
    assertThat(FxBridge.call(() -> still.state().cursor())).as("no commit is recorded after it").isEmpty();
  }

  private OpenRun pausedAfter(long time, int workers) {
    OpenRun run = window.firstLook();
    FxBridge.call(() -> {
      run.speed(Double.POSITIVE_INFINITY);
      run.request(Tunable.CACHING_WORKERS, workers, false);
      return run;
    });
    window.awaitSnapshot("it has come far enough", snapshot -> snapshot.now() >= time);
    window.command("run.play-pause");
    window.awaitSnapshot("it is paused", snapshot -> snapshot.state() == RunState.PAUSED);
    return run;
  }

  private static Situation situation(OpenRun run) {
    return FxBridge.call(() -> run.situation().orElseThrow());
  }
}
