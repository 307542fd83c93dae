package io.extentscope.ui.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * The single bridge to the JavaFX thread: nothing else hands work to it. It owns the pulse on which views look at what
 * the engine published, so there is one clock for the whole window.
 */
public final class FxBridge {
  private final List<Runnable> listeners = new ArrayList<>();
  private final FrameMeter meter = new FrameMeter();
  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          pulse(now);
        }
      };

  /** Starts the toolkit if it does not run yet, and keeps it when the last window closes. */
  public static void startToolkit() {
    ToolkitLog.leaveOutTheClassPath();
    try {
      Platform.startup(() -> {});
    } catch (IllegalStateException alreadyRunning) {
      // Another part of the program, or a test, started it; that is as good.
      Platform.runLater(() -> {});
    }
    Platform.setImplicitExit(false);
  }

  /** Ends the toolkit. */
  public static void exitToolkit() {
    Platform.exit();
  }

  /** Runs something on the FX thread, later. */
  public static void post(Runnable action) {
    Platform.runLater(action);
  }

  /** Runs something on the FX thread, now if this is it, and hands back the result. */
  public static <T> T call(Callable<T> action) {
    FutureTask<T> task = new FutureTask<>(action);
    if (Platform.isFxApplicationThread()) {
      task.run();
    } else {
      Platform.runLater(task);
    }
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for the FX thread", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Starts the pulse; on the FX thread. */
  public void start() {
    timer.start();
  }

  /** Stops the pulse; on the FX thread. */
  public void stop() {
    timer.stop();
  }

  /** Calls a listener once in every pulse. */
  public void onPulse(Runnable listener) {
    listeners.add(listener);
  }

  public FrameMeter meter() {
    return meter;
  }

  private void pulse(long now) {
    meter.pulse(now);
    listeners.forEach(Runnable::run);
  }
}
