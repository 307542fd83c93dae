package io.extentscope.engine.work;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.EventKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells by events what queues, pools and items do, if that is wanted. Changes are told when a pool's guard is left, so that
 * several at a time are one event.
 */
final class WorkTrace {
  private final Machine machine;
  private final boolean wanted;
  private final Guard guard = new Guard();
  /** By id; replaced by a longer copy. */
  private volatile List<String> functions = List.of();

  WorkTrace(Machine machine, boolean wanted) {
    this.machine = machine;
    this.wanted = wanted;
  }

  /** Whether events are wanted and kept. */
  boolean on() {
    return wanted && machine.trace().enabled();
  }

  /** Names of the functions of items that began, by their id in events. */
  List<String> functions() {
    return functions;
  }

  /** The current task begins an item. */
  void started(QueueInPool share, WorkItem item, long waited) {
    if (on()) {
      machine.trace().emit(EventKind.WORK_STARTED, share.queue.id(), where(share, item), waited);
    }
  }

  /** The current task has ended an item. */
  void ended(QueueInPool share, WorkItem item, long took) {
    if (on()) {
      machine.trace().emit(EventKind.WORK_ENDED, share.queue.id(), where(share, item), took);
    }
  }

  /** Under the pool's guard. */
  void changed(QueueInPool share) {
    machine.trace().emitFor(
        null, EventKind.WORK_QUEUE_CHANGED, share.queue.id(), share.pool.id, pair(share.active, share.inactive.size()));
  }

  /** Under the pool's guard. */
  void changed(WorkPool pool, long workers, long load) {
    machine.trace().emitFor(null, EventKind.WORK_POOL_CHANGED, pool.id, workers, load);
  }

  static long pair(int high, int low) {
    return (long) high << 32 | low;
  }

  private long where(QueueInPool share, WorkItem item) {
    if (item.function < 0) {
      item.function = define(item.name());
    }
    return pair(share.pool.id, item.function);
  }

  private int define(String function) {
    guard.enter();
    try {
      int id = functions.indexOf(function);
      if (id < 0) {
        id = functions.size();
        List<String> longer = new ArrayList<>(functions);
        longer.add(function);
        functions = List.copyOf(longer);
      }
      return id;
    } finally {
      guard.leave();
    }
  }
}
