package io.extentscope.model.event;

/**
 * The kinds of event the engine emits. Every event has a time in nanoseconds, a task, a CPU and three longs {@code a},
 * {@code b}, {@code c}, whose meaning the constant's comment gives. The order of the constants is part of the format of
 * a recording: append only.
 */
public enum EventKind {
  /** A task was created: a = new task. */
  TASK_SPAWNED,
  /** The emitting task ended. */
  TASK_ENDED,
  /** The emitting task got the CPU. */
  TASK_RUNNING,
  /** The emitting task gave up the CPU: a = {@link BlockReason} ordinal, b = lock id or other subject. */
  TASK_BLOCKED,
  /** The emitting task became runnable: a = the waking task, or -1. */
  TASK_WOKEN,
  /** The emitting task begins to wait for a lock: a = lock, b = {@link LockMode} ordinal, c = holders now. */
  LOCK_CONTENDED,
  /** The emitting task got a lock: a = lock, b = mode, c = nanoseconds waited (0: not contended). */
  LOCK_ACQUIRED,
  /** The emitting task let go of a lock: a = lock, b = mode, c = nanoseconds held. */
  LOCK_RELEASED,
  /** The emitting task submitted a request to a device: a = {@link IoKind} ordinal, b = physical byte, c = length. */
  IO_SUBMITTED,
  /** The request of the emitting task ended: a = kind, b = physical byte, c = nanoseconds since it was submitted. */
  IO_COMPLETED,
  /** The caching of a block group was asked for: a = group start, b = group length, c = nanoseconds the asking took. */
  CACHING_TRIGGERED,
  /** A caching thread begins a group: a = group start, b = group length. */
  CACHING_STARTED,
  /** A caching thread got to an address: a = group start, b = address all below which is known. */
  CACHING_PROGRESS,
  /** A caching thread let go of the commit semaphore: a = group start, b = address, c = {@link YieldReason} ordinal. */
  CACHING_YIELDED,
  /** A caching thread finished a group: a = group start, b = bytes found free, c = 0 done, 1 failed. */
  CACHING_FINISHED,
  /** All knowledge of free space was dropped, as by a cold remount: a = transaction. */
  COLD_REMOUNT,
  /** A committer entered the commit: a = transaction, b = external writers, c = writers. */
  COMMIT_STARTED,
  /** A committer enters a phase: a = transaction, b = {@link CommitPhase} ordinal. */
  PHASE_STARTED,
  /** A committer leaves a phase: a = transaction, b = phase, c = nanoseconds it took. */
  PHASE_ENDED,
  /** A commit is complete: a = transaction, b = nanoseconds taken, c = nanoseconds blocked. */
  COMMIT_ENDED,
  /** An extent was allocated: a = start, b = length, c = group start. */
  EXTENT_ALLOCATED,
  /** An extent was freed and stays pinned: a = start, b = length, c = group start. */
  EXTENT_PINNED,
  /** A pinned extent became free: a = start, b = length, c = group start. */
  EXTENT_UNPINNED,
  /** A group entered a discard list: a = group start, b = list index, c = bytes untrimmed in it. */
  DISCARD_QUEUED,
  /** A discard was sent: a = start, b = length, c = nanoseconds taken. */
  DISCARD_SENT,
  /** Depth of the discard queue: a = extents, b = bytes, c = groups. */
  DISCARD_DEPTH,
  /** A per-CPU delta was folded into the sum: a = counter, b = delta folded, c = new shared value. */
  COUNTER_FOLDED,
  /** A knob took effect: a = {@code Tunable} ordinal, b = old raw value, c = new raw value. */
  KNOB_APPLIED,
  /** A command from outside took effect: a = {@link Command} ordinal. */
  COMMAND_APPLIED,
  /** Workers of a pool: a = pool id, b = workers alive, c = workers busy. */
  POOL_CHANGED,
  /** A job finished an operation: a = {@link OperationKind} ordinal, b = bytes, c = nanoseconds taken. */
  OPERATION_DONE,
  /** A transaction was given up and nothing is written any more: a = transaction. */
  TRANSACTION_ABORTED,
  /** A worker or rescuer begins a work item: a = queue, b = pool shifted left by 32 bits or-ed with function, c = nanoseconds it waited. */
  WORK_STARTED,
  /** The emitting worker or rescuer has ended it: a = queue, b = as when it began, c = nanoseconds it took. */
  WORK_ENDED,
  /** What a queue has in a pool: a = queue, b = pool, c = active items shifted left by 32 bits or-ed with inactive ones. */
  WORK_QUEUE_CHANGED,
  /** Workers of a pool of work queues: a = pool, b = alive shifted left by 32 bits or-ed with idle, c = running ones likewise with items listed. */
  WORK_POOL_CHANGED,
  /** What waits in the groups of a discard list has changed: a = {@link DiscardList} ordinal, b = extents, c = bytes. */
  DISCARD_LIST_DEPTH;

  private static final EventKind[] VALUES = values();

  /** The kind of an ordinal, without copying the array of values. */
  public static EventKind of(int ordinal) {
    return VALUES[ordinal];
  }
}
