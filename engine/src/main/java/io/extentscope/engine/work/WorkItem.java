package io.extentscope.engine.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A piece of work. From queueing until it begins it is pending, and queueing it again changes nothing; while it is executed
 * it may be queued again. No two workers of a queue execute it at a time.
 */
public class WorkItem {
  private final String name;
  private final Runnable body;
  private final AtomicBoolean pending = new AtomicBoolean();

  /** Where it was queued last; written under the pool's guard. */
  volatile QueueInPool share;

  /** Who executes it, or null; written under the pool's guard. */
  volatile Worker runner;

  /** Which flush waits for it; guarded by the pool, as all that follows. */
  int colour;

  long queuedAt;

  /** Whether it lies in a list of its share's pool or queue. */
  boolean listed;

  /** Number of its function in events, or -1; of whoever executes it. */
  int function = -1;

  private List<Barrier> barriers = List.of();

  /**
   * Makes an item.
   *
   * @param name of the function, as reports show it
   */
  public WorkItem(String name, Runnable body) {
    this.name = name;
    this.body = body;
  }

  public String name() {
    return name;
  }

  /** Whether it waits to be executed. */
  public boolean isPending() {
    return pending.get();
  }

  /** Makes it pending. Returns false if it was. */
  boolean claim() {
    return !pending.get() && pending.compareAndSet(false, true);
  }

  void unclaim() {
    pending.set(false);
  }

  void run() {
    body.run();
  }

  /** Whether its queue's limit and flushes count it. */
  boolean counted() {
    return true;
  }

  void addBarrier(Barrier barrier) {
    if (barriers.isEmpty()) {
      barriers = new ArrayList<>();
    }
    barriers.addFirst(barrier);
  }

  List<Barrier> barriers() {
    return barriers;
  }

  List<Barrier> takeBarriers() {
    List<Barrier> taken = barriers;
    barriers = List.of();
    return taken;
  }
}
