package io.extentscope.engine.machine;

import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Carries tasks by platform threads that pass a baton. Slow, but needs nothing special of the JVM. */
final class BatonCarrier implements Carrier {
  private static final long CHECK_NANOS = 100_000_000;

  private final Supplier<SimTask> executing;
  private volatile Thread host;
  private volatile boolean hostHasControl;

  BatonCarrier(Supplier<SimTask> executing) {
    this.executing = executing;
  }

  @Override
  public void create(SimTask task, Runnable code) {
    task.thread = Thread.ofPlatform().daemon().name(task.name()).unstarted(code);
  }

  @Override
  public void transfer(SimTask from, SimTask to) {
    leave(to);
    while (!from.go) {
      LockSupport.park(this);
    }
    from.go = false;
  }

  @Override
  public void leave(SimTask to) {
    if (to == null) {
      hostHasControl = true;
      LockSupport.unpark(host);
    } else {
      resume(to);
    }
  }

  @Override
  public void run(SimTask first) {
    host = Thread.currentThread();
    hostHasControl = false;
    resume(first);
    OutsideBlocking watch = null;
    while (!hostHasControl) {
      LockSupport.parkNanos(this, CHECK_NANOS);
      watch = hostHasControl ? null : watch(watch);
    }
  }

  @Override
  public void abandon(SimTask task) {
    task.thread.interrupt();
  }

  private static void resume(SimTask task) {
    if (task.started) {
      task.go = true;
      LockSupport.unpark(task.thread);
    } else {
      task.started = true;
      task.thread.start();
    }
  }

  /** The watch over the executing task while its thread blocks, or null. */
  private OutsideBlocking watch(OutsideBlocking earlier) {
    SimTask task = executing.get();
    if (task == null || task.go || !blocked(task.thread.getState())) {
      return null;
    }
    if (earlier == null || !earlier.watches(task)) {
      return new OutsideBlocking(task);
    }
    earlier.check();
    return earlier;
  }

  private static boolean blocked(Thread.State state) {
    return switch (state) {
      case BLOCKED, WAITING, TIMED_WAITING -> true;
      case NEW, RUNNABLE, TERMINATED -> false;
    };
  }
}
