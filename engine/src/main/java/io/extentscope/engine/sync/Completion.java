package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;

/** Something that becomes done once, for which tasks wait. */
public final class Completion {
  private final WaitQueue waiters;
  private volatile boolean done;

  public Completion(Machine machine, Wait reason) {
    waiters = new WaitQueue(machine, reason);
  }

  /** Makes it done; called by a task or a callback. */
  public void complete() {
    done = true;
    waiters.wakeAll();
  }

  public boolean isDone() {
    return done;
  }

  public void await() {
    waiters.await(this::isDone);
  }

  /** Waits until it is done or the deadline has come. Returns whether it is done. */
  public boolean await(long deadline) {
    return waiters.await(this::isDone, deadline);
  }
}
