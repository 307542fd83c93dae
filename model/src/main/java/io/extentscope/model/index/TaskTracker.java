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

  /**
   * Writes the hold that matters most: the first that others wait for, else the innermost of a lock that anybody ever
   * waited for, else the outermost.
   */
  void updateHold(long time) {
    LockTracker shown = held.isEmpty() ? null : held.getFirst();
    for (LockTracker candidate : held) {
      if (candidate.state().blocking()) {
        shown = candidate;
        break;
      }
      if (candidate.wasWaitedFor()) {
        shown = candidate;
      }
    }
    pool.set(hold, time, shown == null ? 0 : shown.state().ordinal(), shown == null ? -1 : shown.id);
  }
}
