package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Machine;

/**
 * A lock for one task at a time and for a short time; who does not get it keeps its CPU busy. A task that has it stays
 * on its CPU and must not sleep. Not reentrant.
 */
public final class SpinLock {
  private final Machine machine;
  private final QueueLock lock;

  public SpinLock(LockRegistry registry, String lockClass, String name) {
    machine = registry.machine();
    lock = new QueueLock(registry, lockClass, name, true);
  }

  public void lock() {
    machine.disablePreemption();
    lock.lockExclusive();
  }

  public boolean tryLock() {
    machine.disablePreemption();
    boolean taken = lock.tryLockExclusive();
    if (!taken) {
      machine.enablePreemption();
    }
    return taken;
  }

  public void unlock() {
    lock.unlockExclusive();
    machine.enablePreemption();
  }

  /** Its id in events. */
  public int id() {
    return lock.observer().id();
  }

  public boolean isLocked() {
    return lock.isHeld();
  }

  /** Whether somebody waits. */
  public boolean isContended() {
    return lock.isContended();
  }
}
