package io.extentscope.engine.machine;

import java.lang.reflect.Constructor;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Carries tasks by virtual threads whose scheduler is this object: the host's own thread runs them, one after the
 * other. The constructor that takes a scheduler is not public; {@code --add-opens java.base/java.lang=ALL-UNNAMED} opens
 * it.
 *
 * <p>A task that gives control on makes the other's continuation runnable, which puts it into {@link #next}, and parks;
 * its parking returns to the loop of {@link #run}, which runs {@link #next}.
 */
final class VirtualCarrier implements Carrier, Executor {
  private final Constructor<?> constructor;
  private final Supplier<SimTask> executing;
  /** Continuations made runnable by threads that are not ours: a task had blocked outside the machine. */
  private final Queue<Runnable> strays = new ConcurrentLinkedQueue<>();
  private volatile Thread host;
  private Thread mover;
  private Runnable next;
  private boolean hostHasControl;

  private VirtualCarrier(Constructor<?> constructor, Supplier<SimTask> executing) {
    this.constructor = constructor;
    this.executing = executing;
  }

  /** A carrier, or null where the JVM does not allow it. */
  static VirtualCarrier createIfAllowed(Supplier<SimTask> executing) {
    try {
      Constructor<?> constructor =
          Class.forName("java.lang.VirtualThread")
              .getDeclaredConstructor(Executor.class, String.class, int.class, Runnable.class);
      constructor.setAccessible(true);
      return new VirtualCarrier(constructor, executing);
    } catch (ReflectiveOperationException | RuntimeException refused) {
      return null;
    }
  }

  @Override
  public void create(SimTask task, Runnable code) {
    try {
      task.thread = (Thread) constructor.newInstance(this, task.name(), 0, code);
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException("virtual thread with a scheduler of its own", impossible);
    }
  }

  @Override
  public void execute(Runnable continuation) {
    if (Thread.currentThread().equals(mover)) {
      next = continuation;
    } else {
      strays.add(continuation);
      LockSupport.unpark(host);
    }
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
    } else {
      resume(to);
    }
  }

  @Override
  public void run(SimTask first) {
    host = Thread.currentThread();
    hostHasControl = false;
    resume(first);
    for (;;) {
      Runnable continuation = next;
      next = null;
      if (continuation == null) {
        continuation = strays.poll();
      }
      if (continuation != null) {
        continuation.run();
      } else if (hostHasControl) {
        return;
      } else {
        awaitStray();
      }
    }
  }

  @Override
  public void abandon(SimTask task) {
    task.thread.interrupt();
  }

  private void resume(SimTask task) {
    mover = Thread.currentThread();
    if (task.started) {
      task.go = true;
      LockSupport.unpark(task.thread);
    } else {
      task.started = true;
      task.thread.start();
    }
    mover = null;
  }

  /** The executing task blocked outside the machine: waits for it to come back, unless that is an error. */
  private void awaitStray() {
    SimTask blocked = executing.get();
    OutsideBlocking watch = new OutsideBlocking(blocked);
    while (strays.isEmpty()) {
      watch.check();
      LockSupport.parkNanos(this, OutsideBlocking.CHECK_NANOS);
    }
  }
}
