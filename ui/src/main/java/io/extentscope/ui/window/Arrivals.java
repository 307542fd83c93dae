package io.extentscope.ui.window;

import io.extentscope.ui.run.OpenRun;
import io.extentscope.ui.run.RunDirectory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What becomes of runs that were opened off the FX thread, when they come: of two that are to take the place of one run, the
 * one asked for last does, and after the window was closed none is shown. Used on the FX thread only.
 */
final class Arrivals {
  private final RunDirectory runs;
  private final Consumer<OpenRun> dispose;
  private final Map<OpenRun, Object> awaited = new HashMap<>();
  private boolean ended;

  /**
   * Nothing is on its way.
   *
   * @param dispose closes a run that is not shown, or no longer
   */
  Arrivals(RunDirectory runs, Consumer<OpenRun> dispose) {
    this.runs = runs;
    this.dispose = dispose;
  }

  /** From now on, all that comes is closed. */
  void end() {
    ended = true;
  }

  /** Something will come in the place of a run; the result is to be handed in with it. */
  Object awaitInPlaceOf(Optional<OpenRun> old) {
    Object ticket = new Object();
    old.ifPresent(replaced -> awaited.put(replaced, ticket));
    return ticket;
  }

  /** Shows a run that has come; false if it was closed instead. */
  boolean take(OpenRun run) {
    if (ended) {
      dispose.accept(run);
      return false;
    }
    runs.add(run);
    return true;
  }

  /** Shows a run in the place of another; false if it was closed instead. */
  boolean take(OpenRun run, Optional<OpenRun> old, Object ticket) {
    if (old.isEmpty()) {
      return take(run);
    }
    OpenRun replaced = old.get();
    if (ended || !awaited.remove(replaced, ticket)) {
      dispose.accept(run);
      return false;
    }
    runs.replace(replaced, run);
    run.speed(replaced.speed());
    dispose.accept(replaced);
    return true;
  }

  /** What was to come in the place of a run will not. */
  void failed(Optional<OpenRun> old, Object ticket) {
    old.ifPresent(replaced -> awaited.remove(replaced, ticket));
  }
}
