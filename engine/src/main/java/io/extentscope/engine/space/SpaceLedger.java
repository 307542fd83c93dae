package io.extentscope.engine.space;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.EventKind;

/**
 * The life of a byte: reserved, used, pinned, free again. Every step changes the sums of the group and of its space info
 * together.
 */
public final class SpaceLedger {
  private final Machine machine;
  private final PinnedExtents pinnedExtents;

  public SpaceLedger(Machine machine, PinnedExtents pinnedExtents) {
    this.machine = machine;
    this.pinnedExtents = pinnedExtents;
  }

  /** Free to reserved: the allocator took it out of the index. */
  void reserve(Extent extent) {
    extent.group().space().account(extent.group(), 0, extent.length(), 0);
    machine.trace().emit(EventKind.EXTENT_ALLOCATED, extent.start(), extent.length(), extent.group().start());
  }

  /** Reserved to used: its reference was inserted. */
  public void use(Extent extent) {
    extent.group().space().account(extent.group(), extent.length(), -extent.length(), 0);
  }

  /** Reserved to free: it was allocated in the running transaction and dropped before anything on the device named it. */
  public void release(Extent extent) {
    BlockGroup group = extent.group();
    group.treeLock().lock();
    try {
      machine.compute(Cost.INDEX_RETURN);
      group.index().add(extent.start(), extent.length(), false);
      group.indexChanged();
    } finally {
      group.treeLock().unlock();
    }
    group.space().account(group, 0, -extent.length(), 0);
    machine.trace().emit(EventKind.EXTENT_UNPINNED, extent.start(), extent.length(), group.start());
  }

  /** Used to pinned: its last reference was dropped. */
  public void pin(Extent extent) {
    BlockGroup group = extent.group();
    group.space().account(group, -extent.length(), 0, extent.length());
    pinnedExtents.pin(extent.start(), extent.length());
    group.space().totalBytesPinned().add(extent.length());
    machine.trace().emit(EventKind.EXTENT_PINNED, extent.start(), extent.length(), group.start());
  }

  /**
   * Pinned to free, at the end of a commit. What lies below the group's limit goes back to the index; above it the scan
   * that runs, or a later one, finds it in the new commit root.
   *
   * @param needsDiscard whether it is to be discarded some time
   */
  public void unpin(BlockGroup group, long start, long length, boolean needsDiscard) {
    machine.compute(Cost.UNPIN_RANGE);
    long limit = group.lastByteToUnpin();
    if (start < limit) {
      long returned = Math.min(length, limit - start);
      group.treeLock().lock();
      try {
        machine.compute(Cost.INDEX_RETURN);
        group.index().add(start, returned, needsDiscard);
        group.indexChanged();
      } finally {
        group.treeLock().unlock();
      }
    }
    group.space().cluster().unpinned(length);
    group.space().account(group, 0, 0, -length);
    group.space().totalBytesPinned().add(-length);
    machine.trace().emit(EventKind.EXTENT_UNPINNED, start, length, group.start());
  }

  /** Takes a range out of the allocator's reach for the time of its discard. */
  public void reserveForDiscard(BlockGroup group, long length) {
    group.space().account(group, 0, length, 0);
  }

  /** Ends what {@link #reserveForDiscard} began. */
  public void releaseFromDiscard(BlockGroup group, long length) {
    group.space().account(group, 0, -length, 0);
  }
}
