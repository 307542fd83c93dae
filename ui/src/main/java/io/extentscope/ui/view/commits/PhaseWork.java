package io.extentscope.ui.view.commits;

import io.extentscope.model.event.CommitPhase;

/** What the engine does in each phase of a commit. */
final class PhaseWork {
  private PhaseWork() {}

  static String of(CommitPhase phase) {
    return switch (phase) {
      case ROO -> "passed through: there are no ordered operations";
      case RDR1 -> "runs the references queued so far, while others go on";
      case CBG -> "writes the items of block groups that came or went";
      case RDR2 -> "runs the references queued meanwhile";
      case WC -> "waits for the task that commits the same transaction";
      case WPC -> "waits until the transaction before is durable";
      case WEW -> "waits for operations that began outside";
      case FPS -> "passed through: nothing is pending";
      case WW -> "waits until nobody writes in the transaction";
      case CS -> "makes snapshots, takes deleted ones out of the volume";
      case RDI -> "puts what jobs put off into the trees of files";
      case RDR3 -> "runs all references";
      case CFR -> "writes the root items of trees of files";
      case CCR -> "copies the root of roots; writes items of groups and trees until nothing changes";
      case PEC -> "holds the commit semaphore: notes how far each scan is, swaps the pinned sets";
      case WRW -> "seals the copied tree blocks and writes them to the devices";
      case WRS -> "writes the super blocks";
    };
  }

  /** Whether it only waits for other tasks. */
  static boolean waits(CommitPhase phase) {
    return phase == CommitPhase.WC || phase == CommitPhase.WPC || phase == CommitPhase.WEW || phase == CommitPhase.WW;
  }
}
