package io.extentscope.ui.batch;

import com.google.common.base.Stopwatch;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.text.Units;
import io.extentscope.samples.SavedRun;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Runs a configuration until it is to stop and says how far it is. */
public final class BatchRun {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);

  /**
   * What a run gave.
   *
   * @param name the scenario with its variant
   * @param snapshot its last picture
   * @param point where it stopped
   * @param held whether the condition held at which it was to stop
   * @param wallNanos what it took by the wall clock
   */
  public record Result(String name, RunSnapshot snapshot, RunPoint point, boolean held, long wallNanos) {

    /** The trace hash, if there is one. */
    public OptionalLong traceHash() {
      return point.traceHash();
    }

    /**
     * The result itself.
     *
     * @throws RunFailedException if the engine failed
     */
    public Result orFailed() {
      if (snapshot.state() == RunState.FAILED) {
        throw new RunFailedException(name + " failed at " + Units.moment(snapshot.now()) + ": " + snapshot.message());
      }
      return this;
    }
  }

  private BatchRun() {}

  /**
   * Runs to the configuration's end.
   *
   * @param progress is told now and then, in one line, how far the run is
   * @throws RunFailedException if the engine failed
   */
  public static Result run(RunConfig config, Consumer<String> progress) {
    return run(config, new StopCondition.Reached(config.duration()), config.duration(), progress).orFailed();
  }

  /**
   * Runs a saved run again, to where it stopped.
   *
   * @throws RunFailedException if the engine failed
   */
  public static Result run(SavedRun saved, RunConfig config, Consumer<String> progress) {
    return run(config, new StopCondition.Steps(saved.stop().steps()), saved.stop().time(), progress).orFailed();
  }

  /** Runs until a condition holds, but no further than a time of the run; the engine may have failed. */
  public static Result run(RunConfig config, StopCondition until, long limit, Consumer<String> progress) {
    Stopwatch watch = Stopwatch.createStarted();
    try (EngineRun run = Engine.open(config)) {
      run.goTo(until, limit);
      while (!run.awaitStop(BETWEEN_LINES.toNanos())) {
        progress.accept(name(config) + ": " + Units.moment(run.snapshot().now()) + " of " + Units.moment(limit));
      }
      return result(run, watch);
    }
  }

  /** What a run that stands still gave. */
  static Result result(EngineRun run, Stopwatch watch) {
    return new Result(name(run.config()), run.snapshot(), run.point(), run.held(), watch.elapsed().toNanos());
  }

  /** The scenario with its variant. */
  public static String name(RunConfig config) {
    return config.scenario() + (config.variant().isEmpty() ? "" : "/" + config.variant());
  }
}
