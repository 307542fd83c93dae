package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.Wait;
import java.util.ArrayDeque;
import java.util.function.BooleanSupplier;

/**
 * Tasks that wait for a condition. Whoever may have made it true calls {@link #wakeAll} or {@link #wakeOne}, from a task
 * or a callback; each waiter then looks for itself.
 */
public final class WaitQueue {
  private final Machine machine;
  private final Wait reason;
  private final Guard guard = new Guard();
  private final ArrayDeque<Task> waiters = new ArrayDeque<>();

  /** A queue whose waiters give the same reason. */
  public WaitQueue(Machine machine, Wait reason) {
    this.machine = machine;
    this.reason = reason;
  }

  /** Waits until the condition holds. */
  public void await(BooleanSupplier condition) {
    await(condition, Machine.FOREVER, reason);
  }

  /** Waits until the condition holds or the deadline has come. Returns whether it holds. */
  public boolean await(BooleanSupplier condition, long deadline) {
    return await(condition, deadline, reason);
  }

  /** The same, with a reason of the waiter's own. */
  public boolean await(BooleanSupplier condition, long deadline, Wait why) {
    if (condition.getAsBoolean()) {
      return true;
    }
    Task self = machine.current();
    try {
      for (;;) {
        // First joining, then looking: a wake-up between the two is not lost.
        join(self);
        if (condition.getAsBoolean()) {
          return true;
        }
        if (machine.now() >= deadline) {
          return false;
        }
        machine.park(deadline, why);
      }
    } finally {
      quit(self);
    }
  }

  public void wakeAll() {
    guard.enter();
    try {
      for (Task waiter : waiters) {
        machine.unpark(waiter);
      }
    } finally {
      guard.leave();
    }
  }

  /** Wakes the task that waits longest; another call wakes another one. */
  public void wakeOne() {
    guard.enter();
    try {
      Task first = waiters.pollFirst();
      if (first != null) {
        machine.unpark(first);
      }
    } finally {
      guard.leave();
    }
  }

  /** How many tasks wait. */
  public int size() {
    guard.enter();
    try {
      return waiters.size();
    } finally {
      guard.leave();
    }
  }

  private void join(Task self) {
    guard.enter();
    try {
      if (!waiters.contains(self)) {
        waiters.addLast(self);
      }
    } finally {
      guard.leave();
    }
  }

  private void quit(Task self) {
    guard.enter();
    try {
      waiters.remove(self);
    } finally {
      guard.leave();
    }
  }
}
