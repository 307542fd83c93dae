package io.extentscope.engine;

import io.extentscope.engine.machine.Input;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.space.ExtentOwner;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * One running engine. A new run is paused at time 0. Commands return at once unless they say otherwise; what they did
 * shows in {@link #snapshot()}. Any thread may call any method.
 */
public interface EngineRun extends AutoCloseable {
  /** For how long a condition is waited for where nothing else is said: ten minutes of the run. */
  long PATIENCE = 600_000_000_000L;

  RunConfig config();

  /** Lets the run go on. */
  void play();

  /**
   * Holds the run, also one that is on its way to a condition. In live mode the engine's threads cannot be held, so only
   * its picture is.
   */
  void pause();

  /**
   * Sets the pace of virtual time.
   *
   * @param virtualPerWall nanoseconds of virtual time per nanosecond of the wall clock; positive infinity is as fast as
   *     possible. Live runs ignore it.
   */
  void setSpeed(double virtualPerWall);

  /**
   * Goes on as fast as possible until a condition holds or the clock is at the limit, then pauses; the snapshot's message
   * says what met the condition, or that nothing did. A live run goes to a time in real time, and says of any other condition that it
   * cannot.
   *
   * @param limit time of the run in nanoseconds
   * @throws EngineException if the condition names a lock that the run does not have
   */
  void goTo(StopCondition condition, long limit);

  /** The same, for {@link #PATIENCE} at most. */
  default void goTo(StopCondition condition) {
    goTo(condition, snapshot().now() + PATIENCE);
  }

  /**
   * Blocks the caller until the run stands still: it arrived, was paused, ended, failed or was closed.
   *
   * @param wallNanos most nanoseconds of the wall clock to wait
   * @return whether it stands still
   */
  boolean awaitStop(long wallNanos);

  /** Whether the condition of the last {@link #goTo} held when the run stopped. */
  boolean held();

  /** Whether a run that failed did so because its volume is damaged or a device failed. */
  boolean volumeFailed();

  /** Goes to a time of the run in nanoseconds and blocks the caller until the run stands still. */
  default void runTo(long nanos) {
    goTo(new StopCondition.Reached(nanos), nanos);
    boolean _ = awaitStop(Long.MAX_VALUE);
  }

  /**
   * Posts a knob change or a command. A run in virtual time that still replays an input log takes it after the log's
   * end.
   */
  void submit(Input input);

  /** The latest picture: one atomic read. Published at least 30 times a second while the run goes on. */
  RunSnapshot snapshot();

  /** How far the run had come at the latest picture: what a saved run or a fork begins with. */
  RunPoint point();

  /** A hash over all events so far; empty in live mode. */
  default OptionalLong traceHash() {
    return point().traceHash();
  }

  /** What the user should know of the volume, such as that it is open for reading only; or an empty string. */
  String notice();

  /** What was read from another copy so far because one was bad, or an empty string. */
  default String repairs() {
    return "";
  }

  /**
   * Writes the volume as the last commit left it to a sparse file, while the run stands still. Nothing else is changed.
   *
   * @param replace whether a file that exists is replaced
   * @throws EngineException if this volume is not written, the run is live, or the file cannot be written
   */
  void saveImage(Path file, boolean replace);

  /**
   * Who owns what lies at a logical address, as the last commit left it. It reads the trees beside the engine, which is not
   * held; it may take long, so it is not for the FX thread.
   *
   * @param cancelled asked now and then
   * @return empty if it was cancelled
   * @throws EngineException if the trees cannot be read
   */
  Optional<ExtentOwner> owner(long address, BooleanSupplier cancelled);

  /** Who waits for what, and who holds it. */
  String deadlockReport();

  /** Ends the run and all its threads, within a second. Closing twice does nothing more. */
  @Override
  void close();
}
