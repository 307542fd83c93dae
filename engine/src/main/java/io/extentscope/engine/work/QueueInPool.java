package io.extentscope.engine.work;

import io.extentscope.model.work.InFlight;
import io.extentscope.model.work.QueueShare;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a queue has in one pool: its items that are active there, and those for which there is no room. */
final class QueueInPool {
  final WorkQueue queue;
  final WorkPool pool;

  // ---- guarded by the pool
  /** Items in the pool's list or executed. */
  int active;
  final ArrayDeque<WorkItem> inactive = new ArrayDeque<>();
  /** Items that have not ended, by colour. */
  private final int[] unfinished = new int[FlushColours.COLOURS];
  /** Colour of the items queued now. */
  int colour;
  private int references = 1;

  /** Whether it lies on the rescuer's list; guarded by the queue. */
  boolean mayday;

  QueueInPool(WorkQueue queue, WorkPool pool) {
    this.queue = queue;
    this.pool = pool;
  }

  /** Takes an item that was claimed. Returns whether it is active. */
  boolean add(WorkItem item, long now) {
    item.share = this;
    item.colour = colour;
    unfinished[colour % FlushColours.COLOURS]++;
    references++;
    boolean room = active < queue.maxActive();
    if (room) {
      activate(item, now);
      if (pool.running.get() == 0) {
        pool.wakeIdle();
      }
    } else {
      item.listed = true;
      inactive.addLast(item);
    }
    pool.changed(this);
    return room;
  }

  /** An item that was active has ended, or was taken back. */
  void finished(int itemsColour, long now) {
    active--;
    pool.changed(this);
    fill(now);
    forgotten(itemsColour);
  }

  /** An item is gone. */
  void forgotten(int itemsColour) {
    references--;
    pool.changed(this);
    if (--unfinished[itemsColour % FlushColours.COLOURS] == 0) {
      queue.colours().emptied();
    }
  }

  /** Activates items as far as there is room. */
  void fill(long now) {
    while (!inactive.isEmpty() && active < queue.maxActive()) {
      pool.changed(this);
      activate(inactive.removeFirst(), now);
    }
  }

  void tie(WorkItem target, Barrier barrier) {
    references++;
    barrier.share = this;
    target.addBarrier(barrier);
  }

  void scheduleFirst(Worker worker, Barrier barrier) {
    references++;
    barrier.share = this;
    worker.scheduled.addFirst(barrier);
  }

  void barrierPassed() {
    references--;
  }

  boolean unfinished(int from, int to) {
    for (int each = from; each <= to; each++) {
      if (unfinished[each % FlushColours.COLOURS] > 0) {
        return true;
      }
    }
    return false;
  }

  /** Itself and its items, as the kernel counts them. */
  int references() {
    return references;
  }

  boolean busy() {
    return active > 0 || !inactive.isEmpty();
  }

  QueueShare state() {
    List<InFlight> inFlight = new ArrayList<>();
    Stream.concat(pool.workers.stream(), pool.rescuers.stream())
        .filter(worker -> worker.current != null && worker.share == this)
        .forEach(worker -> inFlight.add(inFlight(worker)));
    List<WorkItem> listed = pool.list.stream().filter(item -> item.share == this).toList();
    return new QueueShare(
        pool.id, pool.attributes(), active, queue.maxActive(), references, mayday, inFlight, names(listed),
        names(inactive));
  }

  private void activate(WorkItem item, long now) {
    active++;
    pool.append(item, now);
  }

  private static InFlight inFlight(Worker worker) {
    List<String> items = new ArrayList<>();
    items.add(worker.current.name());
    items.addAll(names(worker.scheduled));
    return new InFlight(worker.task.id(), worker.isRescuer(), items);
  }

  private static List<String> names(Iterable<WorkItem> items) {
    List<String> names = new ArrayList<>();
    for (WorkItem item : items) {
      names.add(item.name());
      item.barriers().forEach(barrier -> names.add(barrier.name()));
    }
    return names;
  }
}
