package io.extentscope.engine.machine;

import java.time.Duration;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The thread that runs the callbacks of a live machine when they are due, one after the other. */
final class LiveTimers {
  private final LongSupplier clock;
  private final Consumer<Throwable> onFailure;
  private final Thread thread = Thread.ofPlatform().daemon().name("extentscope-timers").unstarted(this::run);
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final PriorityQueue<Entry> waiting = new PriorityQueue<>();
  private long added;
  private boolean stopping;

  LiveTimers(LongSupplier clock, Consumer<Throwable> onFailure) {
    this.clock = clock;
    this.onFailure = onFailure;
  }

  private final class Entry implements Timer, Comparable<Entry> {
    private final long when;
    private final long order;
    private final Runnable callback;

    Entry(long when, long order, Runnable callback) {
      this.when = when;
      this.order = order;
      this.callback = callback;
    }

    @Override
    public boolean cancel() {
      lock.lock();
      try {
        return waiting.remove(this);
      } finally {
        lock.unlock();
      }
    }

    @Override
    public int compareTo(Entry other) {
      return when != other.when ? Long.compare(when, other.when) : Long.compare(order, other.order);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return Long.hashCode(order);
    }
  }

  void start() {
    thread.start();
  }

  Timer add(long when, Runnable callback) {
    lock.lock();
    try {
      Entry entry = new Entry(when, added++, callback);
      waiting.add(entry);
      if (entry.equals(waiting.peek())) {
        changed.signal();
      }
      return entry;
    } finally {
      lock.unlock();
    }
  }

  void stop(long nanos) throws InterruptedException {
    lock.lock();
    try {
      stopping = true;
      waiting.clear();
      changed.signal();
    } finally {
      lock.unlock();
    }
    if (thread.isAlive() && !Thread.currentThread().equals(thread)) {
      thread.join(Duration.ofNanos(nanos));
    }
  }

  private void run() {
    try {
      for (Entry due = next(); due != null; due = next()) {
        due.callback.run();
      }
    } catch (InterruptedException interrupted) {
      onFailure.accept(interrupted);
    } catch (RuntimeException | Error thrown) {
      onFailure.accept(thrown);
    }
  }

  /** Waits for the next callback that is due. Returns null to end. */
  private Entry next() throws InterruptedException {
    lock.lock();
    try {
      while (!stopping) {
        Entry first = waiting.peek();
        if (first == null) {
          changed.await();
        } else if (first.when <= clock.getAsLong()) {
          return waiting.poll();
        } else {
          long _ = changed.awaitNanos(first.when - clock.getAsLong());
        }
      }
      return null;
    } finally {
      lock.unlock();
    }
  }
}
