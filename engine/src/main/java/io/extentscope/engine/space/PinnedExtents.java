package io.extentscope.engine.space;

import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;

/**
 * What was freed and must not be reused before it is durable: two sets that take turns, as in 2013. Frees go to the
 * current one; the commit swaps them under the commit semaphore and later empties the other.
 */
public final class PinnedExtents {
  private final SpinLock lock;
  private ExtentSet current = new ExtentSet();
  private ExtentSet frozen = new ExtentSet();

  public PinnedExtents(LockRegistry locks) {
    lock = new SpinLock(locks, "pinned_extents.lock", "pinned extents");
  }

  /** Pins a range for the running transaction. */
  public void pin(long start, long length) {
    lock.lock();
    try {
      current.add(start, length);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Makes an empty set current; the caller holds the commit semaphore for writing.
   *
   * @throws IllegalStateException if the other set was not emptied
   */
  public void swap() {
    lock.lock();
    try {
      if (!frozen.isEmpty()) {
        throw new IllegalStateException("two transactions at once wait to be unpinned");
      }
      ExtentSet emptied = frozen;
      frozen = current;
      current = emptied;
    } finally {
      lock.unlock();
    }
  }

  /** The first range of the swapped set with its length, or null if it is empty. */
  public long[] firstFrozen() {
    lock.lock();
    try {
      long start = frozen.rangeStart(0);
      return start < 0 ? null : new long[] {start, frozen.rangeEnd(0) - start};
    } finally {
      lock.unlock();
    }
  }

  /** Takes a range out of the swapped set. */
  public void unpinned(long start, long length) {
    lock.lock();
    try {
      frozen.remove(start, length);
    } finally {
      lock.unlock();
    }
  }

  /** Whether the running transaction has pinned any part of a range. */
  public boolean anyIn(long start, long length) {
    lock.lock();
    try {
      return current.intersects(start, length);
    } finally {
      lock.unlock();
    }
  }

  /** Gives the parts of a range that the running transaction has not pinned. */
  public void forEachUnpinned(long from, long to, ExtentSet.RangeSink sink) {
    lock.lock();
    try {
      current.forEachGap(from, to, sink);
    } finally {
      lock.unlock();
    }
  }

  /** The pinned parts of a range, of both sets, merged. */
  public ExtentSet pinnedIn(long from, long to) {
    lock.lock();
    try {
      return pinnedAtRest(from, to);
    } finally {
      lock.unlock();
    }
  }

  /** The same while no task runs, as between two steps of a simulated machine. */
  public ExtentSet pinnedAtRest(long from, long to) {
    ExtentSet pinned = new ExtentSet();
    current.forEachIn(from, to, pinned::add);
    // A scan may give out again what lies in the frozen set, and it may be freed once more: then it is in both.
    ExtentSet before = new ExtentSet();
    frozen.forEachIn(from, to, (start, length) -> pinned.forEachGap(start, start + length, before::add));
    before.forEach(pinned::add);
    return pinned;
  }

  /** The parts of a range pinned by the running transaction, while no task runs. */
  public ExtentSet currentAtRest(long from, long to) {
    ExtentSet pinned = new ExtentSet();
    current.forEachIn(from, to, pinned::add);
    return pinned;
  }
}
