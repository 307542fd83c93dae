package io.extentscope.engine.work;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.List;

/**
 * A worker pool with the rules of Linux 3.12's {@code btrfs_workers}. Each worker has a private queue and nobody steals.
 * A worker counts as idle until {@code caching.idleThreshold} items wait for it, and an idle worker is always chosen
 * first, the same one each time. Beyond that a new worker is created, below the most allowed: by the caller at once
 * ({@code direct}), or by a helper that the pool asks only when some worker has finished an item ({@code helper}).
 *
 * <p>All lists are guarded by one lock of the pool.
 */
public final class WorkerPool2013 {
  private static final int HELPER = 0;
  private static final long IDLE_NANOS = 120_000_000_000L;

  private final Machine machine;
  private final Knobs knobs;
  private final String name;
  private final int id;
  private final SpinLock lock;
  private final Wait idleWait = Wait.of(BlockReason.IDLE, "work");
  private final List<PoolWorker> idle = new ArrayList<>();
  private final List<PoolWorker> busy = new ArrayList<>();
  private final List<PoolWorker> all = new ArrayList<>();
  private final StartHelper helper;
  private volatile List<PoolWorker> workers = List.of();
  private int starting;
  private int created;
  private int executing;
  private boolean startPending;

  /** Makes a pool; {@link #start} gives it its first worker. */
  public WorkerPool2013(Machine machine, Knobs knobs, LockRegistry locks, String name, int id) {
    this.machine = machine;
    this.knobs = knobs;
    this.name = name;
    this.id = id;
    lock = new SpinLock(locks, "btrfs_workers.lock", "pool " + name);
    helper = new StartHelper(machine, this::createWorker);
  }

  /** Creates the first worker, as a mount does, and the helper. */
  public void start() {
    lock.lock();
    starting++;
    lock.unlock();
    createWorker();
    helper.start();
  }

  /** Queues an item to some worker's private queue. */
  public void queue(Runnable item) {
    machine.compute(Cost.WORK_QUEUE);
    PoolWorker worker = findWorker();
    lock.lock();
    boolean wake;
    try {
      worker.items.addLast(item);
      worker.given.incrementAndGet();
      if (worker.idle && worker.pending >= threshold()) {
        worker.idle = false;
        idle.remove(worker);
        busy.add(worker);
      }
      wake = !worker.working;
      worker.working = true;
    } finally {
      lock.unlock();
    }
    if (wake) {
      machine.unpark(worker.task);
    }
  }

  /** Wakes sleeping workers, after the most allowed became smaller, so that those too many end. */
  public void limitChanged() {
    workers.forEach(worker -> machine.unpark(worker.task));
  }

  /** Workers alive. */
  public int alive() {
    return workers.size();
  }

  /** The workers alive with the number of items each was given, in order of creation. Needs no lock. */
  public List<CachingStatistics.Worker> given() {
    return workers.stream().map(worker -> new CachingStatistics.Worker(worker.task.name(), worker.given.get()))
        .toList();
  }

  private int threshold() {
    return knobs.getInt(Tunable.CACHING_IDLE_THRESHOLD);
  }

  private int most() {
    return knobs.getInt(Tunable.CACHING_WORKERS);
  }

  private PoolWorker findWorker() {
    while (true) {
      lock.lock();
      try {
        PoolWorker worker = nextWorker();
        if (worker == null && mayOnlyReuse()) {
          worker = idle.isEmpty() ? busy.isEmpty() ? null : busy.getFirst() : idle.getFirst();
        }
        if (worker != null) {
          worker.pending++;
          return worker;
        }
        starting++;
      } finally {
        lock.unlock();
      }
      createWorker();
    }
  }

  /** The worker that the rules prefer, or null if there should be another one. */
  private PoolWorker nextWorker() {
    if (!idle.isEmpty()) {
      return idle.getFirst();
    }
    if (counted() < most() || busy.isEmpty()) {
      return null;
    }
    PoolWorker first = busy.getFirst();
    if (++first.sequence % threshold() == 0) {
      busy.removeFirst();
      busy.addLast(first);
    }
    return first;
  }

  /** Workers that count towards the most allowed; the caller holds the lock. */
  private int counted() {
    return all.size() + (knobs.isOn(Tunable.REGRESSION_UNCOUNTED_STARTS) ? 0 : starting);
  }

  /** Whether no worker may be created here and now; with a helper it is noted that one is wanted. */
  private boolean mayOnlyReuse() {
    if (all.isEmpty()) {
      return false;
    }
    if (counted() >= most()) {
      return true;
    }
    if (knobs.get(Tunable.CACHING_START_POLICY) == HELPER) {
      startPending = true;
      return true;
    }
    return false;
  }

  /** Creates a worker for which {@link #starting} was raised. */
  private void createWorker() {
    machine.compute(Cost.WORKER_CREATE);
    PoolWorker worker = new PoolWorker();
    lock.lock();
    int number = created++;
    lock.unlock();
    worker.task = machine.spawn(TaskSpec.kernel(name + "-" + number, "caching"), () -> work(worker));
    lock.lock();
    try {
      starting--;
      all.add(worker);
      workers = List.copyOf(all);
      idle.add(worker);
    } finally {
      lock.unlock();
    }
    emitChange();
  }

  private void emitChange() {
    machine.trace().emit(EventKind.POOL_CHANGED, id, workers.size(), executing);
  }

  /** What a worker does until it ends. */
  private void work(PoolWorker worker) {
    long idleSince = machine.now();
    while (true) {
      Runnable item = take(worker);
      if (item != null) {
        execute(worker, item);
        idleSince = machine.now();
      } else if (maySleepOrEnd(worker, idleSince)) {
        emitChange();
        return;
      } else {
        if (machine.now() - idleSince >= IDLE_NANOS) {
          idleSince = machine.now();
        }
        machine.park(idleSince + IDLE_NANOS, idleWait);
      }
    }
  }

  private void execute(PoolWorker worker, Runnable item) {
    changeExecuting(1);
    item.run();
    changeExecuting(-1);
    lock.lock();
    worker.pending--;
    lock.unlock();
    askHelper();
    if (machine.needResched()) {
      machine.yieldCpu();
    }
  }

  private void changeExecuting(int by) {
    lock.lock();
    executing += by;
    lock.unlock();
    emitChange();
  }

  private Runnable take(PoolWorker worker) {
    lock.lock();
    try {
      Runnable item = worker.items.pollFirst();
      if (item == null) {
        // Only a worker that has drained its queue becomes idle. The kernel also asks that less than half the threshold
        // is pending, which an empty queue meets at every threshold but 1.
        if (!worker.idle && worker.pending == 0) {
          worker.idle = true;
          busy.remove(worker);
          idle.addFirst(worker);
        }
        worker.working = false;
      }
      return item;
    } finally {
      lock.unlock();
    }
  }

  /** Ends a worker that is one too many or was idle for two minutes. Returns whether it ended; else it may sleep. */
  private boolean maySleepOrEnd(PoolWorker worker, long idleSince) {
    lock.lock();
    try {
      boolean over = all.size() > most() || machine.now() - idleSince >= IDLE_NANOS;
      if (!over || worker.pending > 0 || all.size() <= 1 || !all.contains(worker)) {
        return false;
      }
      idle.remove(worker);
      busy.remove(worker);
      all.remove(worker);
      workers = List.copyOf(all);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** After an item: if a worker is wanted, asks the helper for it. */
  private void askHelper() {
    lock.lock();
    boolean wanted;
    try {
      wanted = startPending && counted() < most();
      startPending = false;
      if (wanted) {
        starting++;
      }
    } finally {
      lock.unlock();
    }
    if (wanted) {
      helper.request();
    }
  }
}
