package io.extentscope.ui.window;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.samples.Scenarios;
import io.extentscope.ui.draw.Fonts;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.fx.FxBridge;
import io.extentscope.ui.run.OpenRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.stage.Stage;
import org.testfx.util.WaitForAsyncUtils;

/** The program's window with the real engine, put together for a test and taken apart after it. */
final class TestWindow implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 60;

  final FxBridge bridge = new FxBridge();
  final Background background = new Background();
  final Session session;
  final Workbench workbench;
  private final Stage stage;
  volatile List<Path> images = List.of();
  volatile Optional<Path> picture = Optional.empty();
  volatile Optional<Path> table = Optional.empty();
  volatile Optional<Path> savedRun = Optional.empty();

  /** Opens the window; on the FX thread. */
  TestWindow(Stage stage, double width, double height) {
    this(stage, width, height, Engine::open);
  }

  TestWindow(Stage stage, double width, double height, Function<RunConfig, EngineRun> opener) {
    this.stage = stage;
    session = new Session(opener, background);
    workbench = new Workbench(session, new Fonts(), Theme.LIGHT, width, height);
    workbench.filePicker(new FilePicker() {
      @Override
      public List<Path> files() {
        return images;
      }

      @Override
      public Optional<Path> picture(String suggestedName) {
        return picture;
      }

      @Override
      public Optional<Path> table(String suggestedName) {
        return table;
      }

      @Override
      public Optional<Path> savedRun(String suggestedName) {
        return savedRun;
      }
    });
    stage.setScene(workbench.scene());
    stage.setX(0);
    stage.setY(0);
    bridge.onPulse(() -> workbench.refresh(bridge.meter(), System.nanoTime()));
    // A stage whose size was set by an earlier test would keep it.
    stage.sizeToScene();
    stage.show();
    bridge.start();
  }

  /** Opens the default scenario in virtual time and waits until it is shown. */
  OpenRun firstLook() {
    FxBridge.call(() -> {
      session.openScenario(Scenarios.find("first-look"), TimeMode.VIRTUAL);
      return session;
    });
    await("a run is shown", () -> session.runs().shown().isPresent());
    return run();
  }

  OpenRun run() {
    return FxBridge.call(() -> session.runs().shown().orElseThrow());
  }

  /** Runs a command by its id, as a menu would. */
  void command(String id) {
    FxBridge.call(() -> {
      workbench.commands().find(id).run();
      return id;
    });
  }

  /** Waits until the shown picture fulfils a condition. */
  void awaitSnapshot(String what, Predicate<RunSnapshot> condition) {
    await(what, () -> session.runs().shown().filter(run -> condition.test(run.snapshot())).isPresent());
  }

  /** Waits until a condition holds on the FX thread; fails with what was waited for. */
  void await(String what, Callable<Boolean> condition) {
    try {
      WaitForAsyncUtils.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS, () -> FxBridge.call(condition));
    } catch (TimeoutException e) {
      throw new AssertionError("waited " + PATIENCE_SECONDS + " s until " + what + "; " + FxBridge.call(this::describe),
          e);
    }
  }

  private String describe() {
    return session.runs().shown().map(OpenRun::snapshot)
        .map(s -> s.state() + " at " + s.now() + " ns, " + s.steps() + " steps " + s.message())
        .orElse("no run is open");
  }

  /** Closes all runs and threads; not on the FX thread. */
  @Override
  public void close() {
    FxBridge.call(() -> {
      bridge.stop();
      workbench.close();
      session.closeAll();
      stage.hide();
      return stage;
    });
    background.close();
  }
}
