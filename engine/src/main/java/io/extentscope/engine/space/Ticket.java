package io.extentscope.engine.space;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;

/** A reservation that waits for space. */
final class Ticket {
  private final long bytes;
  private final boolean steals;
  private final WaitQueue waiter;
  private volatile boolean granted;
  private volatile boolean failed;

  Ticket(Machine machine, long bytes, boolean steals) {
    this.bytes = bytes;
    this.steals = steals;
    waiter = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "space for a reservation"));
  }

  long bytes() {
    return bytes;
  }

  /** Whether it may live on the global reserve, as it gives space back. */
  boolean steals() {
    return steals;
  }

  /** Waits for the answer. Returns whether it is granted. */
  boolean await() {
    waiter.await(() -> granted || failed);
    return !failed;
  }

  void grant() {
    granted = true;
    waiter.wakeAll();
  }

  void fail() {
    failed = true;
    waiter.wakeAll();
  }
}
