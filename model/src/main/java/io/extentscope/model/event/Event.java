package io.extentscope.model.event;

import io.extentscope.model.tunable.Tunable;

/** An event as a record, for inspectors. {@link EventKind} says what the fields mean. */
public sealed interface Event {

  /** When, by whom and where: common to all events. */
  Stamp stamp();

  /**
   * When, by whom and where.
   *
   * @param time nanoseconds
   * @param task id of the task, or -1
   * @param cpu number of the CPU, or -1
   */
  record Stamp(long time, int task, int cpu) {}

  record TaskSpawned(Stamp stamp, int newTask) implements Event {}

  record TaskEnded(Stamp stamp) implements Event {}

  record TaskRunning(Stamp stamp) implements Event {}

  record TaskBlocked(Stamp stamp, BlockReason reason, long subject) implements Event {}

  record TaskWoken(Stamp stamp, int waker) implements Event {}

  record LockContended(Stamp stamp, int lock, LockMode mode, long holders) implements Event {}

  record LockAcquired(Stamp stamp, int lock, LockMode mode, long waitedNanos) implements Event {}

  record LockReleased(Stamp stamp, int lock, LockMode mode, long heldNanos) implements Event {}

  record IoSubmitted(Stamp stamp, IoKind kind, long physical, long length) implements Event {}

  record IoCompleted(Stamp stamp, IoKind kind, long physical, long tookNanos) implements Event {}

  record CachingTriggered(Stamp stamp, long group, long length, long tookNanos) implements Event {}

  record CachingStarted(Stamp stamp, long group, long length) implements Event {}

  record CachingProgress(Stamp stamp, long group, long address) implements Event {}

  record CachingYielded(Stamp stamp, long group, long address, YieldReason reason) implements Event {}

  record CachingFinished(Stamp stamp, long group, long freeBytes, boolean failed) implements Event {}

  record ColdRemount(Stamp stamp, long transaction) implements Event {}

  record CommitStarted(Stamp stamp, long transaction, long extWriters, long writers) implements Event {}

  record PhaseStarted(Stamp stamp, long transaction, CommitPhase phase) implements Event {}

  record PhaseEnded(Stamp stamp, long transaction, CommitPhase phase, long tookNanos) implements Event {}

  record CommitEnded(Stamp stamp, long transaction, long tookNanos, long blockedNanos) implements Event {}

  record ExtentAllocated(Stamp stamp, long start, long length, long group) implements Event {}

  record ExtentPinned(Stamp stamp, long start, long length, long group) implements Event {}

  record ExtentUnpinned(Stamp stamp, long start, long length, long group) implements Event {}

  record DiscardQueued(Stamp stamp, long group, long list, long untrimmedBytes) implements Event {}

  record DiscardSent(Stamp stamp, long start, long length, long tookNanos) implements Event {}

  record DiscardDepth(Stamp stamp, long extents, long bytes, long groups) implements Event {}

  record DiscardListDepth(Stamp stamp, DiscardList list, long extents, long bytes) implements Event {}

  record CounterFolded(Stamp stamp, int counter, long delta, long value) implements Event {}

  record KnobApplied(Stamp stamp, Tunable tunable, long from, long to) implements Event {}

  record CommandApplied(Stamp stamp, Command command) implements Event {}

  record PoolChanged(Stamp stamp, int pool, long alive, long busy) implements Event {}

  record TransactionAborted(Stamp stamp, long transaction) implements Event {}

  record WorkStarted(Stamp stamp, int queue, int pool, int function, long waitedNanos) implements Event {}

  record WorkEnded(Stamp stamp, int queue, int pool, int function, long tookNanos) implements Event {}

  record WorkQueueChanged(Stamp stamp, int queue, int pool, int active, int inactive) implements Event {}

  record WorkPoolChanged(Stamp stamp, int pool, int alive, int idle, int running, int listed) implements Event {}

  record OperationDone(Stamp stamp, OperationKind kind, long bytes, long tookNanos) implements Event {}

  /** The record of an event given by its columns. */
  static Event of(long time, int task, int cpu, EventKind kind, long a, long b, long c) {
    Stamp at = new Stamp(time, task, cpu);
    return switch (kind) {
      case TASK_SPAWNED -> new TaskSpawned(at, (int) a);
      case TASK_ENDED -> new TaskEnded(at);
      case TASK_RUNNING -> new TaskRunning(at);
      case TASK_BLOCKED -> new TaskBlocked(at, BlockReason.values()[(int) a], b);
      case TASK_WOKEN -> new TaskWoken(at, (int) a);
      case LOCK_CONTENDED -> new LockContended(at, (int) a, mode(b), c);
      case LOCK_ACQUIRED -> new LockAcquired(at, (int) a, mode(b), c);
      case LOCK_RELEASED -> new LockReleased(at, (int) a, mode(b), c);
      case IO_SUBMITTED -> new IoSubmitted(at, IoKind.values()[(int) a], b, c);
      case IO_COMPLETED -> new IoCompleted(at, IoKind.values()[(int) a], b, c);
      case CACHING_TRIGGERED -> new CachingTriggered(at, a, b, c);
      case CACHING_STARTED -> new CachingStarted(at, a, b);
      case CACHING_PROGRESS -> new CachingProgress(at, a, b);
      case CACHING_YIELDED -> new CachingYielded(at, a, b, YieldReason.values()[(int) c]);
      case CACHING_FINISHED -> new CachingFinished(at, a, b, c != 0);
      case COLD_REMOUNT -> new ColdRemount(at, a);
      case COMMIT_STARTED -> new CommitStarted(at, a, b, c);
      case PHASE_STARTED -> new PhaseStarted(at, a, CommitPhase.of((int) b));
      case PHASE_ENDED -> new PhaseEnded(at, a, CommitPhase.of((int) b), c);
      case COMMIT_ENDED -> new CommitEnded(at, a, b, c);
      case EXTENT_ALLOCATED -> new ExtentAllocated(at, a, b, c);
      case EXTENT_PINNED -> new ExtentPinned(at, a, b, c);
      case EXTENT_UNPINNED -> new ExtentUnpinned(at, a, b, c);
      case DISCARD_QUEUED -> new DiscardQueued(at, a, b, c);
      case DISCARD_SENT -> new DiscardSent(at, a, b, c);
      case DISCARD_DEPTH -> new DiscardDepth(at, a, b, c);
      case DISCARD_LIST_DEPTH -> new DiscardListDepth(at, DiscardList.values()[(int) a], b, c);
      case COUNTER_FOLDED -> new CounterFolded(at, (int) a, b, c);
      case KNOB_APPLIED -> new KnobApplied(at, Tunable.values()[(int) a], b, c);
      case COMMAND_APPLIED -> new CommandApplied(at, Command.values()[(int) a]);
      case POOL_CHANGED -> new PoolChanged(at, (int) a, b, c);
      case TRANSACTION_ABORTED -> new TransactionAborted(at, a);
      case WORK_STARTED -> new WorkStarted(at, (int) a, (int) (b >> 32), (int) b, c);
      case WORK_ENDED -> new WorkEnded(at, (int) a, (int) (b >> 32), (int) b, c);
      case WORK_QUEUE_CHANGED -> new WorkQueueChanged(at, (int) a, (int) b, (int) (c >> 32), (int) c);
      case WORK_POOL_CHANGED -> new WorkPoolChanged(at, (int) a, (int) (b >> 32), (int) b, (int) (c >> 32), (int) c);
      case OPERATION_DONE -> new OperationDone(at, OperationKind.values()[(int) a], b, c);
    };
  }

  private static LockMode mode(long ordinal) {
    return ordinal == 0 ? LockMode.SHARED : LockMode.EXCLUSIVE;
  }
}
