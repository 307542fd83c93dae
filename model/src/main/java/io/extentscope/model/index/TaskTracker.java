package io.extentscope.model.index;

import io.extentscope.model.event.LockMode;
import java.util.ArrayList;
import java.util.List;

/** What the index knows of a task while it takes in events. */
final class TaskTracker {
  final int id;
  final StepTrack activity;
  final StepTrack hold;
  final StepTrack phases;
  private final TrackPool pool;
  /** Locks held, in order of acquisition. A lock held twice is there twice. */
  final List<LockTracker> held = new ArrayList<>(2);
  LockTracker waitsFor;
  LockMode waitMode = LockMode.EXCLUSIVE;
  boolean onCpu = true;
  boolean handOffPending;
  private TaskState state = TaskState.IDLE;
  private boolean seen;

  TaskTracker(int id, TrackPool pool) {
    this.id = id;
    this.pool = pool;
    this.activity = pool.create();
    this.hold = pool.create();
    this.phases = pool.create();
  }

  /** Whether it is known to run: a wake-up of such a task changes nothing. */
  boolean isRunning() {
    return onCpu && seen;
  }

  TaskState state() {
    return state;
  }

  /** The state of waiting in the mode it wants. */
  TaskState waitState() {
    return waitMode == LockMode.SHARED ? TaskState.WAIT_SHARED : TaskState.WAIT_EXCLUSIVE;
  }

  void become(long time, TaskState newState, long lock) {
    state = newState;
    seen = true;
    pool.set(activity, time, newState.ordinal(), lock);
  }

  /** Writes the worst of the holds; of equal ones the last. */
  void updateHold(long time) {
    HoldState worst = HoldState.NONE;
    long lock = -1;
    for (LockTracker candidate : held) {
      if (candidate.state().compareTo(worst) >= 0) {
        worst = candidate.state();
        lock = candidate.id;
      }
    }
    pool.set(hold, time, worst.ordinal(), lock);
  }
}
