package io.extentscope.engine.work;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Task;
import io.extentscope.model.work.PoolAttributes;
import io.extentscope.model.work.PoolState;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A pool of workers with one list of items for all queues. A pool bound to a CPU starts an item only while none of its
 * workers runs; an unbound pool never counts its workers and so starts each.
 *
 * <p>The fields are guarded by {@link #enter}, but for {@link #running}. Whoever appends an item looks at {@code running}
 * afterwards, and a worker that goes to sleep lowers it before it looks at the list, so one of the two sees the other.
 */
final class WorkPool {
  private static final int BUSY_FOR_EACH_IDLE = 4;
  private static final int MANAGED = 1;
  private static final int OF_NO_CPU = 4;

  final int id;
  /** Its CPU, or -1. */
  final int cpu;
  final int nice;
  private final Machine machine;
  private final WorkTrace trace;
  private final Guard guard = new Guard();
  /** Workers that are awake and execute, and so keep others from starting. */
  final AtomicInteger running = new AtomicInteger();
  final ArrayDeque<WorkItem> list = new ArrayDeque<>();
  final List<Worker> workers = new ArrayList<>();
  /** The one that became idle last comes first. */
  final ArrayDeque<Worker> idle = new ArrayDeque<>();
  final List<Worker> rescuers = new ArrayList<>();
  /** The worker that creates others, or null. */
  Worker manager;
  /** When an item was begun, or put into an empty list. */
  long touched;
  /** A queue whose items here changed since the guard was entered, or null. */
  private QueueInPool changed;
  /** What the last event told. */
  private long toldWorkers;

  private long toldLoad;

  WorkPool(Machine machine, WorkTrace trace, int id, int cpu, int nice) {
    this.machine = machine;
    this.trace = trace;
    this.id = id;
    this.cpu = cpu;
    this.nice = nice;
  }

  boolean bound() {
    return cpu >= 0;
  }

  /** Takes the guard. */
  void enter() {
    guard.enter();
  }

  /** Tells what changed, if that is wanted, and gives the guard back. */
  void leave() {
    if (trace.on()) {
      tell();
    }
    guard.leave();
  }

  /** A queue's items here changed; under the guard. */
  void changed(QueueInPool share) {
    if (changed != null && changed != share) {
      trace.changed(changed);
    }
    changed = trace.on() ? share : null;
  }

  private void tell() {
    if (changed != null) {
      trace.changed(changed);
      changed = null;
    }
    long counts = WorkTrace.pair(workers.size(), idle.size());
    long load = WorkTrace.pair(running.get(), list.size());
    if (counts != toldWorkers || load != toldLoad) {
      toldWorkers = counts;
      toldLoad = load;
      trace.changed(this, counts, load);
    }
  }

  // ---- what it should do; under the guard

  boolean needsMore() {
    return !list.isEmpty() && running.get() == 0;
  }

  boolean keepsWorking() {
    return !list.isEmpty() && running.get() <= 1;
  }

  boolean needsNewWorker() {
    return needsMore() && idle.isEmpty();
  }

  /** Whether more than two are idle and more than one for each four that are busy. */
  boolean tooManyIdle() {
    int spare = idle.size() + (manager != null ? 1 : 0);
    int busy = workers.size() - spare;
    return spare > 2 && (spare - 2) * BUSY_FOR_EACH_IDLE >= busy;
  }

  // ---- changes; under the guard

  void append(WorkItem item, long now) {
    if (list.isEmpty()) {
      touched = now;
    }
    item.listed = true;
    list.addLast(item);
  }

  void wakeIfNeeded() {
    if (needsMore()) {
      wakeIdle();
    }
  }

  void wakeIdle() {
    Worker first = idle.peekFirst();
    Task task = first == null ? null : first.task;
    if (task != null) {
      machine.unpark(task);
    }
  }

  /** A worker that ran has gone to sleep; called without the guard. */
  void slept() {
    if (running.get() == 0 || trace.on()) {
      enter();
      try {
        wakeIfNeeded();
      } finally {
        leave();
      }
    }
  }

  /** A worker runs again; called without the guard. */
  void woke() {
    if (trace.on()) {
      enter();
      leave();
    }
  }

  // ---- for reports; under the guard

  PoolAttributes attributes() {
    int all = machine.cpuCount() - 1;
    String cpus = bound() ? Integer.toString(cpu) : all == 0 ? "0" : "0-" + all;
    return new PoolAttributes(cpus, bound() ? 0 : -1, (manager != null ? MANAGED : 0) | (bound() ? 0 : OF_NO_CPU),
        nice);
  }

  PoolState state(long now) {
    return new PoolState(
        id, attributes(), list.isEmpty() ? 0 : (now - touched) / 1_000_000_000L, workers.size(),
        running.get(), manager == null ? -1 : manager.task.id(),
        idle.stream().map(worker -> worker.task).filter(task -> task != null).map(Task::id).toList());
  }
}
