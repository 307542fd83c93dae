package io.extentscope.model.index;

import io.extentscope.model.event.LockMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the index knows of a task while it takes in events. */
final class TaskTracker {
  final int id;
  final StepTrack activity;
  final StepTrack hold;
  final StepTrack phases;
  final TaskWork work;
  private final TrackPool pool;
  /** Locks held, in order of acquisition. A lock held twice is there twice. */
  final List<LockTracker> held = new ArrayList<>(2);
  @Nullable
  LockTracker waitsFor;
  LockMode waitMode = LockMode.EXCLUSIVE;
  long waitsSince;
  boolean onCpu = true;
  boolean handOffPending;
  /** How long the last hand-off to it took that has ended. */
  long handOffNanos;
  boolean ended;
  private TaskState state = TaskState.IDLE;
  private long subject = -1;
  private long since = -1;
  private boolean seen;

  TaskTracker(int id, TrackPool pool) {
    this(id, pool, new TaskWork());
  }

  private TaskTracker(int id, TrackPool pool, TaskWork work) {
    this.id = id;
    this.work = work;
    this.pool = pool;
    this.activity = pool.create();
    this.hold = pool.create();
    this.phases = pool.create();
  }

  /** The same task for a replay: what it holds and waits for is left to its locks. */
  TaskTracker replica() {
    TaskTracker copy = new TaskTracker(id, TrackPool.SILENT, work.copy());
    copy.waitMode = waitMode;
    copy.waitsSince = waitsSince;
    copy.onCpu = onCpu;
    copy.handOffPending = handOffPending;
    copy.ended = ended;
    copy.state = state;
    copy.subject = subject;
    copy.since = since;
    copy.seen = seen;
    return copy;
  }

  /** Whether it is known to run: a wake-up of such a task changes nothing. */
  boolean isRunning() {
    return onCpu && seen;
  }

  TaskState state() {
    return state;
  }

  /** The lock it waits for or is about to get, or -1. */
  long subject() {
    return subject;
  }

  /** When its state began. */
  long since() {
    return since;
  }

  /** The state of waiting in the mode it wants. */
  TaskState waitState() {
    return waitMode == LockMode.SHARED ? TaskState.WAIT_SHARED : TaskState.WAIT_EXCLUSIVE;
  }

  void become(long time, TaskState newState, long lock) {
    if (state == TaskState.HAND_OFF && newState != state) {
      handOffNanos = time - since;
    }
    if (newState != state || lock != subject || !seen) {
      since = time;
    }
    state = newState;
    subject = lock;
    seen = true;
    pool.set(activity, time, newState.ordinal(), lock);
  }

  /**
   * Writes the hold that matters most: the first that others wait for, else the innermost of a lock that anybody ever
   * waited for, else the outermost that is shared, else the outermost.
   */
  void updateHold(long time) {
    LockTracker shown = null;
    for (LockTracker candidate : held) {
      if (candidate.state().blocking()) {
        shown = candidate;
        break;
      }
      if (shown == null || candidate.wasWaitedFor()
          || (state(shown) == HoldState.PRIVATE && candidate.state().shared())) {
        shown = candidate;
      }
    }
    pool.set(hold, time, shown == null ? 0 : state(shown).ordinal(), shown == null ? -1 : shown.id);
  }

  private static HoldState state(LockTracker lock) {
    return lock.state() == HoldState.EXCLUSIVE && !lock.wasWaitedFor() ? HoldState.PRIVATE : lock.state();
  }
}
