package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Task;
import io.extentscope.model.event.LockMode;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;

/**
 * The mechanism of every lock, after the read-write semaphore of Linux 3.12.
 *
 * <p>{@link #count} holds a writer bit, a bit that says somebody waits, and the number of readers. Who finds it
 * favourable changes it by one atomic operation. Otherwise a task joins a queue, guarded by {@link #guard}; the bit for
 * waiters is set and cleared only there, by atomic operations that fail if the last holder left meanwhile, so that a
 * leaver either sees the bit or was seen to leave. A reader does not overtake waiters. The last leaver looks at the head:
 * a writer is only woken and must take the lock itself, so that another may steal it; leading readers are all granted
 * the lock before they are woken.
 */
final class QueueLock {
  private static final long WRITER = 1;
  private static final long WAITERS = 2;
  private static final long READER = 256;
  private static final VarHandle COUNT;

  static {
    try {
      COUNT = MethodHandles.lookup().findVarHandle(QueueLock.class, "count", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final Machine machine;
  private final LockObserver observer;
  private final boolean spinning;
  private final Guard guard = new Guard();
  private final ArrayDeque<Waiter> queue = new ArrayDeque<>();
  private volatile boolean stealing = true;
  private volatile long count;

  QueueLock(LockRegistry registry, String lockClass, String name, boolean spinning) {
    this.spinning = spinning;
    machine = registry.machine();
    observer = new LockObserver(registry, lockClass, name, spinning);
  }

  private static final class Waiter {
    final Task task;
    final LockMode mode;
    volatile boolean granted;

    Waiter(Task task, LockMode mode) {
      this.task = task;
      this.mode = mode;
    }
  }

  LockObserver observer() {
    return observer;
  }

  void setStealing(boolean allowed) {
    stealing = allowed;
  }

  boolean isContended() {
    return (count & WAITERS) != 0;
  }

  boolean isHeld() {
    return (count & ~WAITERS) != 0;
  }

  boolean isHeldExclusively() {
    return (count & WRITER) != 0;
  }

  // ---- shared

  void lockShared() {
    boolean watched = observer.watching();
    if (watched) {
      observer.wanted();
    }
    if (!takeShared()) {
      waitShared();
    } else if (watched) {
      observer.acquired(LockMode.SHARED, LockObserver.NOT_CONTENDED);
    }
  }

  boolean tryLockShared() {
    boolean taken = takeShared();
    if (taken && observer.watching()) {
      observer.acquired(LockMode.SHARED, LockObserver.NOT_CONTENDED);
    }
    return taken;
  }

  void unlockShared() {
    if (observer.watching()) {
      long since = observer.releasing(LockMode.SHARED);
      boolean shown = observer.shown();
      long now = observer.now();
      leaveShared();
      observer.released(LockMode.SHARED, now, since, shown);
    } else {
      leaveShared();
    }
  }

  private boolean takeShared() {
    long seen = count;
    while ((seen & (WRITER | WAITERS)) == 0) {
      if (COUNT.weakCompareAndSetAcquire(this, seen, seen + READER)) {
        return true;
      }
      seen = count;
    }
    return false;
  }

  private void leaveShared() {
    long before = (long) COUNT.getAndAdd(this, -READER);
    if (before < READER) {
      COUNT.getAndAdd(this, READER);
      throw new IllegalStateException(observer.name() + " is not held for reading");
    }
    if (before - READER == WAITERS) {
      wakeHead();
    }
  }

  private void waitShared() {
    Waiter self = new Waiter(machine.current(), LockMode.SHARED);
    long since = LockObserver.NOT_CONTENDED;
    if (!takeOrJoinShared(self)) {
      since = observer.contended(LockMode.SHARED, holders());
      while (!self.granted) {
        await(LockMode.SHARED);
      }
    }
    if (observer.watching()) {
      observer.acquired(LockMode.SHARED, since);
    }
  }

  /** Returns true if the lock was taken, false if the task is in the queue. */
  private boolean takeOrJoinShared(Waiter self) {
    guard.enter();
    try {
      for (;;) {
        long seen = count;
        if ((seen & WRITER) == 0 && queue.isEmpty()) {
          if (COUNT.compareAndSet(this, seen, seen + READER)) {
            return true;
          }
        } else if (COUNT.compareAndSet(this, seen, seen | WAITERS)) {
          queue.add(self);
          return false;
        }
      }
    } finally {
      guard.leave();
    }
  }

  // ---- exclusive

  void lockExclusive() {
    boolean watched = observer.watching();
    if (watched) {
      observer.wanted();
    }
    if (!COUNT.compareAndSet(this, 0L, WRITER)) {
      waitExclusive();
    } else if (watched) {
      observer.acquired(LockMode.EXCLUSIVE, LockObserver.NOT_CONTENDED);
    }
  }

  boolean tryLockExclusive() {
    boolean taken = COUNT.compareAndSet(this, 0L, WRITER);
    if (taken && observer.watching()) {
      observer.acquired(LockMode.EXCLUSIVE, LockObserver.NOT_CONTENDED);
    }
    return taken;
  }

  void unlockExclusive() {
    if (observer.watching()) {
      long since = observer.releasing(LockMode.EXCLUSIVE);
      boolean shown = observer.shown();
      long now = observer.now();
      leaveExclusive();
      observer.released(LockMode.EXCLUSIVE, now, since, shown);
    } else {
      leaveExclusive();
    }
  }

  private void leaveExclusive() {
    if ((count & WRITER) == 0) {
      throw new IllegalStateException(observer.name() + " is not held for writing");
    }
    long before = (long) COUNT.getAndAdd(this, -WRITER);
    if ((before & WAITERS) != 0) {
      wakeHead();
    }
  }

  private void waitExclusive() {
    Waiter self = new Waiter(machine.current(), LockMode.EXCLUSIVE);
    long since = LockObserver.NOT_CONTENDED;
    if (!joinExclusive(self)) {
      since = observer.contended(LockMode.EXCLUSIVE, holders());
      do {
        await(LockMode.EXCLUSIVE);
      } while (!takeFromQueue(self));
    }
    if (observer.watching()) {
      observer.acquired(LockMode.EXCLUSIVE, since);
    }
  }

  /** Joins the queue unless the lock can be taken. Returns whether it was taken. */
  private boolean joinExclusive(Waiter self) {
    guard.enter();
    try {
      for (;;) {
        long seen = count;
        boolean free = (seen & ~WAITERS) == 0 && (queue.isEmpty() || stealing);
        if (COUNT.compareAndSet(this, seen, free ? seen | WRITER : seen | WAITERS)) {
          if (!free) {
            queue.add(self);
          }
          return free;
        }
      }
    } finally {
      guard.leave();
    }
  }

  private boolean takeFromQueue(Waiter self) {
    guard.enter();
    try {
      for (;;) {
        long seen = count;
        boolean mayTake = (seen & ~WAITERS) == 0 && (stealing || self.equals(queue.peekFirst()));
        if (!mayTake) {
          return false;
        }
        long wanted = queue.size() == 1 ? WRITER : WRITER | WAITERS;
        if (COUNT.compareAndSet(this, seen, wanted)) {
          queue.remove(self);
          return true;
        }
      }
    } finally {
      guard.leave();
    }
  }

  // ---- the queue

  /** Called by whoever left the lock free of holders while tasks wait. */
  private void wakeHead() {
    guard.enter();
    try {
      Waiter head = queue.peekFirst();
      if (head == null) {
        return;
      }
      if (head.mode == LockMode.EXCLUSIVE) {
        machine.unpark(head.task);
      } else {
        grantLeadingReaders();
      }
    } finally {
      guard.leave();
    }
  }

  private void grantLeadingReaders() {
    int leading = 0;
    for (Waiter waiter : queue) {
      if (waiter.mode == LockMode.EXCLUSIVE) {
        break;
      }
      leading++;
    }
    long seen;
    long wanted;
    do {
      seen = count;
      if ((seen & WRITER) != 0) {
        // A writer stole the lock; it will come here when it leaves.
        return;
      }
      wanted = seen + leading * READER;
      if (leading == queue.size()) {
        wanted &= ~WAITERS;
      }
    } while (!COUNT.compareAndSet(this, seen, wanted));
    for (int i = 0; i < leading; i++) {
      Waiter reader = queue.removeFirst();
      reader.granted = true;
      machine.unpark(reader.task);
    }
  }

  private void await(LockMode mode) {
    if (spinning) {
      machine.spin(observer.waitFor(mode));
    } else {
      machine.park(Machine.FOREVER, observer.waitFor(mode));
    }
  }

  private int holders() {
    long seen = count;
    return (int) (seen / READER) + (int) (seen & WRITER);
  }
}
