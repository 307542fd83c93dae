package io.extentscope.model.recording;

import java.util.Arrays;

/** Collects names; builds a new catalog only after a change. */
final class CatalogBuilder {
  private TaskInfo[] tasks = new TaskInfo[16];
  private LockInfo[] locks = new LockInfo[16];
  private int taskEnd;
  private int lockEnd;
  private boolean changed;
  private Catalog last = Catalog.empty();

  void add(TaskInfo task) {
    if (task.id() >= tasks.length) {
      tasks = Arrays.copyOf(tasks, Math.max(2 * tasks.length, task.id() + 1));
    }
    tasks[task.id()] = task;
    taskEnd = Math.max(taskEnd, task.id() + 1);
    changed = true;
  }

  void add(LockInfo lock) {
    if (lock.id() >= locks.length) {
      locks = Arrays.copyOf(locks, Math.max(2 * locks.length, lock.id() + 1));
    }
    locks[lock.id()] = lock;
    lockEnd = Math.max(lockEnd, lock.id() + 1);
    changed = true;
  }

  Catalog build() {
    if (changed) {
      last = new Catalog(Arrays.copyOf(tasks, taskEnd), Arrays.copyOf(locks, lockEnd));
      changed = false;
    }
    return last;
  }
}
