package io.extentscope.engine.work;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Timer;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import java.util.function.Consumer;

/**
 * Creates the workers of a pool. One worker at a time is the manager and does it; while it gets none, rescuers are called
 * after 10 ms and then each 100 ms.
 */
final class WorkerCreation {
  private static final long FIRST_MAYDAY = 10_000_000;
  private static final long NEXT_MAYDAY = 100_000_000;
  private static final long COOL_DOWN = 1_000_000_000;

  private final Machine machine;
  private final WorkPool pool;
  private final WorkerMemory memory;
  private final Consumer<Worker> life;
  private final Wait coolDown = Wait.of(BlockReason.CONDITION, "memory for a worker");
  private int created;
  /** Whether a manager tries; guarded by the pool, as the number is. */
  private boolean trying;
  private Timer mayday;

  WorkerCreation(Machine machine, WorkPool pool, WorkerMemory memory, Consumer<Worker> life) {
    this.machine = machine;
    this.pool = pool;
    this.memory = memory;
    this.life = life;
  }

  /** Adds a worker, idle, at no cost. */
  void create() {
    int bits = Worker.PREPARING | Worker.IDLE | (pool.bound() ? 0 : Worker.UNBOUND);
    Worker worker = new Worker(pool, bits);
    worker.idleSince = machine.now();
    pool.enter();
    int number = created++;
    pool.workers.add(worker);
    pool.idle.addFirst(worker);
    pool.leave();
    machine.spawn(spec(number), () -> life.accept(worker));
  }

  /**
   * Makes a worker the manager, unless there is one, and creates workers until none is needed. The pool's guard is held
   * before and after, but not in between. Returns false if another one is the manager.
   */
  boolean manage(Worker worker) {
    if (pool.manager != null) {
      return false;
    }
    pool.manager = worker;
    trying = true;
    mayday = machine.at(machine.now() + FIRST_MAYDAY, this::callRescuers);
    pool.leave();
    createUntilEnough();
    pool.enter();
    pool.manager = null;
    trying = false;
    mayday.cancel();
    return true;
  }

  private void createUntilEnough() {
    while (needed()) {
      if (memory.allocate()) {
        machine.compute(Cost.WORKER_CREATE);
        create();
      } else if (needed()) {
        long end = machine.now() + COOL_DOWN;
        while (machine.now() < end) {
          machine.park(end, coolDown);
        }
      }
    }
  }

  private boolean needed() {
    pool.enter();
    boolean needed = pool.needsNewWorker();
    pool.leave();
    return needed;
  }

  private void callRescuers() {
    pool.enter();
    try {
      if (!trying) {
        return;
      }
      if (pool.needsNewWorker()) {
        pool.list.forEach(item -> item.share.queue.callRescuer(item.share));
      }
      mayday = machine.at(machine.now() + NEXT_MAYDAY, this::callRescuers);
    } finally {
      pool.leave();
    }
  }

  private TaskSpec spec(int number) {
    String where = pool.bound() ? Integer.toString(pool.cpu) : "u" + pool.id;
    String name = "kworker/" + where + ":" + number + (pool.bound() && pool.nice < 0 ? "H" : "");
    boolean pinned = pool.bound() && pool.cpu < Long.SIZE;
    return new TaskSpec(name, "worker", pool.nice, pinned ? 1L << pool.cpu : -1L, false);
  }
}
