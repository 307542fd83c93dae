package io.extentscope.engine.transaction;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.extent.DelayedRefs;
import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.extent.ExtentUpdates;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.tree.TreeBlocks;

/** One transaction's tree blocks: where new ones lie, and the references that are queued when blocks come and go. */
final class TransactionBlocks implements TreeBlocks {

  /** What every transaction's blocks come from. */
  record Source(
      Machine machine, GroupTable groups, ExtentAllocator allocator, VolumeTrees trees, ExtentUpdates updates,
      Mutex sharing, int nodeSize) {}

  private final Source source;
  private final DelayedRefs refs;
  private final SharedBlocks shared;
  private final long generation;

  TransactionBlocks(Source source, DelayedRefs refs, long generation) {
    this.source = source;
    this.refs = refs;
    shared = new SharedBlocks(source, refs);
    this.generation = generation;
  }

  @Override
  public long generation() {
    return generation;
  }

  @Override
  public long allocate(long tree, int level, Key first) {
    int size = source.nodeSize();
    SpaceInfo space = tree == TreeId.CHUNK ? source.groups().space(SpaceInfo.SYSTEM) : source.groups().forMetadata();
    Extent extent = source.allocator().reserve(space, size, size);
    if (extent == null) {
      throw new EngineException("no space for a tree block: the " + space.name() + " groups are full");
    }
    refs.addBlock(extent, level, first, new ExtentRef.Tree(tree));
    return extent.start();
  }

  @Override
  public void drop(long tree, Node block, Node copy) {
    if (copy != null && mayBeShared(tree, block)) {
      shared.replaced(tree, block, copy);
      return;
    }
    Extent unused = refs.changeBlock(block, new ExtentRef.Tree(tree), -1);
    if (unused != null) {
      source.updates().forget(this, unused, false);
    }
  }

  private boolean mayBeShared(long tree, Node block) {
    return Long.compareUnsigned(block.generation(), source.trees().lastSnapshot(tree)) <= 0
        && block.address() != source.trees().required(tree).root().address();
  }

  /** The references of blocks that several trees have. */
  SharedBlocks shared() {
    return shared;
  }

  @Override
  public void charge() {
    source.machine().compute(Cost.NODE_COPY, Math.max(1, source.nodeSize() / 4096));
  }
}
