package io.extentscope.engine.machine;

import io.extentscope.model.event.EventKind;

/**
 * Who executes in a simulated machine: one task or, if none, the host or the event loop. Passes control on and ends tasks
 * when the machine is closed.
 */
final class Execution {
  private final SimLoop loop;
  private final SimScheduler scheduler;
  private final SimTrace trace;
  private final Carrier carrier;
  private boolean closing;

  Execution(SimLoop loop, SimScheduler scheduler, SimTrace trace, boolean platformThreads) {
    this.loop = loop;
    this.scheduler = scheduler;
    this.trace = trace;
    Carrier virtual = platformThreads ? null : VirtualCarrier.createIfAllowed(trace::executing);
    carrier = virtual != null ? virtual : new BatonCarrier(trace::executing);
  }

  boolean virtualThreads() {
    return carrier instanceof VirtualCarrier;
  }

  boolean closing() {
    return closing;
  }

  /** The executing task, or null. */
  SimTask executing() {
    return trace.executing();
  }

  SimTask self() {
    SimTask self = trace.executing();
    if (self == null) {
      throw new IllegalStateException("not called by a task");
    }
    return self;
  }

  void create(SimTask task) {
    carrier.create(task, () -> execute(task));
  }

  /** The host lets tasks execute until it is to have control again. */
  void run() {
    try {
      SimTask first = loop.next();
      if (first != null) {
        trace.setExecuting(first);
        carrier.run(first);
      }
    } catch (BlockedOutsidePortException blocked) {
      loop.fail(executing().name(), blocked);
    }
  }

  /** Runs the event loop on behalf of a task that cannot go on; returns when it can. */
  void suspend(SimTask self) {
    SimTask next = loop.next();
    trace.setExecuting(next);
    if (next != self) {
      carrier.transfer(self, next);
    }
    if (closing) {
      unwindUnlessUnwinding(self);
    }
  }

  /** Ends tasks where they wait, one after the other. */
  void close(Iterable<SimTask> tasks) {
    closing = true;
    trace.close();
    for (SimTask task : tasks) {
      if (task == executing()) {
        carrier.abandon(task);
      } else if (task.started && !task.ended()) {
        trace.setExecuting(task);
        carrier.run(task);
      }
      task.state = SimTask.State.ENDED;
    }
  }

  /** Before a task gives its CPU up: that ends it if the machine is closed, and is wrong while it holds a spin lock. */
  void refuseIfAtomic(SimTask self) {
    refuseIfClosing(self);
    if (self.preemptionOff > 0) {
      throw new IllegalStateException(self.name() + " would sleep while it holds a spin lock");
    }
  }

  void refuseIfClosing(SimTask self) {
    if (closing) {
      self.unwinding = true;
      throw new MachineClosedError();
    }
  }

  /** The same for what a task may still do while it is unwound. */
  static void unwindUnlessUnwinding(SimTask self) {
    if (!self.unwinding) {
      self.unwinding = true;
      throw new MachineClosedError();
    }
  }

  /** What the thread of a task runs. */
  private void execute(SimTask self) {
    try {
      self.body.run();
    } catch (MachineClosedError closed) {
      self.unwinding = true;
    } catch (Throwable thrown) {
      loop.fail("task " + self.name(), thrown);
    }
    SimTask next = null;
    try {
      next = end(self);
    } catch (RuntimeException | Error thrown) {
      // The recorder can run out of memory here too; the host must get control all the same.
      loop.fail("task " + self.name(), thrown);
    }
    trace.setExecuting(next);
    carrier.leave(next);
  }

  private SimTask end(SimTask self) {
    self.state = SimTask.State.ENDED;
    if (closing || loop.failure() != null) {
      return null;
    }
    trace.emit(EventKind.TASK_ENDED, 0, 0, 0);
    scheduler.leave(self);
    return loop.next();
  }
}
