package io.extentscope.engine.space;

import io.extentscope.engine.caching.TriggerWalk;
import io.extentscope.engine.format.Profile;
import io.extentscope.engine.machine.Cost;
import io.extentscope.model.space.CachingState;
import java.util.List;

/**
 * One search for free space: {@code find_free_extent}. It walks the groups of one profile after the other, and does so
 * again in the next stage; what a stage allows differs between the generations. A group that is not cached is asked for
 * whether its space is needed or not.
 */
abstract class ExtentSearch {
  final AllocatorParts parts;
  final SpaceInfo space;
  final long length;
  final Cluster cluster;
  private final List<Profile> order;
  private final TriggerWalk walk = new TriggerWalk();
  boolean useCluster;
  long emptyCluster;
  int index;
  boolean haveCaching;
  /** Whether a walk began at the first group. */
  boolean fullWalk;
  private long hint;
  private boolean walkFromHint;
  private long longestMiss;
  private long mostFree;

  /** A search; {@code emptyCluster} is the free space to be set apart beyond the extent, or 0 for no clusters. */
  ExtentSearch(AllocatorParts parts, AllocationRequest request, List<Profile> order, long emptyCluster) {
    this.parts = parts;
    this.order = order;
    this.emptyCluster = emptyCluster;
    space = request.space();
    length = request.length();
    hint = request.hint() != 0 ? request.hint() : space.hint();
    cluster = space.cluster();
    useCluster = emptyCluster > 0;
    index = order.indexOf(space.profile());
  }

  /** The extent found, taken out of the index and not yet reserved; null if there is none. */
  final Extent run() {
    if (emptyCluster > 0 && cluster.hint() != 0) {
      hint = cluster.hint();
    }
    long longest = space.longestExtent();
    if (longest != 0 && length > longest) {
      longestMiss = longest;
      return null;
    }
    walkFromHint = hint != 0;
    do {
      Extent extent = walkGroups();
      if (extent != null) {
        return extent;
      }
    } while (again());
    failed();
    return null;
  }

  /** The longest range in one piece that the groups have, as far as the search saw; else the most free bytes of a group. */
  final long longestMiss() {
    return longestMiss != 0 ? longestMiss : mostFree;
  }

  /** Notes that there was no space. */
  void failed() {}

  /** Prepares the next walk after one without success; false if there is none. Called without any lock. */
  abstract boolean again();

  /** Tries a group; called with the list of groups held for reading. */
  abstract Extent visit(BlockGroup group, long searchStart);

  /** Whether this stage may not make a cluster any more. */
  abstract boolean withoutNewClusters();

  /** Goes to the next profile; false if that was the last, and then the first one is next. */
  final boolean nextProfile() {
    index = (index + 1) % order.size();
    return index != 0;
  }

  private Extent walkGroups() {
    haveCaching = false;
    space.groupsSem().lockRead();
    try {
      BlockGroup hinted = walkFromHint ? hintedGroup() : null;
      boolean before = hinted != null;
      if (before) {
        index = order.indexOf(hinted.profile());
      }
      walkFromHint = false;
      fullWalk |= hinted == null && (index == 0 || order.get(index) == space.profile());
      for (BlockGroup group : space.groups(order.get(index))) {
        boolean isHinted = group == hinted;
        before &= !isHinted;
        Extent extent = before || !admits(group.profile()) ? null : visit(group, isHinted ? hint : group.start());
        if (extent != null) {
          return extent;
        }
      }
      return null;
    } finally {
      space.groupsSem().unlockRead();
    }
  }

  /** The group of the hint, if its caching was asked for: the walk begins at it then. */
  private BlockGroup hintedGroup() {
    for (BlockGroup group : space.groups()) {
      if (group.holds(hint)) {
        return stateOf(group) == CachingState.NO || group.profile() != space.profile() ? null : group;
      }
    }
    return null;
  }

  /** Whether a group of this profile will do. */
  abstract boolean admits(Profile profile);

  /** Asks for the caching of a group that is not cached. Returns whether it is. */
  final boolean cache(BlockGroup group) {
    parts.machine().compute(Cost.GROUP_VISIT);
    if (group.isDone()) {
      return true;
    }
    parts.caching().trigger(group, walk);
    return false;
  }

  /** What came of the cluster in one group. */
  enum Clustered {
    FOUND,
    MISSED,
    LEFT_ALONE
  }

  private Extent fromCluster;

  /** What {@link #tryCluster} found. */
  final Extent fromCluster() {
    return fromCluster;
  }

  /** Takes from the cluster, wherever it lies; if it has not enough, makes a new one in this group. */
  final Clustered tryCluster(BlockGroup group, long searchStart) {
    cluster.refillLock().lock();
    try {
      BlockGroup current = cluster.group();
      if (current != null) {
        if (takeFromCluster(current, current.start())) {
          return Clustered.FOUND;
        }
        if (withoutNewClusters() && current != group) {
          return Clustered.LEFT_ALONE;
        }
        cluster.release();
      }
      if (withoutNewClusters()) {
        return Clustered.LEFT_ALONE;
      }
      if (cluster.gather(group, need(), searchStart) && takeFromCluster(group, searchStart)) {
        return Clustered.FOUND;
      }
      cluster.release();
      return Clustered.MISSED;
    } finally {
      cluster.refillLock().unlock();
    }
  }

  private ClusterNeed need() {
    return space.metadata() ? ClusterNeed.ofMetadata(length, emptyCluster) : ClusterNeed.ofData(length, emptyCluster);
  }

  private boolean takeFromCluster(BlockGroup group, long least) {
    group.treeLock().lock();
    try {
      parts.machine().compute(Cost.INDEX_TAKE);
      long start = group.index().cluster().take(length, least);
      fromCluster = start < 0 ? null : taken(group, start);
      if (start >= 0) {
        cluster.setWindowStart(group.index().cluster().windowStart());
      }
      return start >= 0;
    } finally {
      group.treeLock().unlock();
    }
  }

  /** Takes from a group's own free space; null if it has none that will do. */
  final Extent takeUnclustered(BlockGroup group, boolean cached, long searchStart, boolean longestFirst) {
    group.treeLock().lock();
    try {
      FreeSpaceIndex free = group.index();
      if (cached && free.bytes() < length + emptyCluster) {
        mostFree = Math.max(mostFree, free.bytes());
        return null;
      }
      parts.machine().compute(Cost.INDEX_TAKE);
      long start = longestFirst ? free.findLongest(length) : free.find(searchStart, length);
      if (start < 0) {
        longestMiss = Math.max(longestMiss, free.longestMiss());
        return null;
      }
      free.remove(start, length);
      return taken(group, start);
    } finally {
      group.treeLock().unlock();
    }
  }

  /** Undoes a take. */
  final void giveBack(Extent extent) {
    BlockGroup group = extent.group();
    group.treeLock().lock();
    try {
      group.index().add(extent.start(), extent.length(), false);
      group.indexChanged();
    } finally {
      group.treeLock().unlock();
    }
  }

  /** The caller holds the tree lock. */
  private Extent taken(BlockGroup group, long start) {
    parts.savedBytes().addAndGet(group.index().forgetUntrimmed(start, length));
    group.indexChanged();
    return new Extent(start, length, group);
  }

  static CachingState stateOf(BlockGroup group) {
    group.lock().lock();
    try {
      return group.state();
    } finally {
      group.lock().unlock();
    }
  }
}
