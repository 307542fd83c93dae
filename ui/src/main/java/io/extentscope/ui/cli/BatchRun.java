package io.extentscope.ui.cli;

import com.google.common.base.Stopwatch;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.text.Units;
import java.time.Duration;
import java.util.OptionalLong;

/** Runs a configuration from its start to its end and says how far it is. */
final class BatchRun {
  private static final int SLICES = 100;
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);

  /** What a run gave: its last picture, the trace hash if there is one, and what it took by the wall clock. */
  record Result(RunSnapshot snapshot, OptionalLong traceHash, long wallNanos) {}

  private BatchRun() {}

  /**
   * Runs to the configuration's end.
   *
   * @throws RunFailedException if the engine failed
   */
  static Result run(RunConfig config, Console console) {
    Stopwatch watch = Stopwatch.createStarted();
    try (EngineRun run = Engine.open(config)) {
      advance(run, console);
      RunSnapshot snapshot = run.snapshot();
      if (snapshot.state() == RunState.FAILED) {
        throw new RunFailedException(
            name(config) + " failed at " + Units.moment(snapshot.now()) + ": " + snapshot.message());
      }
      return new Result(snapshot, run.traceHash(), watch.elapsed().toNanos());
    }
  }

  /** In slices, so that progress can be told; pausing between them changes nothing in the run. */
  private static void advance(EngineRun run, Console console) {
    RunConfig config = run.config();
    Stopwatch sinceLine = Stopwatch.createStarted();
    for (int slice = 1; slice <= SLICES && run.snapshot().state() != RunState.ENDED; slice++) {
      run.runTo(slice == SLICES ? config.duration() : config.duration() / SLICES * slice);
      if (sinceLine.elapsed().compareTo(BETWEEN_LINES) > 0) {
        console.progress(name(config) + ": " + Units.moment(run.snapshot().now()) + " of " + Units.moment(config.duration()));
        sinceLine.reset().start();
      }
    }
  }

  private static String name(RunConfig config) {
    return config.scenario() + (config.variant().isEmpty() ? "" : "/" + config.variant());
  }
}
