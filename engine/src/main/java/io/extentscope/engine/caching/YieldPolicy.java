package io.extentscope.engine.caching;

import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.YieldReason;

/** When a scan lets go of the commit semaphore at a leaf boundary. In the order of the knob's words. */
public enum YieldPolicy {
  /** When the scheduler wants the CPU: the kernel of 2013. */
  NEED_RESCHED,
  /** Also when a writer has raised a flag: the patch of 2013. */
  GIVE_UP_FLAG,
  /** Also when anybody waits for the semaphore: the kernel since 3.14. */
  CONTENDED;

  private static final YieldPolicy[] ALL = values();

  /** The policy of a raw value of the knob. */
  public static YieldPolicy of(long value) {
    return ALL[(int) value];
  }

  /** Why a scan should let go now, or null if it need not. */
  YieldReason reason(Machine machine, CommitRoot root) {
    if (machine.needResched()) {
      return YieldReason.NEED_RESCHED;
    }
    if (this == GIVE_UP_FLAG && root.giveUpWanted()) {
      return YieldReason.GIVE_UP_FLAG;
    }
    return this == CONTENDED && root.semaphore().isContended() ? YieldReason.CONTENDED : null;
  }
}
