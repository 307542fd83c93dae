package io.extentscope.engine;

import io.extentscope.engine.machine.Input;
import io.extentscope.model.run.RunSnapshot;
import java.util.OptionalLong;

/**
 * One running engine. A new run is paused at time 0. Commands return at once unless they say otherwise; what they did
 * shows in {@link #snapshot()}. Any thread may call any method.
 */
public interface EngineRun extends AutoCloseable {

  RunConfig config();

  /** Lets the run go on. */
  void play();

  /** Holds the run. In live mode the engine's threads cannot be held, so only its picture is. */
  void pause();

  /**
   * Sets the pace of virtual time.
   *
   * @param virtualPerWall nanoseconds of virtual time per nanosecond of the wall clock; positive infinity is as fast as
   *     possible. Live runs ignore it.
   */
  void setSpeed(double virtualPerWall);

  /** Goes on to the next event, lock hand-off or commit, then pauses. Virtual time only. */
  void step(StepKind kind);

  /**
   * Runs until a time of the run and pauses there: as fast as possible in virtual time, in real time when live. Blocks
   * the caller until then, or until the run ended or failed.
   *
   * @param nanos time of the run
   */
  void runTo(long nanos);

  /** Posts a knob change or a command. */
  void submit(Input input);

  /** The latest picture: one atomic read. Published at least 30 times a second while the run goes on. */
  RunSnapshot snapshot();

  /** A hash over all events so far; empty in live mode, where no two runs are alike. */
  OptionalLong traceHash();

  /** Who waits for what, and who holds it. */
  String deadlockReport();

  /** Ends the run and all its threads, within a second. Closing twice does nothing more. */
  @Override
  void close();
}
