package io.extentscope.engine.machine;

import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** The tasks of a live machine that have not ended, and the slots they own. A slot passes on, with its ring. */
final class LiveTasks {
  private final Guard guard = new Guard();
  private final List<LiveTask> tasks = new CopyOnWriteArrayList<>();
  /** Ended tasks whose slots nobody has; guarded, as the next three are, which anyone may read. */
  private final ArrayDeque<LiveTask> free = new ArrayDeque<>();
  private int spawned;
  private volatile int slots;
  private boolean started;

  /** Makes what a task needs. */
  interface Maker {
    LiveTask make(int id, int slot, EventRing ring);
  }

  List<LiveTask> all() {
    return tasks;
  }

  int slots() {
    return slots;
  }

  /** Adds a task, and starts it if the machine runs. */
  LiveTask add(Maker maker, Supplier<EventRing> newRing) {
    guard.enter();
    try {
      LiveTask former = free.poll();
      int slot = former == null ? slots : former.slot;
      if (former == null) {
        slots = slot + 1;
      }
      LiveTask task = maker.make(spawned++, slot, former == null ? newRing.get() : former.ring);
      tasks.add(task);
      if (started) {
        task.thread.start();
      }
      return task;
    } finally {
      guard.leave();
    }
  }

  void startAll() {
    guard.enter();
    try {
      started = true;
      for (LiveTask task : tasks) {
        task.thread.start();
      }
    } finally {
      guard.leave();
    }
  }

  /** A task has ended and emits nothing any more. */
  void remove(LiveTask task) {
    guard.enter();
    try {
      tasks.remove(task);
      free.add(task);
    } finally {
      guard.leave();
    }
  }
}
