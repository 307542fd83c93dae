package io.extentscope.engine.sync;

/**
 * A read-write semaphore as in Linux 3.12: first come, first served, and readers queue behind a waiting writer even while
 * others read. A writer that is woken must still take the lock, so that a newcomer may steal it.
 */
public final class RwSemaphore {
  private final QueueLock lock;

  public RwSemaphore(LockRegistry registry, String lockClass, String name) {
    lock = new QueueLock(registry, lockClass, name, false);
    lock.observer().lockClass().markShareable();
  }

  public void lockRead() {
    lock.lockShared();
  }

  /** Takes the lock for reading if no writer has or awaits it. Returns whether it did. */
  public boolean tryLockRead() {
    return lock.tryLockShared();
  }

  public void unlockRead() {
    lock.unlockShared();
  }

  public void lockWrite() {
    lock.lockExclusive();
  }

  /** Takes the lock for writing if nobody has or awaits it. Returns whether it did. */
  public boolean tryLockWrite() {
    return lock.tryLockExclusive();
  }

  public void unlockWrite() {
    lock.unlockExclusive();
  }

  /** Whether somebody waits, reader or writer. A hint: it may be over when the caller looks at the answer. */
  public boolean isContended() {
    return lock.isContended();
  }

  /** Whether a writer holds it. */
  public boolean isWriteLocked() {
    return lock.isHeldExclusively();
  }

  /** Its id in events. */
  public int id() {
    return lock.observer().id();
  }

  /** Whether anybody holds it. */
  public boolean isLocked() {
    return lock.isHeld();
  }

  /** Whether a writer may take the free lock before one that was woken for it; as in the kernel, it may at first. */
  public void setWriterStealing(boolean allowed) {
    lock.setStealing(allowed);
  }
}
