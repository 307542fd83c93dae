package io.extentscope.ui.run;

import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.StopCondition;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * Takes a run in virtual time from its beginning to a moment once more, as fast as possible. One thread runs it; any
 * thread may ask how far it is, or cancel it.
 */
public final class Rerun {
  private static final long LOOK_NANOS = 20_000_000L;

  private final Function<RunConfig, EngineRun> opener;
  private final RunConfig config;
  private final long target;
  private final AtomicBoolean cancelled = new AtomicBoolean();
  private volatile long now;

  /**
   * A run that has not begun.
   *
   * @param opener opens an engine
   * @param config with the input log that leads to the moment
   * @param target the moment, in nanoseconds
   */
  public Rerun(Function<RunConfig, EngineRun> opener, RunConfig config, long target) {
    this.opener = opener;
    this.config = config;
    this.target = target;
  }

  /** Runs, and blocks the caller. Returns the engine, paused at the moment; nothing if it was cancelled. */
  public Optional<EngineRun> run() {
    EngineRun engine = opener.apply(config);
    engine.goTo(new StopCondition.Reached(target), target);
    while (!cancelled.get() && !engine.awaitStop(LOOK_NANOS)) {
      now = engine.snapshot().now();
    }
    if (cancelled.get()) {
      engine.close();
      return Optional.empty();
    }
    now = target;
    return Optional.of(engine);
  }

  /** The moment it goes to, in nanoseconds. */
  public long target() {
    return target;
  }

  /** How much of the way is done, from 0 to 1. */
  public double progress() {
    return target <= 0 ? 1 : Math.clamp((double) now / target, 0, 1);
  }

  /** Ends it soon; its engine is closed. */
  public void cancel() {
    cancelled.set(true);
  }

  public boolean cancelled() {
    return cancelled.get();
  }
}
