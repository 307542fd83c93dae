package io.extentscope.engine.space;

import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;

/**
 * Where a space info takes one extent after another: free space of one block group that is set apart, so that what is
 * allocated together lies together. {@link #refillLock()} is held while it is used or made anew; the space itself is in
 * the group's index, under the tree lock, which is taken after.
 */
final class Cluster {
  private final SpinLock refillLock;
  private BlockGroup group;
  private volatile boolean fragmented;
  private volatile long windowStart;
  private volatile boolean holds;
  private volatile long enough;
  /** Of the one committer that unpins. */
  private long unpinned;

  Cluster(LockRegistry locks, String name) {
    refillLock = new SpinLock(locks, "cluster.refill_lock", "cluster of " + name);
  }

  SpinLock refillLock() {
    return refillLock;
  }

  /** The group its space lies in, or null; guarded by {@link #refillLock()}. */
  BlockGroup group() {
    return group;
  }

  /** Where the next search begins, or 0 for anywhere. Needs no lock; a stale value costs time only. */
  long hint() {
    return holds || fragmented ? windowStart : 0;
  }

  /** Whether space is set apart. Needs no lock. */
  boolean holds() {
    return holds;
  }

  void setWindowStart(long address) {
    windowStart = address;
  }

  /** Whether clusters are left alone until space is freed, by the rule of today. */
  boolean fragmented() {
    return fragmented;
  }

  void setFragmented(long beyond) {
    enough = 2 * beyond;
    fragmented = true;
  }

  /** So many bytes became free; enough of them end a fragmented state. */
  void unpinned(long length) {
    if (fragmented) {
      unpinned += length;
      if (unpinned > enough) {
        fragmented = false;
        unpinned = 0;
      }
    }
  }

  /** Sets space of a group apart; the caller holds {@link #refillLock()}. Returns whether the group has it. */
  boolean gather(BlockGroup from, ClusterNeed need, long address) {
    from.treeLock().lock();
    try {
      if (from.index().bytes() < need.contiguous() || !from.index().gatherCluster(need, address)) {
        return false;
      }
      group = from;
      holds = true;
      windowStart = from.index().cluster().windowStart();
      return true;
    } finally {
      from.treeLock().unlock();
    }
  }

  /** Gives what is left back to its group; the caller holds {@link #refillLock()}. */
  void release() {
    if (group != null) {
      group.treeLock().lock();
      try {
        group.index().releaseCluster();
      } finally {
        group.treeLock().unlock();
      }
      group = null;
      holds = false;
    }
  }

  /** Gives back what it has of a group. */
  void leave(BlockGroup from) {
    refillLock.lock();
    try {
      if (group == from) {
        release();
      }
    } finally {
      refillLock.unlock();
    }
  }

  /** Forgets everything, as a mount does. */
  void forget() {
    group = null;
    holds = false;
    fragmented = false;
    windowStart = 0;
    unpinned = 0;
  }
}
