package io.extentscope.model.index;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.IoKind;
import java.util.Optional;

/**
 * What a task is at.
 *
 * @param group start of the block group it caches, or -1
 * @param address all of that group below it was looked at
 * @param transaction the transaction it commits, or -1
 * @param phase the commit phase it is in
 * @param phaseSince when that phase began, in nanoseconds
 * @param requests its device requests that have not ended
 * @param ioKind kind of the last of them
 * @param ioPosition byte of the device that it begins at
 * @param ioLength bytes
 * @param item the work item it executes, or nothing
 */
public record Work(
    long group,
    long address,
    long transaction,
    Optional<CommitPhase> phase,
    long phaseSince,
    int requests,
    IoKind ioKind,
    long ioPosition,
    long ioLength,
    Optional<Item> item) {

  /**
   * A work item.
   *
   * @param queue number of its queue
   * @param function number of its function
   * @param since when it began, in nanoseconds
   */
  public record Item(int queue, int function, long since) {}

  /** At nothing that is known. */
  public static final Work NONE = new Work(-1, -1, -1, Optional.empty(), 0, 0, IoKind.READ, 0, 0, Optional.empty());
}
