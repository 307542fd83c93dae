package io.extentscope.engine.transaction;

import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.EventKind;

/** Records one committer's phases: as events and in the transaction's clock. */
final class PhaseRecorder {
  private final Machine machine;
  private final Transaction transaction;

  PhaseRecorder(Machine machine, Transaction transaction) {
    this.machine = machine;
    this.transaction = transaction;
  }

  /** Does the work of a phase. */
  void run(CommitPhase phase, Runnable work) {
    long from = machine.now();
    machine.trace().emit(EventKind.PHASE_STARTED, transaction.generation(), phase.ordinal(), 0);
    try {
      work.run();
    } finally {
      long took = machine.now() - from;
      transaction.clock().add(phase, took);
      machine.trace().emit(EventKind.PHASE_ENDED, transaction.generation(), phase.ordinal(), took);
    }
  }

  /** Passes through a phase whose work belongs to a part of the write path that does not exist yet. */
  void pass(CommitPhase phase) {
    run(phase, () -> {});
  }
}
