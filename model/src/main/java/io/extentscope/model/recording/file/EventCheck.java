package io.extentscope.model.recording.file;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.Command;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.DiscardList;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.IoKind;
import io.extentscope.model.event.OperationKind;
import io.extentscope.model.event.YieldReason;
import io.extentscope.model.recording.file.EventDecoder.WrongBlock;
import io.extentscope.model.tunable.Tunable;

/** Refuses events whose numbers name nothing: readers take them for ids and for ordinals without looking again. */
final class EventCheck {
  /** More tasks, locks, counters or CPUs than any run has. */
  private static final int MOST_IDS = 1 << 20;

  private static final int MOST_CPUS = 1 << 15;

  private EventCheck() {}

  static void check(int kind, long task, long cpu, long a, long b, long c) throws WrongBlock {
    below("a task", task + 1, MOST_IDS);
    below("a CPU", cpu + 1, MOST_CPUS);
    switch (EventKind.of(kind)) {
      case TASK_SPAWNED, COUNTER_FOLDED, POOL_CHANGED -> below("an id", a, MOST_IDS);
      case TASK_BLOCKED -> below("a reason", a, BlockReason.values().length);
      case TASK_WOKEN -> below("a waker", a + 1, MOST_IDS);
      case LOCK_CONTENDED, LOCK_ACQUIRED, LOCK_RELEASED -> {
        below("a lock", a, MOST_IDS);
        below("a mode", b, 2);
      }
      case IO_SUBMITTED, IO_COMPLETED -> below("a request", a, IoKind.values().length);
      case CACHING_YIELDED -> below("a reason", c, YieldReason.values().length);
      case PHASE_STARTED, PHASE_ENDED -> below("a phase", b, CommitPhase.values().length);
      case KNOB_APPLIED -> below("a tunable", a, Tunable.values().length);
      case COMMAND_APPLIED -> below("a command", a, Command.values().length);
      case WORK_STARTED, WORK_ENDED -> {
        below("a work queue", a, MOST_IDS);
        below("a pool", b >> 32, MOST_IDS);
        below("a function", b & 0xffff_ffffL, MOST_IDS);
      }
      case WORK_QUEUE_CHANGED -> {
        below("a work queue", a, MOST_IDS);
        below("a pool", b, MOST_IDS);
      }
      case WORK_POOL_CHANGED -> below("a pool", a, MOST_IDS);
      case DISCARD_LIST_DEPTH -> below("a discard list", a, DiscardList.values().length);
      case OPERATION_DONE -> below("an operation", a, OperationKind.values().length);
      default -> {}
    }
  }

  /** Whether a number can be the id of a task or a lock. */
  static boolean isId(int id) {
    return id >= 0 && id < MOST_IDS;
  }

  private static void below(String what, long value, long bound) throws WrongBlock {
    if (value < 0 || value >= bound) {
      throw new WrongBlock("an event with " + what + " that there is not");
    }
  }
}
