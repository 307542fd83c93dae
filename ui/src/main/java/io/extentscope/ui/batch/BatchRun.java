package io.extentscope.ui.batch;

import com.google.common.base.MoreObjects;
import com.google.common.base.Stopwatch;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.findings.Finding;
import io.extentscope.model.findings.FindingsWatch;
import io.extentscope.model.recording.file.RecordingFileWriter;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.text.Units;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.LongStream;

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
   * @param findings what is wrong in it, if that was looked for
   */
  public record Result(
      String name,
      RunSnapshot snapshot,
      RunPoint point,
      boolean held,
      boolean volumeFailed,
      long wallNanos,
      List<Finding> findings) {

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
    return run(config, until, limit, progress, Ends.IGNORED);
  }

  /** What else is done with a run at its two ends. */
  public interface Ends {
    Ends IGNORED = new Ends() {};

    /** It was opened and has not begun. */
    default void opened(EngineRun run) {}

    /** It stands still. */
    default void stopped(EngineRun run) {}
  }

  /** The same; something is done at its two ends. */
  public static Result run(
      RunConfig config, StopCondition until, long limit, Consumer<String> progress, Ends ends) {
    Stopwatch watch = Stopwatch.createStarted();
    FindingsWatch findings = new FindingsWatch();
    try (EngineRun run = Engine.open(config)) {
      String known = run.notice();
      if (!known.isEmpty()) {
        progress.accept(known);
      }
      ends.opened(run);
      for (long change : knobChanges(config, limit)) {
        goOn(run, until, change, limit, progress);
        FindingsWatch.Found _ = findings.look(run.snapshot());
      }
      goOn(run, until, limit, limit, progress);
      if (!run.notice().equals(known)) {
        progress.accept(name(run.config()) + ": " + run.notice());
      }
      if (!run.repairs().isEmpty()) {
        progress.accept(run.repairs());
      }
      Result result = result(run, watch, findings.look(run.snapshot()).all());
      if (run.snapshot().state() != RunState.FAILED) {
        ends.stopped(run);
      }
      return result;
    }
  }

  /** Goes on to a time, unless the run has come to its end or to what it was to stop at. */
  private static void goOn(EngineRun run, StopCondition until, long to, long limit, Consumer<String> progress) {
    if (run.held() || run.snapshot().state() != RunState.PAUSED) {
      return;
    }
    run.goTo(until, to);
    while (!run.awaitStop(BETWEEN_LINES.toNanos())) {
      progress.accept(name(run.config()) + ": " + Units.moment(run.snapshot().now()) + " of " + Units.moment(limit));
    }
  }

  /**
   * The last moments before knobs move, because what is wrong before a change may be right after it, and the moments at which
   * they do, from where on it is looked anew.
   */
  private static NavigableSet<Long> knobChanges(RunConfig config, long limit) {
    TreeSet<Long> times = new TreeSet<>();
    LongStream.concat(
        config.inputs().stream().filter(timed -> timed.input() instanceof Input.Knob).mapToLong(timed -> timed.at()),
        config.replay().entries().stream().filter(entry -> entry.input() instanceof Input.Knob)
            .mapToLong(entry -> entry.time()))
        .forEach(change -> {
          times.add(change - 1);
          times.add(change);
        });
    return times.subSet(1L, true, Math.max(1, limit), false);
  }

  /**
   * The same, with all events written to a stream as they come, however many they are: the run waits where the stream does
   * not keep up.
   */
  public static Result record(
      RunConfig config, StopCondition until, long limit, OutputStream out, Consumer<String> progress)
      throws IOException {
    Stopwatch watch = Stopwatch.createStarted();
    try (EngineRun run = Engine.open(config);
        RecordingFileWriter file = new RecordingFileWriter(out, run.snapshot().recording().provenance())) {
      FindingsWatch findings = new FindingsWatch();
      NavigableSet<Long> changes = knobChanges(config, limit);
      Stopwatch sinceLine = Stopwatch.createStarted();
      long slice = FIRST_SLICE;
      boolean goesOn = true;
      while (goesOn) {
        long before = run.snapshot().recording().end();
        long to = Math.min(limit, run.snapshot().now() + slice);
        run.goTo(until, Math.min(to, MoreObjects.firstNonNull(changes.higher(run.snapshot().now()), to)));
        boolean _ = run.awaitStop(Long.MAX_VALUE);
        RunSnapshot snapshot = run.snapshot();
        if (changes.contains(snapshot.now())) {
          FindingsWatch.Found _ = findings.look(snapshot);
        }
        file.append(snapshot.recording());
        slice = nextSlice(slice, snapshot.recording().end() - before);
        goesOn = !run.held() && snapshot.now() < limit && snapshot.state() == RunState.PAUSED;
        if (sinceLine.elapsed().compareTo(BETWEEN_LINES) > 0) {
          progress.accept(name(config) + ": " + Units.moment(snapshot.now()) + " of " + Units.moment(limit));
          sinceLine.reset().start();
        }
      }
      file.finish(run.snapshot());
      return result(run, watch, findings.look(run.snapshot()).all());
    }
  }

  private static long nextSlice(long slice, long events) {
    return events > MOST_EVENTS_OF_A_SLICE ? Math.max(1, slice / 2)
        : events < MOST_EVENTS_OF_A_SLICE / 4 ? Math.min(LONGEST_SLICE, 2 * slice) : slice;
  }

  /** What a run that stands still gave. */
  static Result result(EngineRun run, Stopwatch watch, List<Finding> findings) {
    return new Result(
        name(run.config()), run.snapshot(), run.point(), run.held(), run.volumeFailed(), watch.elapsed().toNanos(),
        findings);
  }

  /** The scenario with its variant. */
  public static String name(RunConfig config) {
    return config.scenario() + (config.variant().isEmpty() ? "" : "/" + config.variant());
  }
}
