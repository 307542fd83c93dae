package io.extentscope.engine.work;

import io.extentscope.engine.machine.Task;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A worker of a pool, or a rescuer on its visit there. */
final class Worker {
  static final int IDLE = 1;
  /** It prepares: looks for work, creates workers. */
  static final int PREPARING = 2;
  static final int CPU_INTENSIVE = 4;
  static final int UNBOUND = 8;
  static final int RESCUER = 16;
  static final int ASLEEP = 32;

  /** Each of the bits keeps it from being counted as running. */
  private final AtomicInteger bits;

  /** The pool; changes for a rescuer alone. */
  volatile WorkPool pool;

  volatile Task task;

  /** Counts stretches without sleep of items executed, for the detection of CPU hogs. */
  final AtomicLong stretch = new AtomicLong();

  // ---- guarded by the pool

  /** What it executes, or null, and for which queue. */
  WorkItem current;

  QueueInPool share;

  /** What it must execute next, before anything of the pool's list. */
  final ArrayDeque<WorkItem> scheduled = new ArrayDeque<>();

  /** When it became idle. */
  long idleSince;

  boolean dying;

  /** The stretch seen at the last tick, and the CPU time used then. */
  long seenStretch = -1;

  long seenCpuTime;

  Worker(WorkPool pool, int bits) {
    this.pool = pool;
    this.bits = new AtomicInteger(bits);
  }

  /**
   * Sets and clears bits; the pool's count of running workers follows, whatever other changes happen at the same time.
   * Returns whether it was running and is not any more.
   */
  boolean change(int set, int clear) {
    int before;
    int after;
    do {
      before = bits.get();
      after = (before & ~clear) | set;
    } while (!bits.compareAndSet(before, after));
    if (before == 0 && after != 0) {
      pool.running.decrementAndGet();
      return true;
    }
    if (before != 0 && after == 0) {
      pool.running.incrementAndGet();
    }
    return false;
  }

  /** Whether it executes an item for a pool, whose guard is held. */
  boolean executes(WorkItem item, WorkPool where) {
    return pool == where && item.equals(current);
  }

  boolean running() {
    return bits.get() == 0;
  }

  boolean isRescuer() {
    return (bits.get() & RESCUER) != 0;
  }
}
