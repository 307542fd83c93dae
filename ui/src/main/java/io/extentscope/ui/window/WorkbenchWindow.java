package io.extentscope.ui.window;

import io.extentscope.engine.Engine;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.settings.ConfigFolder;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The window of the program: puts its parts together, and takes them apart when it is closed. */
public final class WorkbenchWindow implements WindowOpener {
  private static final System.Logger LOG = System.getLogger(WorkbenchWindow.class.getName());
  private static final double WIDTH = 1600;
  private static final double HEIGHT = 1000;
  private static final double LEAST_WIDTH = 640;
  private static final double LEAST_HEIGHT = 400;

  private final CountDownLatch closed = new CountDownLatch(1);
  private @Nullable Background background;

  @Override
  public void prepare() {
    Thread.ofPlatform().daemon().name("toolkit-start").start(FxBridge::startToolkit);
  }

  @Override
  public void open(Request request) {
    FxBridge.startToolkit();
    try {
      FxBridge.call(() -> {
        show(request);
        return request;
      });
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      if (background != null) {
        background.close();
      }
      FxBridge.exitToolkit();
    }
  }

  private void show(Request request) {
    Background started = new Background();
    background = started;
    Session session = new Session(Engine::open, started);
    FxBridge bridge = new FxBridge();
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    Workbench workbench = new Workbench(
        session, new Fonts(), Theme.LIGHT, Math.min(WIDTH, screen.getWidth()), Math.min(HEIGHT, screen.getHeight()));
    request.lesson().ifPresent(workbench.lessons().names()::check);
    workbench.settings().keepIn(ConfigFolder.find().resolve("settings.properties"));
    workbench.lessons().book().keepIn(ConfigFolder.find().resolve("lessons.properties"));
    Stage stage = new Stage();
    stage.setTitle("ExtentScope");
    stage.setScene(workbench.scene());
    if (!WindowBounds.restore(stage, workbench.settings().file())) {
      stage.setMaximized(screen.getWidth() <= WIDTH || screen.getHeight() <= HEIGHT);
    }
    stage.setMinWidth(LEAST_WIDTH);
    stage.setMinHeight(LEAST_HEIGHT);
    workbench.onQuit(stage::close);
    stage.setOnHidden(_ -> {
      bridge.stop();
      WindowBounds.keep(stage, workbench.settings().file());
      workbench.close();
      session.closeAll();
      closed.countDown();
    });
    bridge.onPulse(() -> {
      if (bridge.meter().count() == 1) {
        double seconds = secondsSinceStart();
        workbench.firstFrame(seconds);
        LOG.log(System.Logger.Level.DEBUG, "first frame {0} s after the start of java, cpu {1}", seconds,
            ProcessHandle.current().info().totalCpuDuration());
      }
      workbench.refresh(bridge.meter(), System.nanoTime());
    });
    stage.show();
    bridge.start();
    request.scenario().ifPresent(session::openScenario);
    session.openFiles(request.images());
    request.lesson().ifPresent(workbench.lessons()::begin);
  }

  private static double secondsSinceStart() {
    return ProcessHandle.current().info().startInstant()
        .map(start -> Duration.between(start, Instant.now()).toMillis() / 1e3)
        .orElse(0.0);
  }
}
