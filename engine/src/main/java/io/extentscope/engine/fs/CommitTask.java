package io.extentscope.engine.fs;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.ReclaimSteps;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.transaction.ReadOnlyException;
import io.extentscope.engine.transaction.Transaction;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.tunable.Tunable;
import java.util.concurrent.atomic.AtomicBoolean;

/** The task that commits a transaction when it is old enough or when told to, and remounts the volume now and then. */
public final class CommitTask implements ReclaimSteps {
  private final Machine machine;
  private final Knobs knobs;
  private final Transactions transactions;
  private final CommitMachine commits;
  private final Remount remount;
  private final CommitLog log;
  private final WaitQueue woken;
  private final AtomicBoolean commitNow = new AtomicBoolean();
  private final AtomicBoolean remountNow = new AtomicBoolean();
  private final AtomicBoolean unmountNow = new AtomicBoolean();
  private volatile boolean over;
  private volatile long commitsAtRemount;

  CommitTask(
      Machine machine,
      Knobs knobs,
      Transactions transactions,
      CommitMachine commits,
      Remount remount,
      CommitLog log) {
    this.machine = machine;
    this.knobs = knobs;
    this.transactions = transactions;
    this.commits = commits;
    this.remount = remount;
    this.log = log;
    woken = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "the age of the transaction"));
  }

  void start() {
    machine.spawn(TaskSpec.kernel("transaction", "commit"), this::work);
  }

  /** Commits the running transaction soon, or an empty one, as a mount does. May be called by a callback. */
  public void commitNow() {
    commitNow.set(true);
    woken.wakeAll();
  }

  /** Drops all knowledge of free space soon. May be called by a callback. */
  public void remountNow() {
    remountNow.set(true);
    woken.wakeAll();
  }

  /** Ends all work soon: what is under way ends, is committed, and nothing begins any more. */
  public void unmountNow() {
    unmountNow.set(true);
    woken.wakeAll();
  }

  /** Whether nothing will be committed any more. */
  public boolean isOver() {
    return over;
  }

  void wake() {
    woken.wakeAll();
  }

  /** Works until the volume is unmounted or a transaction is aborted: then there is nothing left to do. */
  private void work() {
    try {
      while (!unmountNow.get() && transactions.readOnly() == null) {
        turn();
      }
      if (unmountNow.get()) {
        remount.commitLast();
      }
    } catch (ReadOnlyException aborted) {
      // What the last commit left stays.
    }
    over = true;
  }

  private void turn() {
    if (commitNow.getAndSet(false)) {
      commits.commit(transactions.join(JoinKind.JOIN));
    } else if (dueTime() <= machine.now()) {
      commitRunning();
    } else if (remountNow.getAndSet(false) || coldNow()) {
      remount.run();
      commitsAtRemount = log.count();
    } else {
      woken.await(this::anythingToDo, dueTime());
    }
  }

  /** For those who need space: commits the running transaction, if that can be done. */
  @Override
  public void commit() {
    try {
      commitRunning();
    } catch (ReadOnlyException aborted) {
      // No commit will free anything any more, and the tickets that wait for it fail.
    }
  }

  @Override
  public void runDelayedRefs(boolean all) {
    try {
      commits.runDelayedRefs(all);
    } catch (ReadOnlyException aborted) {
      // As above.
    }
  }

  /** Commits the running transaction, or waits for the task that does. */
  private void commitRunning() {
    Handle handle = transactions.attach();
    if (handle != null) {
      commits.commit(handle);
    } else {
      remount.waitForCommit();
    }
  }

  private boolean anythingToDo() {
    return unmountNow.get() || commitNow.get() || remountNow.get() || coldNow() || dueTime() <= machine.now();
  }

  /** When the running transaction is old enough; without one, look again after an interval. */
  private long dueTime() {
    Transaction running = transactions.running();
    long interval = knobs.get(Tunable.COMMIT_INTERVAL);
    return (running == null ? machine.now() : running.created()) + interval;
  }

  private boolean coldNow() {
    long every = knobs.get(Tunable.WORKLOAD_COLD_EVERY);
    return every > 0 && log.count() - commitsAtRemount >= every;
  }
}
