package io.extentscope.engine.transaction;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/** Lets tasks join the running transaction, creates the next one, and notes what they change. */
public final class Transactions {
  private final Machine machine;
  private final TransactionBlocks.Source source;
  private final SpinLock lock;
  private final SpinLock refsLock;
  private final SpinLock itemsLock;
  private final WaitQueue transactionWait;
  private volatile Transaction running;
  private volatile Transaction last;
  private volatile long generation;
  private final AtomicReference<ReadOnlyException> aborted = new AtomicReference<>();

  /** Begins after a generation, that of the super block. */
  Transactions(TransactionBlocks.Source source, LockRegistry locks, long generation) {
    this.source = source;
    machine = source.machine();
    this.generation = generation;
    lock = new SpinLock(locks, "trans_lock", "trans_lock");
    refsLock = new SpinLock(locks, "delayed_refs.lock", "delayed refs");
    itemsLock = new SpinLock(locks, "delayed_root.lock", "delayed items");
    transactionWait = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "the next transaction"));
  }

  /** The running transaction, or null. */
  public Transaction running() {
    return running;
  }

  /** The generation of the last transaction created. */
  public long generation() {
    return generation;
  }

  /** Why the volume may not be written any more, or null. */
  public String readOnly() {
    ReadOnlyException why = aborted.get();
    return why == null ? null : why.getMessage();
  }

  /**
   * Gives a transaction up: it will never be durable, and from now on nobody joins and nothing is committed. What the last
   * commit left stays on the devices. The first failure is the one that is told.
   *
   * @return what its caller should throw
   */
  public ReadOnlyException abort(Handle handle, RuntimeException failure) {
    Transaction transaction = handle.transaction();
    transaction.setAborted();
    ReadOnlyException why = failure instanceof ReadOnlyException known
        ? known
        : new ReadOnlyException(
            "read-only since transaction " + transaction.generation() + " was aborted: " + failure.getMessage(),
            failure);
    if (aborted.compareAndSet(null, why)) {
      machine.trace().emit(EventKind.TRANSACTION_ABORTED, transaction.generation(), 0, 0);
    }
    return why;
  }

  /** Throws if a transaction was aborted. */
  void checkWritable() {
    ReadOnlyException why = aborted.get();
    if (why != null) {
      throw new ReadOnlyException(why.getMessage(), why);
    }
  }

  /**
   * Changes the volume within the running transaction. If the volume fails or is full in the middle, the transaction is aborted, as
   * nobody knows how much was changed.
   *
   * @throws ReadOnlyException if one was aborted
   */
  public <T> T change(Function<Handle, T> work) {
    Handle handle = join(JoinKind.START);
    try {
      return work.apply(handle);
    } catch (FormatException | DeviceException | EngineException failure) {
      throw abort(handle, failure);
    } finally {
      end(handle);
    }
  }

  /**
   * Joins or creates a transaction. Waits while the running one admits nobody of this kind.
   *
   * @throws ReadOnlyException if one was aborted
   */
  public Handle join(JoinKind kind) {
    machine.compute(Cost.TRANSACTION_JOIN);
    while (true) {
      checkWritable();
      Transaction blocking;
      lock.lock();
      try {
        Transaction current = running;
        if (current == null) {
          current = create();
        }
        if (!current.state().blocks(kind)) {
          current.countWriters(1, kind == JoinKind.START ? 1 : 0);
          return new Handle(current, kind);
        }
        blocking = current;
      } finally {
        lock.unlock();
      }
      transactionWait.await(() -> blocking.state().atLeast(TransactionState.UNBLOCKED));
    }
  }

  /**
   * Attaches to the running transaction to commit it; null if there is none, another task commits it already, or none will
   * be committed any more.
   */
  public Handle attach() {
    lock.lock();
    try {
      Transaction current = running;
      if (current == null || aborted.get() != null || current.state().blocks(JoinKind.ATTACH)) {
        return null;
      }
      current.countWriters(1, 0);
      return new Handle(current, JoinKind.ATTACH);
    } finally {
      lock.unlock();
    }
  }

  /** Ends a handle. */
  public void end(Handle handle) {
    machine.compute(Cost.TRANSACTION_JOIN);
    leave(handle);
  }

  /** Waits until the last transaction that was committed is complete. */
  public void awaitQuiet() {
    Transaction current = running;
    Transaction newest = last;
    if (current != null && current.state().atLeast(TransactionState.COMMIT_START)) {
      current.commitWait().await(() -> current.state() == TransactionState.COMPLETED);
    } else if (newest != null && newest != current) {
      newest.commitWait().await(() -> newest.state() == TransactionState.COMPLETED);
    }
  }

  void leave(Handle handle) {
    count(handle, -1);
  }

  /** The handle makes no new work any more; it stays a writer. */
  void noLongerExternal(Handle handle) {
    count(handle, 0);
  }

  /** The transaction's commit changes a tree of files; the change takes the tree's lock itself. */
  public void delay(Handle handle, Consumer<TreeBlocks> change) {
    handle.transaction().items().add(change);
  }

  /** The transaction's commit makes a change at a moment when nobody else changes a tree; it must not fail. */
  public void atCommit(Handle handle, Runnable change) {
    handle.transaction().snapshots().add(_ -> change.run());
  }

  /** A file refers to an extent that was just allocated. */
  public void addExtent(Handle handle, Extent extent, ExtentRef.Data ref) {
    handle.transaction().refs().addData(extent, ref);
  }

  /** A file refers to an extent once more than before. */
  public void addReference(Handle handle, long start, long length, ExtentRef.Data ref) {
    handle.transaction().refs().changeData(start, length, ref, 1);
  }

  /**
   * A file refers to an extent once less than before. Without any reference it stays pinned until the transaction is
   * durable; if it was allocated in the same transaction, it may be free at once.
   */
  public void dropReference(Handle handle, long start, long length, ExtentRef.Data ref) {
    Extent unused = handle.transaction().refs().changeData(start, length, ref, -1);
    if (unused != null) {
      source.updates().forget(handle.blocks(), unused, true);
    }
  }

  /** Makes the handle's task the committer, if nobody is. Returns whether it is. */
  boolean startCommit(Transaction transaction) {
    lock.lock();
    try {
      if (transaction.state().atLeast(TransactionState.COMMIT_START)) {
        return false;
      }
      transaction.setState(TransactionState.COMMIT_START);
      transaction.clock().blocked(machine.now());
      return true;
    } finally {
      lock.unlock();
    }
  }

  void setState(Transaction transaction, TransactionState state) {
    lock.lock();
    try {
      transaction.setState(state);
      if (state == TransactionState.UNBLOCKED) {
        transaction.clock().unblocked(machine.now());
        running = null;
      }
    } finally {
      lock.unlock();
    }
    transactionWait.wakeAll();
    if (state.atLeast(TransactionState.SUPER_COMMITTED)) {
      transaction.commitWait().wakeAll();
    }
  }

  private Transaction create() {
    long next = generation + 1;
    generation = next;
    Transaction before = last != null && last.state() == TransactionState.COMPLETED ? null : last;
    Transaction created = new Transaction(source, refsLock, itemsLock, next, before);
    last = created;
    running = created;
    return created;
  }

  private void count(Handle handle, int writers) {
    Transaction transaction = handle.transaction();
    lock.lock();
    try {
      transaction.countWriters(writers, handle.external() ? -1 : 0);
      handle.noLongerExternal();
    } finally {
      lock.unlock();
    }
    transaction.writerWait().wakeAll();
  }
}
