package io.extentscope.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.ui.fx.FxBridge;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Starts and stops runs many times and counts what is left. */
@ExtendWith(ApplicationExtension.class)
final class LifecycleFxTest {
  private static final int TIMES = 20;
  private static final long PATIENCE_SECONDS = 10;

  private Stage stage;

  @Start
  void start(Stage shown) {
    stage = shown;
  }

  @ParameterizedTest
  @EnumSource(TimeMode.class)
  void runs_startedAndStoppedTwentyTimes_leaveNoThreadAndNoTask(TimeMode time) {
    Set<String> before = threads();
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
    awaitNone(before);
  }

  /** A pool is closed a moment before its last thread has ended. */
  private static void awaitNone(Set<String> before) {
    try {
      WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> added(before).isEmpty());
    } catch (TimeoutException e) {
      throw new AssertionError("threads are left: " + added(before), e);
    }
  }

  private static Set<String> added(Set<String> before) {
    Set<String> left = threads();
    left.removeAll(before);
    left.removeIf(LifecycleFxTest::ofTheToolkit);
    return left;
  }

  /** Threads by name and number, so that two of one name count as two. */
  private static Set<String> threads() {
    Set<String> names = new TreeSet<>();
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      names.add(thread.getName() + " #" + thread.threadId());
    }
    return names;
  }

  private static boolean ofTheToolkit(String name) {
    return name.startsWith("JavaFX") || name.startsWith("Prism") || name.startsWith("Quantum") || name.startsWith("Glass")
        || name.startsWith("Cleaner") || name.startsWith("testfx") || name.startsWith("ForkJoin")
        || name.startsWith("pool-") || name.startsWith("Attach") || name.startsWith("VirtualThread-unblocker");
  }
}
