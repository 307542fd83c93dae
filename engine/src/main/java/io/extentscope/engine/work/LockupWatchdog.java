package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Timer;
import io.extentscope.model.work.Lockup;
import io.extentscope.model.work.LockupReport;
import io.extentscope.model.work.LockupText;
import io.extentscope.model.work.PoolState;
import io.extentscope.model.work.QueueState;
import io.extentscope.model.work.StuckPool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Looks every so often for pools in which items wait and none was begun for that long. Progress is the beginning of an item:
 * a worker that is blocked for hours is not seen if nothing waits behind it.
 */
final class LockupWatchdog {
  private static final long SECOND = 1_000_000_000;

  private final Machine machine;
  private final WorkLog log;
  private final List<WorkPool> pools;
  private final Supplier<List<WorkQueue>> queues;
  private final List<Lockup> reports = new ArrayList<>();
  private volatile List<Lockup> published = List.of();
  private volatile long limit;
  /** When all pools were last taken as well because they had been reported; the callbacks' own. */
  private long touched;
  /** Tells the timer in force from one that was replaced. */
  private final AtomicLong armed = new AtomicLong();

  LockupWatchdog(Machine machine, WorkLog log, List<WorkPool> pools, Supplier<List<WorkQueue>> queues) {
    this.machine = machine;
    this.log = log;
    this.pools = pools;
    this.queues = queues;
  }

  /** Sets after how many nanoseconds without progress a pool is reported; 0 is never. */
  void setLimit(long nanos) {
    limit = nanos;
    arm(armed.incrementAndGet());
  }

  /** The last reports, at most a hundred. */
  List<Lockup> reports() {
    return published;
  }

  /** What the report would show at this moment; which pools are stuck is for the caller to say. */
  LockupReport report(List<StuckPool> stuck) {
    List<QueueState> busy =
        queues.get().stream().map(WorkQueue::state).filter(state -> !state.shares().isEmpty()).toList();
    List<PoolState> working = new ArrayList<>();
    for (WorkPool pool : pools) {
      PoolState state = state(pool);
      if (state.workers() > state.idle().size()) {
        working.add(state);
      }
    }
    return new LockupReport(stuck, busy, working);
  }

  PoolState state(WorkPool pool) {
    pool.enter();
    try {
      return pool.state(machine.now());
    } finally {
      pool.leave();
    }
  }

  private void arm(long number) {
    if (limit > 0) {
      Timer _ = machine.at(machine.now() + limit, () -> look(number));
    }
  }

  private void look(long number) {
    if (number != armed.get()) {
      return;
    }
    List<StuckPool> stuck = new ArrayList<>();
    pools.forEach(pool -> addIfStuck(pool, stuck));
    if (!stuck.isEmpty()) {
      keep(report(stuck));
      touched = machine.now();
    }
    arm(number);
  }

  private void addIfStuck(WorkPool pool, List<StuckPool> stuck) {
    pool.enter();
    try {
      long now = machine.now();
      if (!pool.list.isEmpty() && now > Math.max(pool.touched, touched) + limit) {
        stuck.add(new StuckPool(pool.attributes(), (now - pool.touched) / SECOND));
        pool.list.stream().map(item -> item.share.queue).distinct().forEach(queue -> queue.lockups.incrementAndGet());
      }
    } finally {
      pool.leave();
    }
  }

  private void keep(LockupReport report) {
    if (reports.size() == 100) {
      reports.removeFirst();
    }
    reports.add(new Lockup(machine.now(), report));
    published = List.copyOf(reports);
    LockupText.lines(report).forEach(log::add);
  }
}
