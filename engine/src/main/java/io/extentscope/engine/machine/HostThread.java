package io.extentscope.engine.machine;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The one thread of a host that drives a machine or looks at it now and then. It does its work turn by turn. */
public final class HostThread implements AutoCloseable {
  private static final long CLOSE_MILLIS = 2_000;
  private static final long LOOK_AGAIN_NANOS = 50_000_000;

  private final Work work;
  private final Consumer<TaskFailedException> failed;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean kicked;
  private volatile boolean stopping;
  private volatile boolean broken;

  /** What is done in each turn. */
  public interface Work {
    /** Does a turn and returns after how many nanoseconds the next one is due, unless {@link #kick} comes first. */
    long turn();
  }

  /**
   * Makes a thread; {@link #start} lets it begin.
   *
   * @param failed is told on that thread that a turn threw something, as where memory runs out; the thread then ends
   */
  public HostThread(String name, Work work, Consumer<TaskFailedException> failed) {
    this.work = work;
    this.failed = failed;
    thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  /** Nanoseconds of the wall clock, from some origin. */
  public static long wallNanos() {
    return System.nanoTime();
  }

  /** Whether a turn threw something; there may have been no memory left to tell anybody. */
  public boolean broken() {
    return broken;
  }

  /** Makes the next turn due now. */
  public void kick() {
    lock.lock();
    try {
      kicked = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Blocks the caller until a condition holds that a turn can change, for some time at most. Returns early if the thread
   * ends. Returns whether there is nothing more to wait for.
   */
  public boolean awaitUntil(BooleanSupplier condition, long mostNanos) {
    long left = mostNanos;
    boolean done = false;
    lock.lock();
    try {
      done = condition.getAsBoolean();
      while (!done && left > 0 && thread.isAlive() && !stopping) {
        // A condition that no turn announces is looked at again after a while.
        long part = Math.min(left, LOOK_AGAIN_NANOS);
        left -= part - Math.max(0, changed.awaitNanos(part));
        done = condition.getAsBoolean();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
    return done || stopping || !thread.isAlive();
  }

  /** Ends the thread after its turn and waits for that. Called by the thread itself it only ends it. */
  @Override
  public void close() {
    stopping = true;
    kick();
    if (thread.equals(Thread.currentThread()) || !thread.isAlive()) {
      return;
    }
    try {
      thread.join(CLOSE_MILLIS);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    while (!stopping) {
      long pause = turn();
      lock.lock();
      try {
        changed.signalAll();
        awaitKick(pause);
        kicked = false;
      } finally {
        lock.unlock();
      }
    }
  }

  private long turn() {
    try {
      return work.turn();
    } catch (RuntimeException | Error thrown) {
      stopping = true;
      broken = true;
      tell(thrown);
      return 0;
    }
  }

  private void tell(Throwable thrown) {
    try {
      failed.accept(new TaskFailedException("the look at the run", thread.getName(), thrown));
    } catch (OutOfMemoryError noMemoryToTell) {
      // Whoever looks next sees that it is broken.
    }
  }

  private void awaitKick(long nanos) {
    long left = nanos;
    try {
      while (!kicked && !stopping && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException interrupted) {
      stopping = true;
    }
  }
}
