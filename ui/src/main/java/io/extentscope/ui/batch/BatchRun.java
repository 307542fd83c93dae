package io.extentscope.ui.batch;

import com.google.common.base.Stopwatch;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.text.Units;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Runs a configuration from its start to its end and says how far it is. */
public final class BatchRun {
  private static final int SLICES = 100;
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);

  /** What a run gave: its last picture, the trace hash if there is one, and what it took by the wall clock. */
  public record Result(RunSnapshot snapshot, OptionalLong traceHash, long wallNanos) {}

  private BatchRun() {}

  /**
   * Runs to the configuration's end.
   *
   * @param progress is told now and then, in one line, how far the run is
   * @throws RunFailedException if the engine failed
   */
  public static Result run(RunConfig config, Consumer<String> progress) {
    Stopwatch watch = Stopwatch.createStarted();
    try (EngineRun run = Engine.open(config)) {
      advance(run, progress);
      return result(run, watch);
    }
  }

  /**
   * What a run that has come to its end gave.
   *
   * @throws RunFailedException if the engine failed
   */
  static Result result(EngineRun run, Stopwatch watch) {
    RunSnapshot snapshot = run.snapshot();
    if (snapshot.state() == RunState.FAILED) {
      throw new RunFailedException(
          name(run.config()) + " failed at " + Units.moment(snapshot.now()) + ": " + snapshot.message());
    }
    return new Result(snapshot, run.traceHash(), watch.elapsed().toNanos());
  }

  /** In slices, so that progress can be told; pausing between them changes nothing in the run. */
  private static void advance(EngineRun run, Consumer<String> progress) {
    RunConfig config = run.config();
    Stopwatch sinceLine = Stopwatch.createStarted();
    for (int slice = 1; slice <= SLICES && run.snapshot().state() != RunState.ENDED; slice++) {
      run.runTo(slice == SLICES ? config.duration() : config.duration() / SLICES * slice);
      if (sinceLine.elapsed().compareTo(BETWEEN_LINES) > 0) {
        progress.accept(
            name(config) + ": " + Units.moment(run.snapshot().now()) + " of " + Units.moment(config.duration()));
        sinceLine.reset().start();
      }
    }
  }

  /** The scenario with its variant. */
  public static String name(RunConfig config) {
    return config.scenario() + (config.variant().isEmpty() ? "" : "/" + config.variant());
  }
}
