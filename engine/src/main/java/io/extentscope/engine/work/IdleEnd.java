package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Timer;

/** Ends workers of a pool that were idle for five minutes while too many were. */
final class IdleEnd {
  private static final long IDLE_NANOS = 300_000_000_000L;

  private final Machine machine;
  private final WorkPool pool;
  /** Guarded by the pool. */
  private boolean armed;

  IdleEnd(Machine machine, WorkPool pool) {
    this.machine = machine;
    this.pool = pool;
  }

  /** Under the pool's guard. */
  void armIfTooMany() {
    if (!armed && pool.tooManyIdle()) {
      arm(machine.now() + IDLE_NANOS);
    }
  }

  private void arm(long when) {
    armed = true;
    Timer _ = machine.at(when, this::endOldest);
  }

  private void endOldest() {
    pool.enter();
    try {
      armed = false;
      while (pool.tooManyIdle()) {
        Worker oldest = pool.idle.getLast();
        long due = oldest.idleSince + IDLE_NANOS;
        if (machine.now() < due) {
          arm(due);
          return;
        }
        pool.idle.removeLast();
        pool.workers.remove(oldest);
        oldest.dying = true;
        if (oldest.task != null) {
          machine.unpark(oldest.task);
        }
      }
    } finally {
      pool.leave();
    }
  }
}
