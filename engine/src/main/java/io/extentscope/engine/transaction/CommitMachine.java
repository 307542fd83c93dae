package io.extentscope.engine.transaction;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.tunable.Tunable;
import java.util.function.Consumer;

/**
 * The commit of a transaction in the order of Linux 3.12, told in the 17 phases of the kernel log of 2013. Several tasks
 * may enter; one does the work, the others wait for it. From the state COMMIT_START on, newcomers for new work are
 * blocked; from COMMIT_DOING to the end of {@code pec} everybody is.
 */
public final class CommitMachine {
  private static final int SOME_REFS = 64;

  private final Machine machine;
  private final Knobs knobs;
  private final Transactions transactions;
  private final CommitSteps steps;
  private final Mutex relocMutex;
  private final Mutex treeLogMutex;
  private final Consumer<CommitRecord> records;

  /** Makes the machine; each commit's record goes to {@code records}. */
  public CommitMachine(
      CommitParts parts, LockRegistry locks, Consumer<CommitRecord> records) {
    machine = parts.machine();
    knobs = parts.knobs();
    transactions = parts.path().transactions();
    this.records = records;
    steps = new CommitSteps(parts);
    relocMutex = new Mutex(locks, "reloc_mutex", "reloc_mutex");
    treeLogMutex = new Mutex(locks, "tree_log_mutex", "tree_log_mutex");
  }

  /**
   * Commits the handle's transaction, or waits for the task that does. Ends the handle. If the volume fails or has no space
   * for a tree block, the transaction is aborted.
   *
   * @throws ReadOnlyException if it, or one before it, was aborted
   */
  public void commit(Handle handle) {
    Transaction transaction = handle.transaction();
    PhaseRecorder phases = new PhaseRecorder(machine, transaction);
    int extWriters = transaction.extWriters();
    int writers = transaction.writers();
    machine.trace().emit(EventKind.COMMIT_STARTED, transaction.generation(), extWriters, writers);
    boolean committer = false;
    try {
      phases.pass(CommitPhase.ROO);
      transaction.clock().enter(machine.now(), extWriters, writers);
      phases.run(CommitPhase.RDR1, () -> steps.runQueuedRefs(transaction));
      phases.run(CommitPhase.CBG, () -> steps.writeNewGroups(transaction));
      phases.run(CommitPhase.RDR2, () -> steps.runQueuedRefs(transaction));
      committer = transactions.startCommit(transaction);
      if (committer) {
        phases.pass(CommitPhase.WC);
        commitAlone(handle, phases);
      }
    } catch (FormatException | DeviceException | EngineException | ReadOnlyException failure) {
      throw giveUp(handle, committer, failure);
    }
    if (!committer) {
      phases.run(CommitPhase.WC, () -> waitForCommit(handle));
    }
  }

  /** What the running transaction's commit may need. */
  public CommitNeed need() {
    return steps.need();
  }

  /** Puts references of the running transaction into the extent tree, some or all that are queued now, without a commit. */
  public void runDelayedRefs(boolean all) {
    Handle handle = transactions.attach();
    if (handle == null) {
      return;
    }
    try {
      steps.runRefs(handle.transaction(), all ? Long.MAX_VALUE : SOME_REFS);
    } catch (FormatException | DeviceException | EngineException failure) {
      throw transactions.abort(handle, failure);
    } finally {
      transactions.end(handle);
    }
  }

  private void commitAlone(Handle handle, PhaseRecorder phases) {
    Transaction transaction = handle.transaction();
    drainNewcomers(handle, phases);
    criticalSection(transaction, phases);
    try {
      transactions.checkWritable();
      phases.run(CommitPhase.WRW, () -> steps.writeNodes(transaction));
      phases.run(CommitPhase.WRS, steps::writeSuperBlocks);
    } finally {
      treeLogMutex.unlock();
    }
    transaction.clock().superWritten(machine.now());
    transaction.frozen().setDurable();
    transactions.setState(transaction, TransactionState.SUPER_COMMITTED);
    complete(transaction);
    transactions.leave(handle);
  }

  /** Ends a handle whose commit failed; who waits for the transaction goes on. */
  private ReadOnlyException giveUp(Handle handle, boolean committer, RuntimeException failure) {
    Transaction transaction = handle.transaction();
    ReadOnlyException why = transactions.abort(handle, failure);
    if (committer) {
      if (!transaction.state().atLeast(TransactionState.UNBLOCKED)) {
        transactions.setState(transaction, TransactionState.UNBLOCKED);
      }
      transactions.setState(transaction, TransactionState.COMPLETED);
    }
    transactions.leave(handle);
    return why;
  }

  private void waitForCommit(Handle handle) {
    Transaction transaction = handle.transaction();
    transactions.leave(handle);
    transaction.commitWait().await(() -> transaction.state() == TransactionState.COMPLETED);
    if (transaction.isAborted()) {
      transactions.checkWritable();
    }
  }

  /** Until here new work of others was still let in; now its end is awaited. */
  private void drainNewcomers(Handle handle, PhaseRecorder phases) {
    Transaction transaction = handle.transaction();
    phases.run(CommitPhase.WPC, () -> {
      Transaction previous = transaction.previous();
      if (previous != null) {
        previous.commitWait().await(() -> isOver(previous));
        transaction.forgetPrevious();
      }
    });
    transactions.noLongerExternal(handle);
    phases.pass(CommitPhase.FPS);
    phases.run(CommitPhase.WEW, () -> transaction.writerWait().await(() -> transaction.extWriters() == 0));
    phases.pass(CommitPhase.FPS);
  }

  /** Whether the commit before is so far that the next one may go on: all of it is done. */
  private boolean isOver(Transaction previous) {
    boolean overlapping = knobs.isOn(Tunable.REGRESSION_OVERLAPPING_COMMITS);
    return previous.state().atLeast(overlapping ? TransactionState.SUPER_COMMITTED : TransactionState.COMPLETED);
  }

  /** Leaves {@code tree_log_mutex} locked. */
  private void criticalSection(Transaction transaction, PhaseRecorder phases) {
    transactions.setState(transaction, TransactionState.COMMIT_DOING);
    phases.run(CommitPhase.WW, () -> transaction.writerWait().await(() -> transaction.writers() == 1));
    // From here on nobody but this task changes what the transaction holds, so this look is the last that is needed.
    transactions.checkWritable();
    relocMutex.lock();
    try {
      phases.run(CommitPhase.CS, () -> steps.makeSnapshots(transaction));
      phases.run(CommitPhase.RDI, () -> steps.runDelayedItems(transaction));
      phases.run(CommitPhase.RDR3, () -> steps.runAllRefs(transaction));
      treeLogMutex.lock();
      try {
        phases.run(CommitPhase.CFR, () -> steps.commitFsRoots(transaction));
        phases.run(CommitPhase.CCR, () -> steps.commitCowOnlyRoots(transaction));
        phases.run(CommitPhase.PEC, () -> steps.prepareExtentCommit(transaction));
        steps.fillSuperBlock(transaction);
        transactions.setState(transaction, TransactionState.UNBLOCKED);
      } catch (FormatException | DeviceException | EngineException failure) {
        treeLogMutex.unlock();
        throw failure;
      }
    } finally {
      relocMutex.unlock();
    }
  }

  private void complete(Transaction transaction) {
    steps.finishExtentCommit(transaction);
    transaction.clock().completed(machine.now());
    CommitRecord commit = transaction.clock().record(transaction.generation(), transaction.created());
    machine.trace().emit(EventKind.COMMIT_ENDED, transaction.generation(), commit.took(), commit.blocked());
    records.accept(commit);
    transactions.setState(transaction, TransactionState.COMPLETED);
  }
}
