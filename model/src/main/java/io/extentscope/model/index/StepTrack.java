package io.extentscope.model.index;

import java.util.OptionalLong;

/**
 * A step function of time with levels of detail: from each step's start to the next one's it has a state and a value. The
 * states are ordinals in order of severity.
 */
public final class StepTrack {
  private static final StepTrack EMPTY = new StepTrack();

  /** A track without steps, for what was never seen. Nobody writes to it. */
  public static StepTrack empty() {
    return EMPTY;
  }

  /**
   * Gives the pieces of the function between two times, at most about twice {@code maxSegments}. Steps narrower than
   * {@code (to - from) / maxSegments} are merged, each group showing its worst state, the greatest value in that state, and
   * how many were merged. The pieces follow each other without gap. Which steps are merged depends on their width and their
   * absolute time alone, so panning does not change it.
   */
  public void forEach(long from, long to, int maxSegments, StepSink sink) {}

  /** The state at a time; 0 before the first step. */
  public int stateAt(long time) {
    return segmentAt(time).state();
  }

  /** The value at a time; 0 before the first step. */
  public long valueAt(long time) {
    return segmentAt(time).value();
  }

  /** The step at a time; before the first one a step of state and value 0 and count 0. */
  public Step segmentAt(long time) {
    return new Step(Long.MIN_VALUE, Long.MAX_VALUE, 0, 0, 0);
  }

  /** Start of the first step after a time. */
  public OptionalLong nextChange(long time) {
    return OptionalLong.empty();
  }

  /** Start of the last step before a time. */
  public OptionalLong previousChange(long time) {
    return OptionalLong.empty();
  }

  /** Start of the first step; empty if there is none. */
  public OptionalLong firstTime() {
    return OptionalLong.empty();
  }

  /** Steps so far. */
  public long size() {
    return 0;
  }
}
