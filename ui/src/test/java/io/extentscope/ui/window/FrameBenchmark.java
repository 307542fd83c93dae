package io.extentscope.ui.window;

import io.extentscope.engine.Engine;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.ScenePng;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.FxBridge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;

/**
 * Measures frames in a real window of 1600x1000 with 32 caching workers: run by hand, on a display or under Xvfb, with the
 * arguments {@code live|virtual} and seconds. Prints the program's own meter.
 */
public final class FrameBenchmark {
  private FrameBenchmark() {}

  public static void main(String[] args) throws InterruptedException, IOException {
    TimeMode time = TimeMode.valueOf(args[0].toUpperCase(Locale.ROOT));
    FxBridge.startToolkit();
    FxBridge bridge = new FxBridge();
    Background background = new Background();
    Session session = new Session(Engine::open, background);
    Workbench workbench = FxBridge.call(() -> window(session, bridge));
    FxBridge.call(() -> {
      session.onNotice(message -> System.out.println("notice: " + message), _ -> {});
      session.openScenario(Scenarios.find("first-look"), time);
      return session;
    });
    pause(8);
    FxBridge.call(() -> {
      session.runs().shown().orElseThrow().request(Tunable.CACHING_WORKERS, 32, false);
      session.runs().shown().orElseThrow().request(Tunable.WORKLOAD_COLD_EVERY, 1, false);
      return session;
    });
    for (int i = 0; i < Integer.parseInt(args[1]) / 5; i++) {
      pause(5);
      System.out.printf(Locale.ROOT, "frames %d median %.1f ms p95 %.1f ms, events %d, heap %d MiB%n",
          bridge.meter().count(), bridge.meter().medianMillis(), bridge.meter().p95Millis(),
          FxBridge.call(() -> session.runs().shown().orElseThrow().snapshot().statistics().events()),
          (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
    }
    byte[] png = FxBridge.call(() -> ScenePng.of(workbench.scene()));
    Files.write(Path.of("target", "window.png"), png);
    System.exit(0);
  }

  private static Workbench window(Session session, FxBridge bridge) {
    Workbench workbench = new Workbench(session, new Fonts(), Theme.LIGHT, 1600, 1000);
    Stage stage = new Stage();
    stage.setScene(workbench.scene());
    bridge.onPulse(() -> workbench.refresh(bridge.meter(), System.nanoTime()));
    stage.show();
    bridge.start();
    return workbench;
  }

  private static void pause(int seconds) throws InterruptedException {
    if (new CountDownLatch(1).await(seconds, TimeUnit.SECONDS)) {
      throw new IllegalStateException("nobody counts this down");
    }
  }
}
