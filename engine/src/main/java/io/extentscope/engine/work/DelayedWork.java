package io.extentscope.engine.work;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Timer;

/** A work item that is queued after a time. It is pending from then on. */
public final class DelayedWork {
  private final Machine machine;
  private final WorkItem item;
  private final Guard guard = new Guard();
  private Timer timer;
  /** Tells this timer from one that was taken back too late. */
  private long armed;

  public DelayedWork(Machine machine, String name, Runnable body) {
    this.machine = machine;
    item = new WorkItem(name, body);
  }

  public WorkItem item() {
    return item;
  }

  /** Queues it to a queue after a time, on the CPU of now. Returns false, and does nothing, if it is pending already. */
  public boolean queue(WorkQueue queue, long delayNanos) {
    if (!item.claim()) {
      return false;
    }
    machine.compute(Cost.WORK_QUEUE);
    arm(queue, machine.currentCpu(), delayNanos);
    return true;
  }

  /** The same on a CPU of choice, as a callback does; takes no time. */
  public boolean queueOn(WorkQueue queue, int cpu, long delayNanos) {
    if (!item.claim()) {
      return false;
    }
    arm(queue, cpu, delayNanos);
    return true;
  }

  /** Queues it after a time from now, also if it is pending. Returns whether it was. */
  public boolean modify(WorkQueue queue, long delayNanos) {
    machine.compute(Cost.WORK_QUEUE);
    int cpu = machine.currentCpu();
    for (;;) {
      if (item.claim()) {
        arm(queue, cpu, delayNanos);
        return false;
      }
      if (takeBack(queue)) {
        arm(queue, cpu, delayNanos);
        return true;
      }
      machine.yieldCpu();
    }
  }

  /** Takes it back if it has not begun. Returns whether it was pending. */
  public boolean cancel(WorkQueue queue) {
    boolean taken = takeBack(queue);
    if (taken) {
      item.unclaim();
    }
    return taken;
  }

  private boolean takeBack(WorkQueue queue) {
    guard.enter();
    try {
      if (timer != null) {
        armed++;
        timer.cancel();
        timer = null;
        return true;
      }
    } finally {
      guard.leave();
    }
    return queue.takeBack(item);
  }

  private void arm(WorkQueue queue, int cpu, long delayNanos) {
    if (delayNanos <= 0) {
      queue.insert(cpu, item);
      return;
    }
    guard.enter();
    try {
      long number = ++armed;
      timer = machine.at(machine.now() + delayNanos, () -> due(queue, cpu, number));
    } finally {
      guard.leave();
    }
  }

  private void due(WorkQueue queue, int cpu, long number) {
    guard.enter();
    boolean valid = number == armed && timer != null;
    if (valid) {
      timer = null;
    }
    guard.leave();
    if (valid) {
      queue.insert(cpu, item);
    }
  }
}
