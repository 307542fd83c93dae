package io.extentscope.engine.space;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.tunable.Tunable;
import java.util.function.Consumer;

/**
 * The life of a byte: reserved, used, pinned, free again. Every step changes the sums of the group and of its space info
 * together.
 */
public final class SpaceLedger {
  private final Machine machine;
  private final Knobs knobs;
  private final PinnedExtents pinnedExtents;

  private volatile Consumer<Extent> witness = _ -> {};

  public SpaceLedger(Machine machine, Knobs knobs, PinnedExtents pinnedExtents) {
    this.machine = machine;
    this.knobs = knobs;
    this.pinnedExtents = pinnedExtents;
  }

  /** Shows each extent that is handed out to somebody. */
  public void showTo(Consumer<Extent> newWitness) {
    witness = newWitness;
  }

  /** Free to reserved: the allocator took it out of the index. */
  void reserve(Extent extent) {
    witness.accept(extent);
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

  /** Counts bytes that are expected to be pinned in the running transaction, or, if negative, no more. */
  public void expectPinned(BlockGroup group, long bytes) {
    if (bytes != 0) {
      group.space().totalBytesPinned().add(bytes);
    }
  }

  /** Used to pinned: its last reference was dropped. It was expected when the drop was queued. */
  public void pin(Extent extent) {
    BlockGroup group = extent.group();
    group.space().account(group, -extent.length(), 0, extent.length());
    pinnedExtents.pin(extent.start(), extent.length());
    machine.trace().emit(EventKind.EXTENT_PINNED, extent.start(), extent.length(), group.start());
  }

  /**
   * Pinned to free, at the end of a commit. What lies below the group's limit goes back to the index, and what a scan has
   * met above it; the rest a scan that runs, or a later one, finds in the new commit root.
   *
   * @param met parts of the range that scans have met and left
   * @param needsDiscard whether it is to be discarded some time
   */
  public void unpin(BlockGroup group, long start, long length, ExtentSet met, boolean needsDiscard) {
    machine.compute(Cost.UNPIN_RANGE);
    long below = Math.clamp(group.lastByteToUnpin() - start, 0, length);
    if (below > 0 || !met.isEmpty()) {
      giveBack(group, start, below, met, start + length, needsDiscard);
    }
    group.space().cluster().unpinned(length);
    boolean cut = below > 0 && knobs.isOn(Tunable.REGRESSION_SHORT_UNPIN);
    long accounted = cut ? below : length;
    group.space().account(group, 0, 0, -accounted);
    expectPinned(group, -accounted);
    machine.trace().emit(EventKind.EXTENT_UNPINNED, start, length, group.start());
  }

  private void giveBack(BlockGroup group, long start, long below, ExtentSet met, long end, boolean needsDiscard) {
    group.treeLock().lock();
    try {
      machine.compute(Cost.INDEX_RETURN);
      if (below > 0) {
        group.index().add(start, below, needsDiscard);
      }
      met.forEachIn(start + below, end, (from, length) -> group.index().add(from, length, needsDiscard));
      group.indexChanged();
    } finally {
      group.treeLock().unlock();
    }
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
