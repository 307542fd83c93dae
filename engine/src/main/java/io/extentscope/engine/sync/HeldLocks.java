package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Task;
import io.extentscope.model.event.LockMode;
import java.util.Arrays;

/** The locks a task holds, in order of acquisition. Only the task itself changes it. */
final class HeldLocks {
  private final Task task;
  private LockObserver[] locks = new LockObserver[8];
  private LockMode[] modes = new LockMode[8];
  private long[] since = new long[8];
  private int size;

  HeldLocks(Task task) {
    this.task = task;
  }

  Task task() {
    return task;
  }

  int size() {
    return size;
  }

  LockClass lockClass(int position) {
    return locks[position].lockClass();
  }

  void push(LockObserver lock, LockMode mode, long now) {
    if (size == locks.length) {
      locks = Arrays.copyOf(locks, 2 * size);
      modes = Arrays.copyOf(modes, 2 * size);
      since = Arrays.copyOf(since, 2 * size);
    }
    locks[size] = lock;
    modes[size] = mode;
    since[size++] = now;
  }

  /** Takes the latest hold of a lock out. Returns when it began, or -1 if the hold is not known. */
  long remove(LockObserver lock, LockMode mode) {
    for (int i = size - 1; i >= 0; i--) {
      if (locks[i] == lock && modes[i] == mode) {
        long began = since[i];
        size--;
        System.arraycopy(locks, i + 1, locks, i, size - i);
        System.arraycopy(modes, i + 1, modes, i, size - i);
        System.arraycopy(since, i + 1, since, i, size - i);
        locks[size] = null;
        return began;
      }
    }
    return -1;
  }

  /** Any thread may ask; on real threads the answer may be of a moment ago. */
  boolean holds(LockObserver lock) {
    LockObserver[] now = locks;
    for (int i = 0; i < Math.min(size, now.length); i++) {
      if (now[i] == lock) {
        return true;
      }
    }
    return false;
  }
}
