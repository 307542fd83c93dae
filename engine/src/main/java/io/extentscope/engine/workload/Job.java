package io.extentscope.engine.workload;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.OperationKind;
import io.extentscope.model.tunable.Tunable;

/** A job: writes, overwrites and frees at a rate, and now and then makes its work durable. */
final class Job {
  private static final long SECOND = 1_000_000_000L;
  /** Of the tunable {@code workload.kind}. */
  static final int REWRITE = 1;
  private static final int FEW = 64;
  private static final int MANY = 512;
  private static final int FSYNC_EVERY = 400;

  private final Machine machine;
  private final Knobs knobs;
  private final RwSemaphore mountGate;
  private final int number;
  private final JobWork work;
  private final JobRandom random;
  private final Wait rest = Wait.of(BlockReason.IDLE, "time for the next operation");

  Job(WorkloadParts parts, int number, JobWork work, JobRandom random) {
    machine = parts.machine();
    knobs = parts.knobs();
    mountGate = parts.mountGate();
    this.number = number;
    this.work = work;
    this.random = random;
  }

  /** Works until the knob says that there are fewer jobs. */
  void run() {
    long last = machine.now();
    while (number < knobs.getInt(Tunable.WORKLOAD_JOBS)) {
      long due = last + pause();
      if (machine.now() < due) {
        machine.park(due, rest);
      } else {
        operate(chooseOperation());
        // A job that fell behind does not catch up.
        last = Math.max(due, machine.now() - pause());
      }
    }
  }

  /** Time from one operation to the next; a file to be rewritten is first filled without any. */
  private long pause() {
    return isFilling() ? 0 : SECOND / knobs.get(Tunable.WORKLOAD_RATE);
  }

  private boolean isRewriting() {
    return knobs.get(Tunable.WORKLOAD_KIND) == REWRITE;
  }

  private boolean isFilling() {
    return isRewriting() && work.count() < knobs.get(Tunable.WORKLOAD_BLOCKS);
  }

  private OperationKind chooseOperation() {
    if (isRewriting()) {
      return isFilling() ? OperationKind.ALLOCATE : OperationKind.OVERWRITE;
    }
    if (random.nextInt(FSYNC_EVERY) == 0) {
      return OperationKind.FSYNC;
    }
    if (work.count() < FEW) {
      return OperationKind.ALLOCATE;
    }
    if (work.count() > MANY) {
      return OperationKind.FREE;
    }
    int choice = random.nextInt(3);
    return choice == 0 ? OperationKind.ALLOCATE : choice == 1 ? OperationKind.OVERWRITE : OperationKind.FREE;
  }

  private void operate(OperationKind kind) {
    long from = machine.now();
    long bytes;
    mountGate.lockRead();
    try {
      bytes = work.perform(kind);
    } finally {
      mountGate.unlockRead();
    }
    machine.trace().emit(EventKind.OPERATION_DONE, kind.ordinal(), bytes, machine.now() - from);
  }
}
