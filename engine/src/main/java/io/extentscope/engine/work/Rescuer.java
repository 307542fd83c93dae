package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.Iterator;

/**
 * The task that a queue keeps in reserve. Called to a pool that gets no new worker, it executes the queue's items there
 * itself. It never counts as running.
 */
final class Rescuer {
  private static final int NICE = -20;

  private final Machine machine;
  private final WorkQueue queue;
  private final Execution execution;
  private final Worker worker;
  private final WaitQueue calls;

  Rescuer(Machine machine, WorkQueue queue, Execution execution, WorkPool home) {
    this.machine = machine;
    this.queue = queue;
    this.execution = execution;
    worker = new Worker(home, Worker.RESCUER);
    calls = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "a call for the rescuer"));
  }

  void start() {
    machine.spawn(new TaskSpec(queue.spec().name(), "rescuer", NICE, -1L, false), this::run);
  }

  void wake() {
    calls.wakeAll();
  }

  private void run() {
    worker.task = machine.current();
    worker.task.attach(worker);
    QueueInPool[] next = new QueueInPool[1];
    for (;;) {
      calls.await(() -> (next[0] = queue.takeMayday()) != null);
      rescue(next[0]);
    }
  }

  private void rescue(QueueInPool share) {
    WorkPool pool = share.pool;
    pool.enter();
    worker.pool = pool;
    pool.rescuers.add(worker);
    int taken = takeItems(share);
    queue.rescued.addAndGet(taken);
    execution.executeScheduled(worker);
    if (taken > 0 && share.active > 0 && pool.needsNewWorker()) {
      queue.comeAgain(share);
    }
    pool.wakeIfNeeded();
    pool.rescuers.remove(worker);
    pool.leave();
  }

  /**
   * Moves the queue's items from the pool's list to the rescuer. Returns how many there were. The pool makes progress only if
   * the list's first item is among them.
   */
  private int takeItems(QueueInPool share) {
    int taken = 0;
    if (!share.pool.list.isEmpty() && share.pool.list.getFirst().share == share) {
      share.pool.touched = machine.now();
    }
    for (Iterator<WorkItem> each = share.pool.list.iterator(); each.hasNext();) {
      WorkItem item = each.next();
      if (item.share == share) {
        each.remove();
        item.listed = false;
        worker.scheduled.addLast(item);
        taken++;
      }
    }
    return taken;
  }
}
