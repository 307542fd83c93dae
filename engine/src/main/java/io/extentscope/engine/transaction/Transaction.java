package io.extentscope.engine.transaction;

import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.extent.DelayedRefs;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** One transaction. The manager's lock guards the states and counts. */
public final class Transaction {
  private final long generation;
  private final long created;
  private final WaitQueue writerWait;
  private final WaitQueue commitWait;
  private final CommitClock clock = new CommitClock();
  private final DelayedRefs refs;
  private final DelayedItems items;
  private final DelayedItems snapshots;
  private final TransactionBlocks blocks;
  private final AtomicReference<DataWrite> writes = new AtomicReference<>();
  private volatile TransactionState state = TransactionState.RUNNING;
  private final AtomicInteger writers = new AtomicInteger();
  private final AtomicInteger extWriters = new AtomicInteger();
  private volatile Transaction previous;
  private volatile PinnedExtents.Frozen frozen;
  private volatile boolean aborted;

  /** The newest write of data, and those before it. */
  private record DataWrite(TimedDevice.Write write, DataWrite earlier) {}

  Transaction(
      TransactionBlocks.Source source, SpinLock refsLock, SpinLock itemsLock, long generation, Transaction previous) {
    Machine machine = source.machine();
    this.generation = generation;
    refs = new DelayedRefs(refsLock, source.updates()::expectPinned);
    items = new DelayedItems(itemsLock);
    snapshots = new DelayedItems(itemsLock);
    blocks = new TransactionBlocks(source, refs, generation);
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

  /** Whether it will never be durable. */
  boolean isAborted() {
    return aborted;
  }

  void setAborted() {
    aborted = true;
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

  /** Changes of reference counts that are not in the extent tree yet. */
  public DelayedRefs refs() {
    return refs;
  }

  /** Changes of items that its commit makes. */
  DelayedItems items() {
    return items;
  }

  /** Snapshots that its commit makes, and what else needs that nobody changes a tree. */
  DelayedItems snapshots() {
    return snapshots;
  }

  /** Data of this transaction are on their way to a device. */
  void submitted(TimedDevice.Write write) {
    writes.updateAndGet(earlier -> new DataWrite(write, earlier));
  }

  /** Waits until all data have arrived; nobody submits any more. */
  void awaitData() {
    for (DataWrite last = writes.getAndSet(null); last != null; last = last.earlier()) {
      last.write().await();
    }
  }

  /** What it freed, since its commit has frozen that. */
  PinnedExtents.Frozen frozen() {
    return frozen;
  }

  void setFrozen(PinnedExtents.Frozen pinned) {
    frozen = pinned;
  }

  /** Where its tree blocks come from. */
  TransactionBlocks blocks() {
    return blocks;
  }
}
