package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.ui.fx.FxBridge;
import java.util.Set;
import javafx.stage.Stage;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Starts and stops runs many times and counts what is left. */
@ExtendWith(ApplicationExtension.class)
final class LifecycleFxTest {
  private static final int TIMES = 20;

  private Stage stage;

  @Start
  void start(Stage shown) {
    stage = shown;
  }

  @ParameterizedTest
  @EnumSource(TimeMode.class)
  void runs_startedAndStoppedTwentyTimes_leaveNoThreadAndNoTask(TimeMode time) {
    Set<String> before = ThreadsLeft.now();
    TestWindow window = FxBridge.call(() -> new TestWindow(stage, 800, 500));
    window.firstLook();
    for (int i = 0; i < TIMES; i++) {
      FxBridge.call(() -> {
        window.session.restart(time);
        return window;
      });
      window.await("it is on that clock", () -> window.run().snapshot().time() == time);
      window.awaitSnapshot("the run goes on", snapshot -> snapshot.now() > 0 && snapshot.statistics().tasks() > 0);
      var old = window.run();
      window.command("run.reset");
      window.await("another run is shown", () -> !window.run().equals(old));
      window.await("the old one is closed", () -> !window.background.busy());
      assertThat(window.session.runs().all()).hasSize(1);
    }
    window.close();
    ThreadsLeft.awaitNone(before);
  }
}
