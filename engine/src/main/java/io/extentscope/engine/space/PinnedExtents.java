package io.extentscope.engine.space;

import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What was freed and must not be reused before it is durable. Frees go to the running transaction's set; its commit
 * freezes that under the commit semaphore, and empties it when its super block is written. A scan that meets frozen space
 * leaves it to the commit, which returns it then.
 */
public final class PinnedExtents {
  private final SpinLock lock;
  private ExtentSet current = new ExtentSet();
  /** Of commits that have not emptied theirs: at most one, since a commit awaits the one before. */
  private final List<Frozen> frozen = new ArrayList<>();

  /** What one commit has frozen; guarded by the lock of the pinned extents. */
  public static final class Frozen {
    private final ExtentSet ranges;
    /** The parts that scans have met and left. */
    private final ExtentSet met = new ExtentSet();
    private volatile boolean durable;

    private Frozen(ExtentSet ranges) {
      this.ranges = ranges;
    }

    /** Whether the super block of its commit is written. */
    public boolean isDurable() {
      return durable;
    }

    /** Notes that it is. */
    public void setDurable() {
      durable = true;
    }

    private void meet(long from, long to) {
      ranges.forEachIn(from, to, (start, length) -> met.forEachGap(start, start + length, met::add));
    }
  }

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

  /** Freezes what the running transaction has pinned; the caller holds the commit semaphore for writing. */
  public Frozen freeze() {
    lock.lock();
    try {
      Frozen set = new Frozen(current);
      current = new ExtentSet();
      frozen.add(set);
      return set;
    } finally {
      lock.unlock();
    }
  }

  /** The first range of a frozen set with its length, or null if it is empty, and then it is forgotten. */
  public long[] first(Frozen set) {
    lock.lock();
    try {
      long start = set.ranges.rangeStart(0);
      if (start < 0) {
        frozen.remove(set);
        return null;
      }
      return new long[] {start, set.ranges.rangeEnd(0) - start};
    } finally {
      lock.unlock();
    }
  }

  /** Takes a range out of a frozen set. Returns the parts of it that scans have met and left. */
  public ExtentSet unpinned(Frozen set, long start, long length) {
    ExtentSet left = new ExtentSet();
    lock.lock();
    try {
      set.ranges.remove(start, length);
      set.met.forEachIn(start, start + length, left::add);
      return left;
    } finally {
      lock.unlock();
    }
  }

  /** Whether any part of a range is pinned or frozen; frozen sets that a scan may use do not count. */
  public boolean anyIn(long start, long length, Predicate<Frozen> usable) {
    lock.lock();
    try {
      return current.intersects(start, length)
          || frozen.stream().anyMatch(set -> !usable.test(set) && set.ranges.intersects(start, length));
    } finally {
      lock.unlock();
    }
  }

  /**
   * Gives the parts of a range that a scan may add to an index: neither pinned by the running transaction nor frozen; what
   * is frozen is noted as met.
   *
   * @param usable frozen sets whose parts are given too
   */
  public void forEachUnpinned(long from, long to, Predicate<Frozen> usable, ExtentSet.RangeSink sink) {
    lock.lock();
    try {
      ExtentSet free = new ExtentSet();
      current.forEachGap(from, to, free::add);
      for (Frozen set : frozen) {
        if (!usable.test(set)) {
          set.meet(from, to);
          set.ranges.forEachIn(from, to, free::removeAny);
        }
      }
      free.forEach(sink);
    } finally {
      lock.unlock();
    }
  }

  /** The pinned parts of a range, of all sets, merged. */
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
    for (Frozen set : frozen) {
      // What is handed out too early may be freed once more: then it is in two sets.
      ExtentSet more = new ExtentSet();
      set.ranges.forEachIn(from, to, (start, length) -> pinned.forEachGap(start, start + length, more::add));
      more.forEach(pinned::add);
    }
    return pinned;
  }

  /** Whether any part of a range was freed by a transaction that is not durable, while no task runs. */
  public boolean isPinnedAtRest(long start, long length) {
    return current.intersects(start, length)
        || frozen.stream().anyMatch(set -> !set.durable && set.ranges.intersects(start, length));
  }
}
