package io.extentscope.engine.transaction;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.CommittedDelta;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/** One transaction. The manager's lock guards the states and counts; the change lock of {@link Transactions} the rest. */
public final class Transaction {
  private final long generation;
  private final long created;
  private final WaitQueue writerWait;
  private final WaitQueue commitWait;
  private final CommitClock clock = new CommitClock();
  private final TreeSet<Long> touchedLeaves = new TreeSet<>();
  private volatile TransactionState state = TransactionState.RUNNING;
  private final AtomicInteger writers = new AtomicInteger();
  private final AtomicInteger extWriters = new AtomicInteger();
  private volatile Transaction previous;
  private long[] changes = new long[64];
  private int changeCount;

  Transaction(Machine machine, long generation, Transaction previous) {
    this.generation = generation;
    this.previous = previous;
    created = machine.now();
    writerWait = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "writers of transaction " + generation));
    commitWait = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "commit of transaction " + generation));
  }

  public long generation() {
    return generation;
  }

  /** When it was created. */
  public long created() {
    return created;
  }

  /** The transaction before it, or null once that was seen to be complete. */
  Transaction previous() {
    return previous;
  }

  /** Lets go of the transaction before it, so that no chain of old ones is kept. */
  void forgetPrevious() {
    previous = null;
  }

  public TransactionState state() {
    return state;
  }

  void setState(TransactionState newState) {
    state = newState;
  }

  /** Open handles. */
  int writers() {
    return writers.get();
  }

  /** Open handles that may still make new work. */
  int extWriters() {
    return extWriters.get();
  }

  /** Counts handles; the caller holds the manager's lock. */
  void countWriters(int by, int extBy) {
    writers.addAndGet(by);
    extWriters.addAndGet(extBy);
  }

  WaitQueue writerWait() {
    return writerWait;
  }

  WaitQueue commitWait() {
    return commitWait;
  }

  CommitClock clock() {
    return clock;
  }

  /** Notes an allocated range. */
  void logAllocated(long start, long length) {
    log(start, length);
  }

  /** Notes a freed range. */
  void logFreed(long start, long length) {
    log(start, -length);
  }

  private void log(long start, long signedLength) {
    if (changeCount + 2 > changes.length) {
      changes = Arrays.copyOf(changes, 2 * changes.length);
    }
    changes[changeCount++] = start;
    changes[changeCount++] = signedLength;
  }

  /** Notes that a leaf of the file system tree was changed; which one is told by a number. */
  void touchLeaf(long number) {
    touchedLeaves.add(number);
  }

  /** The changed leaves in order. */
  long[] touchedLeaves() {
    return touchedLeaves.stream().mapToLong(Long::longValue).toArray();
  }

  /** Ranges allocated and freed so far. */
  int changeCount() {
    return changeCount / 2;
  }

  /** Puts all changes, in order, into what is committed. */
  void applyTo(CommittedDelta delta) {
    for (int i = 0; i < changeCount; i += 2) {
      if (changes[i + 1] > 0) {
        delta.allocate(changes[i], changes[i + 1]);
      } else {
        delta.free(changes[i], -changes[i + 1]);
      }
    }
  }
}
