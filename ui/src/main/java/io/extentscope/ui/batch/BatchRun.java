package io.extentscope.ui.batch;

import com.google.common.base.Stopwatch;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.model.recording.file.RecordingFileWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.text.Units;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Runs a configuration until it is to stop and says how far it is. */
public final class BatchRun {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);
  /** A run keeps some millions of events; far fewer are made between two looks of a recorder. */
  private static final long MOST_EVENTS_OF_A_SLICE = 300_000;
  private static final long FIRST_SLICE = 10_000_000L;
  private static final long LONGEST_SLICE = 10_000_000_000L;

  /**
   * What a run gave.
   *
   * @param name the scenario with its variant
   * @param snapshot its last picture
   * @param point where it stopped
   * @param held whether the condition held at which it was to stop
   * @param volumeFailed whether it failed because of its volume
   * @param wallNanos what it took by the wall clock
   */
  public record Result(String name, RunSnapshot snapshot, RunPoint point, boolean held, boolean volumeFailed, long wallNanos) {

    /** The trace hash, if there is one. */
    public OptionalLong traceHash() {
      return point.traceHash();
    }

    /**
     * The result itself.
     *
     * @throws EngineException if the run failed because of its volume
     * @throws RunFailedException if it failed otherwise
     */
    public Result orFailed() {
      if (snapshot.state() == RunState.FAILED) {
        String how = name + " failed at " + Units.moment(snapshot.now()) + ": " + snapshot.message();
        throw volumeFailed ? new EngineException(how) : new RunFailedException(how);
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

  /**
   * The same, with all events written to a stream as they come, however many they are: the run waits where the stream does
   * not keep up.
   */
  public static Result record(
      RunConfig config, StopCondition until, long limit, OutputStream out, Consumer<String> progress) throws IOException {
    Stopwatch watch = Stopwatch.createStarted();
    try (EngineRun run = Engine.open(config);
        RecordingFileWriter file = new RecordingFileWriter(out, run.snapshot().recording().provenance())) {
      Stopwatch sinceLine = Stopwatch.createStarted();
      long slice = FIRST_SLICE;
      boolean goesOn = true;
      while (goesOn) {
        long before = run.snapshot().recording().end();
        run.goTo(until, Math.min(limit, run.snapshot().now() + slice));
        boolean _ = run.awaitStop(Long.MAX_VALUE);
        RunSnapshot snapshot = run.snapshot();
        file.append(snapshot.recording());
        slice = nextSlice(slice, snapshot.recording().end() - before);
        goesOn = !run.held() && snapshot.now() < limit && snapshot.state() == RunState.PAUSED;
        if (sinceLine.elapsed().compareTo(BETWEEN_LINES) > 0) {
          progress.accept(name(config) + ": " + Units.moment(snapshot.now()) + " of " + Units.moment(limit));
          sinceLine.reset().start();
        }
      }
      file.finish(run.snapshot());
      return result(run, watch);
    }
  }

  private static long nextSlice(long slice, long events) {
    return events > MOST_EVENTS_OF_A_SLICE ? Math.max(1, slice / 2)
        : events < MOST_EVENTS_OF_A_SLICE / 4 ? Math.min(LONGEST_SLICE, 2 * slice) : slice;
  }

  /** What a run that stands still gave. */
  static Result result(EngineRun run, Stopwatch watch) {
    return new Result(name(run.config()), run.snapshot(), run.point(), run.held(), run.volumeFailed(), watch.elapsed().toNanos());
  }

  /** The scenario with its variant. */
  public static String name(RunConfig config) {
    return config.scenario() + (config.variant().isEmpty() ? "" : "/" + config.variant());
  }
}
