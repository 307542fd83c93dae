package io.extentscope.model.index;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;

/**
 * All tasks and locks and what the events so far say about them. The index writes its changes to tracks; a replay from a
 * checkpoint only looks at how it ends.
 */
final class World {
  final IdTable<TaskTracker> tasks;
  final IdTable<LockTracker> locks;
  final StepTrack handOffs;
  final StepTrack handOffTime;
  private final ActivityIndexer activity;

  /** A world of which nothing is known yet. */
  World(TrackPool pool) {
    tasks = new IdTable<>(id -> new TaskTracker(id, pool));
    locks = new IdTable<>(id -> new LockTracker(id, pool));
    handOffs = pool.create();
    handOffTime = pool.create();
    activity = new ActivityIndexer(pool, locks, handOffs, handOffTime);
  }

  /** A copy that writes no tracks, without tasks that have ended and locks that nobody has or wants. */
  World replica() {
    World copy = new World(TrackPool.SILENT);
    for (TaskTracker task : tasks.all()) {
      if (!task.ended) {
        copy.tasks.put(task.id, task.replica());
      }
    }
    for (LockTracker lock : locks.all()) {
      if (!lock.idle()) {
        copy.locks.put(lock.id, lock.replica(copy.tasks));
      }
    }
    return copy;
  }

  /** Takes in one event. */
  void take(Recording view, long i) {
    long time = view.time(i);
    EventKind kind = view.kind(i);
    long a = view.a(i);
    if (kind == EventKind.TASK_SPAWNED && IdTable.valid(a)) {
      activity.spawned(time, tasks.at((int) a));
    }
    if (IdTable.valid(view.task(i))) {
      take(kind, time, tasks.at(view.task(i)), view, i);
    }
  }

  private void take(EventKind kind, long time, TaskTracker task, Recording view, long i) {
    long a = view.a(i);
    long b = view.b(i);
    switch (kind) {
      case TASK_ENDED -> {
        activity.ended(time, task);
        task.work.take(kind, time, a, b, 0);
      }
      case TASK_RUNNING -> activity.running(time, task);
      case TASK_BLOCKED -> activity.blocked(time, task, a, b);
      case TASK_WOKEN -> activity.woken(time, task);
      case LOCK_CONTENDED -> activity.contended(time, task, a, b, view.c(i));
      case LOCK_ACQUIRED -> activity.acquired(time, task, a, b);
      case LOCK_RELEASED -> activity.released(time, task, a);
      default -> task.work.take(kind, time, a, b, view.c(i));
    }
  }
}
