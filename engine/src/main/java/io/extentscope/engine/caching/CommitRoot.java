package io.extentscope.engine.caching;

import io.extentscope.engine.counter.Histogram;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.tree.TreeRoot;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The extent tree as of the last commit, and the semaphore {@code extent_commit_sem} that keeps it in place: scans hold
 * it for reading, whoever replaces the root, takes stock of the scans or adds one holds it for writing.
 */
public final class CommitRoot {
  private final RwSemaphore semaphore;
  private final AtomicInteger giveUp = new AtomicInteger();
  private final Histogram writerWaits = new Histogram();
  private TreeRoot root;

  public CommitRoot(LockRegistry locks, TreeRoot root) {
    semaphore = new RwSemaphore(locks, "extent_commit_sem", "extent_commit_sem");
    this.root = root;
  }

  public RwSemaphore semaphore() {
    return semaphore;
  }

  /** The root; guarded by the semaphore. */
  public TreeRoot root() {
    return root;
  }

  /** Replaces the root; the caller holds the semaphore for writing. */
  public void switchTo(TreeRoot newRoot) {
    root = newRoot;
  }

  /** Takes the semaphore for writing. The flag of the 2013 patch is up while it waits. */
  public void lockWrite(Machine machine) {
    long from = machine.now();
    giveUp.incrementAndGet();
    try {
      semaphore.lockWrite();
    } finally {
      giveUp.decrementAndGet();
    }
    writerWaits.add(machine.now() - from);
  }

  /** Whether a writer has raised the flag that asks scans to give up the semaphore. */
  boolean giveUpWanted() {
    return giveUp.get() > 0;
  }

  /** Waits of writers so far, in nanoseconds. */
  public Histogram writerWaits() {
    return writerWaits;
  }
}
