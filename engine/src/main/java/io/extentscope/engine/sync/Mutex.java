package io.extentscope.engine.sync;

/** A lock for one task at a time; who does not get it sleeps. Not reentrant. */
public final class Mutex {
  private final QueueLock lock;

  public Mutex(LockRegistry registry, String lockClass, String name) {
    lock = new QueueLock(registry, lockClass, name, false);
  }

  public void lock() {
    lock.lockExclusive();
  }

  public boolean tryLock() {
    return lock.tryLockExclusive();
  }

  public void unlock() {
    lock.unlockExclusive();
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
