package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.model.recording.file.RecordingFileWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OpenRun;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Runs that are kept by the window and opened by it. */
@ExtendWith(ApplicationExtension.class)
class SavedRunFxTest {
  @TempDir
  private Path folder;
  private TestWindow window;

  @Start
  void start(Stage stage) {
    window = new TestWindow(stage, 1200, 700);
  }

  @AfterEach
  void stop() {
    window.close();
  }

  @Test
  void saveRun_thenOpened_comesToTheSamePointBesideTheOther() {
    Path file = folder.resolve("kept.run.yaml");
    RunPoint point = changedAndPaused();
    window.savedRun = Optional.of(file);
    window.command("run.save");
    window.await("the file is there", () -> Files.exists(file) && !window.background.busy());
    open(file);
    window.await("it is shown", () -> window.session.runs().all().size() == 2);
    window.awaitSnapshot("the run is there again",
        shown -> shown.steps() == point.steps() && shown.state() == RunState.PAUSED);

    assertThat(FxBridge.call(() -> window.run().point())).hasValue(point);
    assertThat(FxBridge.call(() -> window.run().title())).isEqualTo("kept.run.yaml");
    assertThat(FxBridge.call(() -> window.run().canGo())).isTrue();
  }

  @Test
  void copyCommand_putsItOnTheClipboard() {
    RunPoint point = changedAndPaused();
    window.command("run.copy-command");
    assertThat(FxBridge.call(() -> Clipboard.getSystemClipboard().getString()))
        .startsWith("extentscope run first-look --at ").contains("caching.workers=5").contains("--duration ");
    assertThat(notice()).startsWith("copied: extentscope run first-look");
    assertThat(point.inputs().entries()).hasSize(1);
  }

  @Test
  void open_recording_isAStillPicture() throws IOException {
    changedAndPaused();
    RunSnapshot original = FxBridge.call(() -> window.run().snapshot());
    Path file = folder.resolve("a.rec");
    try (OutputStream out = Files.newOutputStream(file);
        RecordingFileWriter writer = new RecordingFileWriter(out, original.recording().provenance())) {
      writer.finish(original);
    }
    open(file);
    window.await("the recording is shown", () -> window.run().title().equals("a.rec"));

    RunSnapshot shown = FxBridge.call(() -> window.run().snapshot());
    assertThat(shown.recording().end()).isEqualTo(original.recording().end());
    assertThat(shown.space()).isEqualTo(original.space());
    assertThat(FxBridge.call(() -> window.run().canGo())).isFalse();
  }

  @Test
  void open_brokenFiles_sayWhatIsWrongAndKeepTheWindow() throws IOException {
    changedAndPaused();
    open(Files.writeString(folder.resolve("bad.run.yaml"), "extentscope-run: 1\nscenario: nothing\n"));
    window.await("the notice is shown", () -> notice().contains("nothing"));
    open(Files.write(folder.resolve("bad.rec"), new byte[] {'X', (byte) 0x89, 'R', 'E', 'C', '\r', '\n', 0x1a, 0}));
    window.await("the other notice is shown", () -> notice().contains("ends too early"));
    assertThat(FxBridge.call(() -> window.session.runs().all())).hasSize(1);
  }

  private String notice() {
    return window.workbench.scene().lookup("#notice-text") instanceof Label label ? label.getText() : "";
  }

  private void open(Path file) {
    FxBridge.call(() -> {
      window.session.openFiles(List.of(file));
      return file;
    });
  }

  /** A run with one change of a knob, paused in the middle. */
  private RunPoint changedAndPaused() {
    OpenRun run = window.firstLook();
    FxBridge.call(() -> {
      run.pause();
      run.request(Tunable.CACHING_WORKERS, 5, false);
      return run;
    });
    window.awaitSnapshot("the knob has moved", shown -> shown.applied().get(Tunable.CACHING_WORKERS) == 5);
    long until = FxBridge.call(() -> run.snapshot().now()) + 100_000_000L;
    FxBridge.call(() -> {
      run.goTo(new StopCondition.Reached(until));
      return run;
    });
    window.awaitSnapshot("it is there", shown -> shown.now() >= until && shown.state() == RunState.PAUSED);
    return FxBridge.call(() -> run.point().orElseThrow());
  }
}
