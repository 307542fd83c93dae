package io.extentscope.model.index;

import io.extentscope.model.recording.Recording;
import java.util.List;

/**
 * What the views need of a run, built from its events as they come. One thread calls {@link #update}; all other methods
 * may be called from any thread and give what was known after the last update.
 */
public final class RunIndex {

  /** Takes in the events that are new since the last call. */
  public void update(Recording view) {
    if (view.end() < 0) {
      throw new IllegalArgumentException("no events");
    }
  }

  /** Tasks that have any event, by id. */
  public int[] taskIds() {
    return new int[0];
  }

  /** Locks that have any event, by id. */
  public int[] lockIds() {
    return new int[0];
  }

  /** Tasks that have taken part in a commit, by id. */
  public int[] committerIds() {
    return new int[0];
  }

  /** Counters that were folded, by id. */
  public int[] counterIds() {
    return new int[0];
  }

  /** Pools that have any event, by id. */
  public int[] poolIds() {
    return new int[0];
  }

  /** What a task does: {@link TaskState}; the value is the lock it waits for, or -1. */
  public StepTrack taskActivity(int task) {
    return StepTrack.empty();
  }

  /** The worst hold of a task: {@link HoldState}; the value is the lock, or -1. */
  public StepTrack taskHold(int task) {
    return StepTrack.empty();
  }

  /** A lock's owners and waiters; empty tracks if it was never seen. */
  public LockTracks lock(int id) {
    return LockTracks.empty(id);
  }

  /**
   * A committer's phases: the state is the {@link io.extentscope.model.event.CommitPhase} ordinal plus 1, 0 between phases;
   * the value is the transaction.
   */
  public StepTrack phases(int task) {
    return StepTrack.empty();
  }

  /** State 1 while a commit runs; the value is its transaction. */
  public StepTrack commits() {
    return StepTrack.empty();
  }

  /** Extents that wait to be discarded, as the value. */
  public StepTrack discardDepth() {
    return StepTrack.empty();
  }

  /** Bytes that wait to be discarded, as the value. */
  public StepTrack discardBytes() {
    return StepTrack.empty();
  }

  /** The shared value of a counter. */
  public StepTrack counterValue(int counter) {
    return StepTrack.empty();
  }

  /** Folds of a counter so far. */
  public StepTrack counterFolds(int counter) {
    return StepTrack.empty();
  }

  /** Workers of a pool: the value is those alive shifted left by 32 bits, or-ed with those busy. */
  public StepTrack poolWorkers(int pool) {
    return StepTrack.empty();
  }

  /** Hand-offs of locks so far: each step begins when a waiter begins to run after the lock was let go to it. */
  public StepTrack handOffs() {
    return StepTrack.empty();
  }

  /** Knobs that took effect, in order. */
  public List<KnobMark> knobs() {
    return List.of();
  }

  /** Commands and cold remounts, in order. */
  public List<Mark> marks() {
    return List.of();
  }
}
