package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.SleepListener;
import io.extentscope.engine.machine.Task;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.work.Lockup;
import io.extentscope.model.work.LockupReport;
import io.extentscope.model.work.PoolState;
import java.util.ArrayList;
import java.util.List;

/**
 * The concurrency-managed work queues of a machine: for each CPU a pool of workers and one of high priority, two pools that
 * belong to no CPU, and any number of queues on them.
 */
public final class WorkQueues {
  private static final int HIGH = -20;

  private final Machine machine;
  private final WorkLog log;
  private final HogWatch hogs;
  private final WorkTrace trace;
  private final Execution execution;
  private final LockupWatchdog watchdog;
  private final List<WorkPool> pools = new ArrayList<>();
  /** Replaced by a longer copy. */
  private volatile List<WorkQueue> queues = List.of();

  /** Makes the pools with one worker each. */
  public WorkQueues(Machine machine, WorkRules rules, WorkerMemory memory) {
    this.machine = machine;
    log = new WorkLog(machine);
    trace = new WorkTrace(machine, rules.events());
    int cpus = machine.cpuCount();
    for (int cpu = 0; cpu < cpus; cpu++) {
      pools.add(new WorkPool(machine, trace, 2 * cpu, cpu, 0));
      pools.add(new WorkPool(machine, trace, 2 * cpu + 1, cpu, HIGH));
    }
    pools.add(new WorkPool(machine, trace, 2 * cpus, -1, 0));
    pools.add(new WorkPool(machine, trace, 2 * cpus + 1, -1, HIGH));
    hogs = new HogWatch(machine, log, rules.hogNanos(), pools.size());
    execution = new Execution(machine, hogs, trace);
    watchdog = new LockupWatchdog(machine, log, pools, () -> queues);
    machine.onSleepAndWake(new Listener());
    pools.forEach(pool -> new WorkerLoop(machine, pool, execution, memory).creation().create());
    watchdog.setLimit(rules.watchdogNanos());
  }

  /** Makes a queue; before the machine runs, or by one task at a time. */
  public WorkQueue create(QueueSpec spec) {
    boolean unbound = spec.has(QueueFlag.UNBOUND);
    int nice = spec.has(QueueFlag.HIGHPRI) ? HIGH : 0;
    List<WorkPool> own = pools.stream().filter(pool -> pool.bound() != unbound && pool.nice == nice).toList();
    WorkQueue queue = new WorkQueue(machine, queues.size(), spec, own);
    if (spec.has(QueueFlag.MEM_RECLAIM)) {
      Rescuer rescuer = new Rescuer(machine, queue, execution, own.getFirst());
      queue.giveRescuer(rescuer);
      rescuer.start();
    }
    List<WorkQueue> longer = new ArrayList<>(queues);
    longer.add(queue);
    queues = List.copyOf(longer);
    return queue;
  }

  /** Waits until the item, if it is queued or executed now, has ended. Returns whether it waited. */
  public boolean flush(WorkItem item) {
    QueueInPool share = item.share;
    Barrier barrier = null;
    while (share != null && barrier == null) {
      barrier = tie(item, share);
      if (barrier == null && share.equals(item.share)) {
        return false;
      }
      share = item.share;
    }
    if (barrier != null) {
      barrier.await();
    }
    return barrier != null;
  }

  /** Changes how many items each queue may have active in each pool; 0 means the default. */
  public void setMaxActive(int most) {
    queues.forEach(queue -> queue.setMaxActive(most));
  }

  /** Changes after how many nanoseconds without progress a pool is reported; 0 is never. */
  public void setWatchdog(long nanos) {
    watchdog.setLimit(nanos);
  }

  /** Changes the CPU time after which an item counts as a hog; 0 is never. */
  public void setHogLimit(long nanos) {
    hogs.setLimit(nanos);
  }

  /** By queue, in order of creation. */
  public List<QueueStatistics> statistics() {
    return queues.stream().map(WorkQueue::statistics).toList();
  }

  /** All pools at this moment; those of CPU n have the ids 2n and 2n + 1. */
  public List<PoolState> pools() {
    return pools.stream().map(watchdog::state).toList();
  }

  /** The queues and pools at this moment that have something to do. */
  public LockupReport state() {
    return watchdog.report(List.of());
  }

  /** The last reports of the watchdog. */
  public List<Lockup> lockups() {
    return watchdog.reports();
  }

  /** Names of the functions of work items, by their id in events. */
  public List<String> functions() {
    return trace.functions();
  }

  /** The last lines of the kernel log. */
  public List<String> log() {
    return log.lines();
  }

  List<WorkPool> allPools() {
    return List.copyOf(pools);
  }

  /** Ties a barrier behind the item, or behind its execution. Returns null if it is in neither state there. */
  private Barrier tie(WorkItem item, QueueInPool share) {
    Barrier barrier = Barrier.of(machine, item);
    share.pool.enter();
    try {
      Worker runner = item.runner;
      if (item.listed && share.equals(item.share)) {
        share.tie(item, barrier);
        return barrier;
      }
      if (runner != null && runner.executes(item, share.pool)) {
        share.scheduleFirst(runner, barrier);
        return barrier;
      }
      return null;
    } finally {
      share.pool.leave();
    }
  }

  /** Keeps the pools' counts of running workers. */
  private static final class Listener implements SleepListener {
    @Override
    public void onSleep(Task task) {
      if (task.attachment() instanceof Worker worker && worker.change(Worker.ASLEEP, 0)) {
        worker.pool.slept();
      }
    }

    @Override
    public void onWake(Task task) {
      if (task.attachment() instanceof Worker worker) {
        worker.stretch.incrementAndGet();
        worker.change(0, Worker.ASLEEP);
        if (worker.running()) {
          worker.pool.woke();
        }
      }
    }
  }
}
