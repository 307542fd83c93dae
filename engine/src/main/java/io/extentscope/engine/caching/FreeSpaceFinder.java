package io.extentscope.engine.caching;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.ExtentSet;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.engine.space.PinnedExtents.Frozen;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;
import java.util.function.Predicate;

/**
 * Adds what a scan finds to a group's index: a gap of the tree, without what is pinned and what must never be allocated.
 */
public final class FreeSpaceFinder {
  private final PinnedExtents pinned;
  /** Never changed: put in place of another when a group comes. */
  private volatile ExtentSet excluded;
  private final Knobs knobs;

  /** Makes a finder; {@code excluded} holds the copies of the super block. */
  public FreeSpaceFinder(PinnedExtents pinned, ExtentSet excluded, Knobs knobs) {
    this.pinned = pinned;
    this.knobs = knobs;
    this.excluded = excluded;
  }

  /** Ranges of a new group are never to be allocated; start, length pairs. One task at a time may. */
  public void exclude(ImmutableLongArray ranges) {
    ExtentSet more = new ExtentSet();
    excluded.forEach(more::add);
    for (int i = 0; i < ranges.length(); i += 2) {
      more.add(ranges.get(i), ranges.get(i + 1));
    }
    excluded = more;
  }

  /** Bytes of a group that are never allocated. */
  public long excludedIn(BlockGroup group) {
    return excluded.bytesIn(group.start(), group.length());
  }

  /** Adds a gap between two extents of the tree. Returns the bytes added. */
  long addGap(BlockGroup group, long from, long to) {
    return add(group, from, to - from);
  }

  /** Adds a group in which nothing is used. */
  public void addWhole(BlockGroup group) {
    add(group, group.start(), group.length());
  }

  private long add(BlockGroup group, long start, long length) {
    Predicate<Frozen> usable = usableFrozen();
    if (!excluded.intersects(start, length) && !pinned.anyIn(start, length, usable)) {
      addToIndex(group, start, length);
      return length;
    }
    ExtentSet free = new ExtentSet();
    pinned.forEachUnpinned(start, start + length, usable,
        (from, size) -> excluded.forEachGap(from, from + size, free::add));
    free.forEach((from, size) -> addToIndex(group, from, size));
    return free.bytes();
  }

  /** Frozen space that a scan adds: none; before 6.0 all of it, and the commit relies on the scan's progress alone. */
  private Predicate<Frozen> usableFrozen() {
    if (knobs.isOn(Tunable.REGRESSION_REUSE_BEFORE_DURABLE)) {
      return _ -> true;
    }
    return knobs.isOn(Tunable.REGRESSION_OVERLAPPING_COMMITS) ? Frozen::isDurable : _ -> false;
  }

  private static void addToIndex(BlockGroup group, long start, long length) {
    group.treeLock().lock();
    try {
      group.index().add(start, length, false);
      group.indexChanged();
    } finally {
      group.treeLock().unlock();
    }
  }
}
