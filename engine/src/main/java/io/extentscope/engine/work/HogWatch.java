package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Timer;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Detects items that take the CPU for long without sleeping (Linux 6.5). At each tick it looks at the workers that run; one
 * that used up more than the limit since a tick in the same item, without sleep, stops keeping others from starting.
 */
final class HogWatch {
  private static final long TICK = 4_000_000;
  /** Detections of one function before the first line, and how lines are spaced from then on: at powers of two. */
  private static final long FIRST_LINE = 4;

  private final Machine machine;
  private final WorkLog log;
  private volatile long limit;
  /** Detections by function; callbacks come one after the other. */
  private final Map<String, AtomicLong> counts = new TreeMap<>();
  private final boolean[] ticking;

  HogWatch(Machine machine, WorkLog log, long limit, int pools) {
    this.machine = machine;
    this.log = log;
    this.limit = limit;
    ticking = new boolean[pools];
  }

  /** Changes the limit, in nanoseconds of CPU time; 0 is none. */
  void setLimit(long nanos) {
    limit = nanos;
  }

  /** Looks at a pool from the next tick on, until none of its workers runs; under the pool's guard. */
  void watch(WorkPool pool) {
    if (limit > 0 && pool.bound() && !ticking[pool.id]) {
      ticking[pool.id] = true;
      arm(pool);
    }
  }

  private void arm(WorkPool pool) {
    Timer _ = machine.at((machine.now() / TICK + 1) * TICK, () -> tick(pool));
  }

  private void tick(WorkPool pool) {
    pool.enter();
    try {
      boolean any = false;
      for (Worker worker : pool.workers) {
        if (worker.running() && worker.current != null) {
          any = true;
          look(worker);
        }
      }
      ticking[pool.id] = any && limit > 0;
      if (ticking[pool.id]) {
        arm(pool);
      }
      pool.wakeIfNeeded();
    } finally {
      pool.leave();
    }
  }

  private void look(Worker worker) {
    long used = machine.cpuTime(worker.task);
    long stretch = worker.stretch.get();
    if (worker.seenStretch != stretch) {
      worker.seenStretch = stretch;
      worker.seenCpuTime = used;
    } else if (used - worker.seenCpuTime > limit && worker.change(Worker.CPU_INTENSIVE, 0)) {
      worker.share.queue.hogs.incrementAndGet();
      report(worker.current.name());
    }
  }

  private void report(String function) {
    long count = counts.computeIfAbsent(function, _ -> new AtomicLong()).incrementAndGet();
    if (count >= FIRST_LINE && Long.bitCount(count + 1 - FIRST_LINE) == 1) {
      log.add("workqueue: " + function + " hogged CPU for >" + limit / 1000 + "us " + count
          + " times, consider switching to WQ_UNBOUND");
    }
  }
}
