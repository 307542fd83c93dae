package io.extentscope.engine.work;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.work.QueueShare;
import io.extentscope.model.work.QueueState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A work queue with the rules of Linux 5.10. It has no workers: its items go to the pool of the CPU they are queued on, or
 * to the unbound pool, which all queues share. Its own are a limit of active items, flushes and, with
 * {@link QueueFlag#MEM_RECLAIM}, a rescuer.
 */
public final class WorkQueue {
  private final Machine machine;
  private final int id;
  private final QueueSpec spec;
  private final List<QueueInPool> shares;
  private final FlushColours colours;
  private volatile int maxActive;

  /** Guards the list of calls for the rescuer; taken inside a pool's guard. */
  private final Guard maydayGuard = new Guard();

  private final ArrayDeque<QueueInPool> maydays = new ArrayDeque<>();
  private Rescuer rescuer;

  private final AtomicLong queued = new AtomicLong();
  final AtomicLong executed = new AtomicLong();
  final AtomicLong rescued = new AtomicLong();
  final AtomicLong lockups = new AtomicLong();
  final AtomicLong hogs = new AtomicLong();
  private final Times waits = new Times();
  private final Times runs = new Times();
  private final AtomicLong called = new AtomicLong();

  WorkQueue(Machine machine, int id, QueueSpec spec, List<WorkPool> pools) {
    this.machine = machine;
    this.id = id;
    this.spec = spec;
    shares = pools.stream().map(pool -> new QueueInPool(this, pool)).toList();
    colours = new FlushColours(machine, spec.name(), shares);
    maxActive = limited(spec.maxActive());
  }

  /** Its number, in order of creation. */
  int id() {
    return id;
  }

  public QueueSpec spec() {
    return spec;
  }

  /** Queues an item on the current CPU. Returns false, and does nothing, if it is pending already. */
  public boolean queue(WorkItem item) {
    if (!item.claim()) {
      return false;
    }
    machine.compute(Cost.WORK_QUEUE);
    insert(machine.currentCpu(), item);
    return true;
  }

  /** The same on a CPU of choice, as a callback does; takes no time. */
  public boolean queueOn(int cpu, WorkItem item) {
    if (!item.claim()) {
      return false;
    }
    insert(cpu, item);
    return true;
  }

  /** Waits until all items queued before have ended. */
  public void flush() {
    colours.flush();
  }

  /** How many items may be active in each pool. */
  public int maxActive() {
    return maxActive;
  }

  /** Changes the limit; more room is used at once. 0 means the default. */
  public void setMaxActive(int most) {
    maxActive = limited(most);
    for (QueueInPool share : shares) {
      share.pool.enter();
      try {
        share.fill(machine.now());
        share.pool.wakeIfNeeded();
      } finally {
        share.pool.leave();
      }
    }
  }

  /** What was counted so far. */
  public QueueStatistics statistics() {
    return new QueueStatistics(
        spec.name(), queued.get(), executed.get(), waits.permille(500), waits.permille(990), waits.longest(),
        called.get(),
        rescued.get(), lockups.get(), maxActive, waits.snapshot(), runs.snapshot());
  }

  /** Items that took the CPU for too long and were detected, so far. */
  public long hogs() {
    return hogs.get();
  }

  /** What it has in each pool where it has something. */
  public QueueState state() {
    List<QueueShare> busy = new ArrayList<>();
    for (QueueInPool share : shares) {
      share.pool.enter();
      try {
        if (share.busy()) {
          busy.add(share.state());
        }
      } finally {
        share.pool.leave();
      }
    }
    return new QueueState(spec.name(), spec.bits(), busy);
  }

  // ---- items

  /** Queues an item that was claimed, to the pool of a CPU unless another one still executes it. */
  void insert(int cpu, WorkItem item) {
    queued.incrementAndGet();
    long now = machine.now();
    item.queuedAt = now;
    QueueInPool wanted = shares.get(spec.has(QueueFlag.UNBOUND) ? 0 : cpu);
    Worker runner = item.runner;
    if (runner != null && runner.pool != wanted.pool && insertWhereItRuns(item, runner, now)) {
      return;
    }
    wanted.pool.enter();
    try {
      wanted.add(item, now);
    } finally {
      wanted.pool.leave();
    }
  }

  private boolean insertWhereItRuns(WorkItem item, Worker runner, long now) {
    WorkPool pool = runner.pool;
    pool.enter();
    try {
      boolean stillRuns = item.runner == runner && runner.executes(item, pool);
      if (!stillRuns || runner.share.queue != this) {
        return false;
      }
      runner.share.add(item, now);
      return true;
    } finally {
      pool.leave();
    }
  }

  /** Takes an item back that is in a list. Returns whether it was; it is pending still. */
  boolean takeBack(WorkItem item) {
    QueueInPool share = item.share;
    if (share == null) {
      return false;
    }
    share.pool.enter();
    try {
      if (!item.listed || item.share != share) {
        return false;
      }
      item.listed = false;
      if (share.inactive.remove(item)) {
        share.forgotten(item.colour);
      } else {
        share.pool.list.remove(item);
        share.finished(item.colour, machine.now());
      }
      item.takeBarriers().forEach(share.pool.list::addFirst);
      share.pool.wakeIfNeeded();
      return true;
    } finally {
      share.pool.leave();
    }
  }

  List<QueueInPool> shares() {
    return shares;
  }

  FlushColours colours() {
    return colours;
  }

  void began(long waited) {
    executed.incrementAndGet();
    waits.add(waited);
  }

  void ended(long took) {
    runs.add(took);
  }

  // ---- the rescuer

  void giveRescuer(Rescuer newRescuer) {
    rescuer = newRescuer;
  }

  /** Calls the rescuer, if there is one, to a pool. */
  void callRescuer(QueueInPool share) {
    if (rescuer != null && addMayday(share)) {
      called.incrementAndGet();
      rescuer.wake();
    }
  }

  /** The rescuer itself will come to a pool again, which is no new call. */
  void comeAgain(QueueInPool share) {
    boolean _ = addMayday(share);
  }

  private boolean addMayday(QueueInPool share) {
    maydayGuard.enter();
    try {
      boolean first = !share.mayday;
      if (first) {
        share.mayday = true;
        maydays.addLast(share);
      }
      return first;
    } finally {
      maydayGuard.leave();
    }
  }

  /** The next call for the rescuer, or null. */
  QueueInPool takeMayday() {
    maydayGuard.enter();
    try {
      QueueInPool share = maydays.pollFirst();
      if (share != null) {
        share.mayday = false;
      }
      return share;
    } finally {
      maydayGuard.leave();
    }
  }

  private static int limited(int wanted) {
    return wanted <= 0 ? QueueSpec.DEFAULT_ACTIVE : Math.min(wanted, QueueSpec.MOST_ACTIVE);
  }
}
