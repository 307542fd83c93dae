package io.extentscope.model.index;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.IoKind;
import java.util.Optional;

/** What a task is at, from its own events. */
final class TaskWork {
  private static final CommitPhase[] PHASES = CommitPhase.values();
  private static final IoKind[] KINDS = IoKind.values();

  private long group = -1;
  private long address = -1;
  private long transaction = -1;
  private int phase = -1;
  private long phaseSince;
  private int requests;
  private int ioKind;
  private long ioPosition;
  private long ioLength;
  private Optional<Work.Item> item = Optional.empty();

  /** Takes in an event of the task, if it says anything about its work. */
  void take(EventKind kind, long time, long a, long b, long c) {
    switch (kind) {
      case CACHING_STARTED -> {
        group = a;
        address = a;
      }
      case CACHING_PROGRESS, CACHING_YIELDED -> {
        group = a;
        address = b;
      }
      case CACHING_FINISHED -> group = -1;
      case COMMIT_STARTED -> transaction = a;
      case PHASE_STARTED -> phase(time, a, b);
      case PHASE_ENDED -> phase = -1;
      case COMMIT_ENDED, TRANSACTION_ABORTED, TASK_ENDED -> {
        transaction = -1;
        phase = -1;
      }
      case IO_SUBMITTED -> submitted(a, b, c);
      case WORK_STARTED -> item = Optional.of(new Work.Item((int) a, (int) b, time));
      case WORK_ENDED -> item = Optional.empty();
      case IO_COMPLETED -> requests = Math.max(0, requests - 1);
      default -> {
        // The other kinds say what happened, not what goes on.
      }
    }
  }

  private void phase(long time, long newTransaction, long newPhase) {
    transaction = newTransaction;
    phase = newPhase >= 0 && newPhase < PHASES.length ? (int) newPhase : -1;
    phaseSince = time;
  }

  private void submitted(long kind, long position, long length) {
    requests++;
    ioKind = kind >= 0 && kind < KINDS.length ? (int) kind : 0;
    ioPosition = position;
    ioLength = length;
  }

  TaskWork copy() {
    TaskWork copy = new TaskWork();
    copy.group = group;
    copy.address = address;
    copy.transaction = transaction;
    copy.phase = phase;
    copy.phaseSince = phaseSince;
    copy.requests = requests;
    copy.ioKind = ioKind;
    copy.ioPosition = ioPosition;
    copy.ioLength = ioLength;
    copy.item = item;
    return copy;
  }

  Work now() {
    return new Work(
        group, address, transaction, phase < 0 ? Optional.empty() : Optional.of(PHASES[phase]), phaseSince, requests,
        KINDS[ioKind], ioPosition,
        ioLength, item);
  }
}
