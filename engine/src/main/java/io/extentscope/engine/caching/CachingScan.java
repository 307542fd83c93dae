package io.extentscope.engine.caching;

import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.CachingControl;
import io.extentscope.engine.space.SizeClassSample;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tree.TreePath;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.YieldReason;
import io.extentscope.model.tunable.Tunable;
import java.util.function.BooleanSupplier;

/**
 * One scan of the extent tree's commit root for the free space of one group, as the caching thread of Linux 3.12 does it.
 * It holds the group's scan mutex and the commit semaphore for reading from leaf to leaf and looks only at a leaf's end
 * whether to let go of them; then it looks its place up again in the commit root of that moment.
 */
final class CachingScan {
  /** Waiters are woken each time more than this was found. */
  private static final long WAKE_UP = 2L << 20;

  private final Machine machine;
  private final Knobs knobs;
  private final CommitRoot commitRoot;
  private final FreeSpaceFinder finder;
  private final CachingMeter meter;
  private final BooleanSupplier closing;
  private final BlockGroup group;
  private final CachingControl control;
  private final TreePath path;
  private final int nodeSize;
  private final long start;
  private final long end;
  private final SizeClassSample sizes;
  private long last;
  private long foundSinceWake;
  private long found;

  CachingScan(CachingTools tools, NodeStore store, BlockGroup group, CachingControl control) {
    machine = tools.machine();
    knobs = tools.knobs();
    commitRoot = tools.commitRoot();
    finder = tools.finder();
    meter = tools.meter();
    closing = tools.closing();
    this.group = group;
    this.control = control;
    path = new TreePath(store);
    nodeSize = store.nodeSize();
    sizes = new SizeClassSample(group);
    start = group.start();
    end = group.end();
    last = start;
  }

  /** Bytes found free. */
  long found() {
    return found;
  }

  /**
   * Scans the group. The caller holds the mutex and the semaphore, and does so again at the end.
   *
   * @return whether it got to the group's end; false if the volume is being closed
   */
  boolean run() {
    if (closing.getAsBoolean()) {
      return false;
    }
    search(new Key(last, ItemType.EXTENT_ITEM, 0));
    while (!closing.getAsBoolean()) {
      if (path.index() < path.leaf().itemCount()) {
        if (!items()) {
          return finish();
        }
      } else {
        Key next = path.nextLeafKey();
        if (next == null || Long.compareUnsigned(next.objectid(), end) >= 0) {
          return finish();
        }
        YieldReason reason = YieldPolicy.of(knobs.get(Tunable.CACHING_YIELD_POLICY)).reason(machine, commitRoot);
        if (reason != null) {
          letGo(reason);
          search(next);
        } else {
          machine.compute(Cost.LEAF_NEXT);
          path.nextLeaf();
          enterLeaf();
        }
      }
    }
    return false;
  }

  private boolean finish() {
    addFree(last, end);
    sizes.apply();
    control.publish(Long.MAX_VALUE);
    return true;
  }

  private void search(Key key) {
    machine.compute(Cost.TREE_SEARCH);
    path.seek(commitRoot.root(), key);
    enterLeaf();
  }

  private void enterLeaf() {
    meter.leafRead(nodeSize);
    machine.compute(Cost.LEAF_HEADER, Cost.LEAF_ITEM, path.leaf().itemCount());
  }

  /** Takes in the leaf's items from the current one on. Returns false if one lies beyond the group. */
  private boolean items() {
    Node leaf = path.leaf();
    for (int i = path.index(); i < leaf.itemCount(); i++) {
      long address = leaf.keyObjectid(i);
      if (Long.compareUnsigned(address, end) >= 0) {
        return false;
      }
      if (address >= start && ItemType.isExtent(leaf.keyType(i))) {
        if (address < last) {
          // After a new search in a new commit root the place may lie before what was seen: go to where it goes on.
          control.publish(last);
          search(new Key(last, ItemType.EXTENT_ITEM, 0));
          return true;
        }
        long length = leaf.keyType(i) == ItemType.EXTENT_ITEM ? leaf.keyOffset(i) : nodeSize;
        addFree(last, address);
        sizes.see(address, length);
        last = address + length;
      }
      path.nextItem();
    }
    control.setCursor(last);
    machine.trace().emit(EventKind.CACHING_PROGRESS, start, last, 0);
    return true;
  }

  private void letGo(YieldReason reason) {
    control.publish(last);
    machine.trace().emit(EventKind.CACHING_YIELDED, start, last, reason.ordinal());
    commitRoot.semaphore().unlockRead();
    group.scanMutex().unlock();
    machine.yieldCpu();
    group.scanMutex().lock();
    commitRoot.semaphore().lockRead();
  }

  private void addFree(long from, long to) {
    if (from < to) {
      count(finder.addGap(group, from, to));
    }
  }

  private void count(long bytes) {
    found += bytes;
    foundSinceWake += bytes;
    if (foundSinceWake > WAKE_UP) {
      foundSinceWake = 0;
      control.tick();
    }
  }
}
