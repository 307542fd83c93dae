package io.extentscope.model.index;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.LockMode;

/** Turns the events of tasks and locks into tracks. Missing events leave a wrong state only until the next event. */
final class ActivityIndexer {
  private static final BlockReason[] REASONS = BlockReason.values();
  private final TrackPool pool;
  private final IdTable<LockTracker> locks;
  private final StepTrack handOffs;
  private final StepTrack handOffTime;
  private long handOffCount;
  private long handOffNanos;

  ActivityIndexer(TrackPool pool, IdTable<LockTracker> locks, StepTrack handOffs, StepTrack handOffTime) {
    this.pool = pool;
    this.locks = locks;
    this.handOffs = handOffs;
    this.handOffTime = handOffTime;
  }

  void spawned(long time, TaskTracker newTask) {
    newTask.onCpu = false;
    newTask.ended = false;
    newTask.become(time, TaskState.RUNNABLE, -1);
  }

  void ended(long time, TaskTracker task) {
    endWait(time, task);
    while (!task.held.isEmpty()) {
      task.held.getLast().release(time, task);
    }
    task.onCpu = false;
    task.ended = true;
    task.become(time, TaskState.IDLE, -1);
  }

  void running(long time, TaskTracker task) {
    task.onCpu = true;
    boolean handOff = task.state() == TaskState.HAND_OFF;
    task.become(time, TaskState.RUNNING, -1);
    task.handOffPending = handOff && task.waitsFor != null;
    if (handOff && task.waitsFor == null) {
      countHandOff(time, task);
    }
  }

  void blocked(long time, TaskTracker task, long reason, long subject) {
    task.onCpu = false;
    task.handOffPending = false;
    BlockReason why = reason >= 0 && reason < REASONS.length ? REASONS[(int) reason] : BlockReason.CONDITION;
    if (why != BlockReason.LOCK && why != BlockReason.PREEMPTED) {
      endWait(time, task);
    }
    switch (why) {
      case LOCK -> waiting(time, task, subject);
      case IO -> task.become(time, TaskState.IO, -1);
      case CONDITION -> task.become(time, TaskState.WAIT_CONDITION, -1);
      case IDLE -> task.become(time, TaskState.IDLE, -1);
      case PREEMPTED -> task.become(time, TaskState.RUNNABLE, -1);
    }
  }

  void woken(long time, TaskTracker task) {
    if (!task.isRunning() && task.state() != TaskState.HAND_OFF) {
      task.onCpu = false;
      LockTracker wanted = task.waitsFor;
      boolean handOff = wanted != null && task.state().waitsForLock();
      task.become(time, handOff ? TaskState.HAND_OFF : TaskState.RUNNABLE, handOff && wanted != null ? wanted.id : -1);
    }
  }

  void contended(long time, TaskTracker task, long lock, long mode, long holders) {
    endWait(time, task);
    if (IdTable.valid(lock)) {
      task.waitsFor = locks.at((int) lock);
      task.waitMode = mode(mode);
      task.waitsSince = time;
      task.waitsFor.addWaiter(time, task, holders);
      waiting(time, task, lock);
    }
  }

  void acquired(long time, TaskTracker task, long lock, long mode) {
    boolean waited = task.waitsFor != null;
    endWait(time, task);
    if (waited && !task.onCpu) {
      task.become(time, TaskState.HAND_OFF, lock);
    } else if (task.state() != TaskState.RUNNING) {
      task.become(time, TaskState.RUNNING, -1);
    }
    if (task.handOffPending) {
      task.handOffPending = false;
      countHandOff(time, task);
    }
    if (IdTable.valid(lock)) {
      locks.at((int) lock).acquire(time, task, mode(mode));
    }
  }

  void released(long time, TaskTracker task, long lock) {
    if (IdTable.valid(lock)) {
      locks.at((int) lock).release(time, task);
    }
  }

  /** A lock whose contention is not recorded is still told by the reason of the block. */
  private void waiting(long time, TaskTracker task, long subject) {
    LockTracker lock = task.waitsFor;
    task.become(time, lock == null ? TaskState.WAIT_EXCLUSIVE : task.waitState(), lock == null ? subject : lock.id);
  }

  private void endWait(long time, TaskTracker task) {
    if (task.waitsFor != null) {
      task.waitsFor.removeWaiter(time, task);
      task.waitsFor = null;
    }
  }

  private void countHandOff(long time, TaskTracker task) {
    handOffCount++;
    handOffNanos += task.handOffNanos;
    pool.set(handOffs, time, 0, handOffCount);
    pool.set(handOffTime, time, 0, handOffNanos);
  }

  private static LockMode mode(long ordinal) {
    return ordinal == 0 ? LockMode.SHARED : LockMode.EXCLUSIVE;
  }
}
