package io.extentscope.engine.extent;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.tree.TreeBlocks;

/**
 * Puts delayed references into the extent tree, and with them what must always agree with it: the sums of block groups,
 * the free space tree, and checksums. One task at a time runs references; others wait for a turn after each 32.
 */
public final class ExtentUpdates {
  private static final int RUN = 32;

  private final Machine machine;
  private final SpaceTrees trees;
  private final GroupTable groups;
  private final SpaceLedger ledger;
  private final Mutex turn;
  private final NewGroups newGroups;
  private final ExtentTree extents;

  /** Makes it; {@code turn} is taken before the lock of any tree. */
  public ExtentUpdates(
      Machine machine, SpaceTrees trees, GroupTable groups, SpaceLedger ledger, NewGroups newGroups, Mutex turn) {
    this.machine = machine;
    this.trees = trees;
    this.groups = groups;
    this.ledger = ledger;
    this.newGroups = newGroups;
    this.turn = turn;
    extents = new ExtentTree(trees.extents(), trees.skinny(), trees.nodeSize());
  }

  /** Counts bytes that queued references will pin, or, if negative, will not. */
  public void expectPinned(long start, long bytes) {
    ledger.expectPinned(groups.at(start), bytes);
  }

  /** Writes the items of groups that came or went. */
  public void writeNewGroups(TreeBlocks blocks) {
    if (newGroups.any()) {
      turn.lock();
      try {
        newGroups.write(blocks);
      } finally {
        turn.unlock();
      }
    }
  }

  /** Whether items of groups have to be written. */
  public boolean anyNewGroups() {
    return newGroups.any();
  }

  /** Runs as many heads as are queued now, those that come on the way included until the number is reached. */
  public void runQueued(DelayedRefs refs, TreeBlocks blocks) {
    run(refs, blocks, refs.count());
  }

  /** Runs so many heads, those that come on the way included. */
  public void runSome(DelayedRefs refs, TreeBlocks blocks, long most) {
    run(refs, blocks, most);
  }

  /** Runs heads until none is left, those included that come on the way. */
  public void runAll(DelayedRefs refs, TreeBlocks blocks) {
    run(refs, blocks, Long.MAX_VALUE);
  }

  private void run(DelayedRefs refs, TreeBlocks blocks, long most) {
    long left = most;
    boolean any = true;
    while (left > 0 && any) {
      any = runTurn(refs, blocks, (int) Math.min(RUN, left));
      left -= RUN;
      if (machine.needResched()) {
        machine.yieldCpu();
      }
    }
  }

  private boolean runTurn(DelayedRefs refs, TreeBlocks blocks, int most) {
    turn.lock();
    try {
      newGroups.write(blocks);
      for (int i = 0; i < most; i++) {
        RefHead head = refs.take();
        if (head == null) {
          return false;
        }
        newGroups.write(blocks);
        run(blocks, head);
      }
      return true;
    } finally {
      turn.unlock();
    }
  }

  private void run(TreeBlocks blocks, RefHead head) {
    BlockGroup group = groups.at(head.start());
    if (head.reserved() != null) {
      update(blocks, head);
      ledger.use(head.reserved());
      if (trees.freeSpace() != null) {
        trees.freeSpace().use(blocks, group, head.start(), head.length());
      }
    } else if (update(blocks, head)) {
      if (head.isData()) {
        dropChecksums(blocks, head.start(), head.length());
      }
      if (trees.freeSpace() != null) {
        trees.freeSpace().free(blocks, group, head.start(), head.length());
      }
      ledger.pin(new Extent(head.start(), head.length(), group));
    } else {
      ledger.expectPinned(group, -head.expectedPinned());
    }
  }

  /** Returns whether the extent has no reference left. */
  private boolean update(TreeBlocks blocks, RefHead head) {
    trees.extents().lock().lock();
    try {
      if (head.reserved() != null) {
        extents.insert(blocks, head);
        return false;
      }
      return extents.update(blocks, head);
    } finally {
      trees.extents().lock().unlock();
    }
  }

  /** Data that was allocated in this transaction is referred to no more, and never came to the extent tree. */
  public void forget(TreeBlocks blocks, Extent extent, boolean data) {
    if (data) {
      dropChecksums(blocks, extent.start(), extent.length());
    }
    ledger.release(extent);
  }

  private void dropChecksums(TreeBlocks blocks, long start, long length) {
    if (trees.checksums() != null) {
      trees.checksums().remove(blocks, start, length);
    }
  }

  /** How often a tree block is referred to, queued changes included, and in which way. */
  public record Sharing(long references, boolean fullBackref) {}

  /** The references of a tree block at this moment. */
  public Sharing sharing(DelayedRefs refs, long block) {
    turn.lock();
    try {
      DelayedRefs.Pending pending = refs.pending(block);
      if (pending.isNew()) {
        return new Sharing(pending.references(), pending.setsFullBackref());
      }
      trees.extents().lock().lock();
      try {
        ExtentItem item = extents.read(block);
        return new Sharing(
            item.references() + pending.references(), item.fullBackref() || pending.setsFullBackref());
      } finally {
        trees.extents().lock().unlock();
      }
    } finally {
      turn.unlock();
    }
  }
}
