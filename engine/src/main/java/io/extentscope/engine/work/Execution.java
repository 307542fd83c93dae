package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;

/** How a worker or rescuer executes items. */
final class Execution {
  private final Machine machine;
  private final HogWatch hogs;
  private final WorkTrace trace;

  Execution(Machine machine, HogWatch hogs, WorkTrace trace) {
    this.machine = machine;
    this.hogs = hogs;
    this.trace = trace;
  }

  /** Executes an item and what is tied to it. The pool's guard is held before and after. */
  void execute(Worker worker, WorkItem item) {
    process(worker, item);
    executeScheduled(worker);
  }

  /** Executes what the worker must do next. The pool's guard is held before and after. */
  void executeScheduled(Worker worker) {
    for (WorkItem next = worker.scheduled.pollFirst(); next != null; next = worker.scheduled.pollFirst()) {
      process(worker, next);
    }
  }

  private void process(Worker worker, WorkItem item) {
    WorkPool pool = worker.pool;
    Worker other = item.runner;
    item.listed = false;
    if (other != null && other.executes(item, pool)) {
      // It is executed at this moment: its worker does it once more.
      other.scheduled.addLast(item);
      return;
    }
    QueueInPool share = item.share;
    int colour = item.colour;
    long queuedAt = item.queuedAt;
    begin(worker, item, share);
    pool.leave();
    run(item, share, queuedAt);
    if (machine.needResched()) {
      machine.yieldCpu();
    }
    pool.enter();
    end(worker, item);
    if (item.counted()) {
      share.finished(colour, machine.now());
    } else {
      share.barrierPassed();
    }
  }

  private void run(WorkItem item, QueueInPool share, long queuedAt) {
    if (!item.counted()) {
      item.run();
      return;
    }
    long began = machine.now();
    share.queue.began(began - queuedAt);
    trace.started(share, item, began - queuedAt);
    item.run();
    long took = machine.now() - began;
    share.queue.ended(took);
    trace.ended(share, item, took);
  }

  private void begin(Worker worker, WorkItem item, QueueInPool share) {
    WorkPool pool = worker.pool;
    worker.current = item;
    worker.share = share;
    worker.stretch.incrementAndGet();
    item.runner = worker;
    item.takeBarriers().forEach(worker.scheduled::addLast);
    if (share.queue.spec().has(QueueFlag.CPU_INTENSIVE)) {
      worker.change(Worker.CPU_INTENSIVE, 0);
    }
    // A worker that counts sees itself run, so this starts others only in unbound pools and for CPU-intensive items.
    pool.wakeIfNeeded();
    hogs.watch(pool);
    item.unclaim();
  }

  private static void end(Worker worker, WorkItem item) {
    worker.change(0, Worker.CPU_INTENSIVE);
    worker.current = null;
    worker.share = null;
    if (item.runner == worker) {
      item.runner = null;
    }
  }
}
