package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;

/** What the workers of a pool do. */
final class WorkerLoop {
  private final Machine machine;
  private final WorkPool pool;
  private final Execution execution;
  private final WorkerCreation creation;
  private final IdleEnd idleEnd;
  private final Wait idle = Wait.of(BlockReason.IDLE, "work");

  WorkerLoop(Machine machine, WorkPool pool, Execution execution, WorkerMemory memory) {
    this.machine = machine;
    this.pool = pool;
    this.execution = execution;
    creation = new WorkerCreation(machine, pool, memory, this::run);
    idleEnd = new IdleEnd(machine, pool);
  }

  WorkerCreation creation() {
    return creation;
  }

  /** The life of a worker, which is idle at first. */
  private void run(Worker worker) {
    worker.task = machine.current();
    worker.task.attach(worker);
    for (;;) {
      pool.enter();
      if (worker.dying) {
        pool.leave();
        return;
      }
      if (pool.needsMore()) {
        leaveIdle(worker);
        work(worker);
        enterIdle(worker);
      }
      boolean more = pool.needsMore();
      pool.leave();
      if (!more) {
        machine.park(Machine.FOREVER, idle);
      }
    }
  }

  /** Executes items as long as it should; first sees to it that another worker is idle. */
  private void work(Worker worker) {
    while (pool.needsMore()) {
      if (pool.idle.isEmpty() && creation.manage(worker)) {
        continue;
      }
      worker.change(0, Worker.PREPARING);
      do {
        pool.touched = machine.now();
        execution.execute(worker, pool.list.removeFirst());
      } while (pool.keepsWorking());
      worker.change(Worker.PREPARING, 0);
      return;
    }
  }

  private void leaveIdle(Worker worker) {
    pool.idle.remove(worker);
    worker.change(0, Worker.IDLE);
  }

  private void enterIdle(Worker worker) {
    worker.idleSince = machine.now();
    pool.idle.addFirst(worker);
    worker.change(Worker.IDLE, 0);
    idleEnd.armIfTooMany();
  }
}
