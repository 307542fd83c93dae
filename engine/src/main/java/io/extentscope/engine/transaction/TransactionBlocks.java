package io.extentscope.engine.transaction;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.extent.DelayedRefs;
import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.extent.ExtentUpdates;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.tree.TreeBlocks;

/**
 * One transaction's tree blocks: where new ones lie, and the references that are queued when blocks come and go. A block
 * of a tree of files may be shared with snapshots; then the rules of Linux apply that keep every reference counted once.
 */
final class TransactionBlocks implements TreeBlocks {

  /** What every transaction's blocks come from. */
  record Source(
      Machine machine, GroupTable groups, ExtentAllocator allocator, VolumeTrees trees, ExtentUpdates updates,
      int nodeSize) {}

  private final Source source;
  private final DelayedRefs refs;
  private final long generation;

  TransactionBlocks(Source source, DelayedRefs refs, long generation) {
    this.source = source;
    this.refs = refs;
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
      ExtentUpdates.Sharing sharing = source.updates().sharing(refs, block.address());
      if (sharing.references() > 1) {
        leaveToOthers(tree, block, copy, sharing.fullBackref());
      } else if (sharing.fullBackref()) {
        changeChildren(copy, new ExtentRef.Tree(tree), 1);
        changeChildren(block, new ExtentRef.SharedTree(block.address()), -1);
      }
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

  /** The block goes on belonging to snapshots, the copy to the tree: what lies below has one reference more. */
  private void leaveToOthers(long tree, Node block, Node copy, boolean fullBackref) {
    if (block.owner() == tree && !fullBackref) {
      changeChildren(block, new ExtentRef.SharedTree(block.address()), 1);
      refs.setFullBackref(block);
    } else {
      changeChildren(copy, new ExtentRef.Tree(tree), 1);
    }
  }

  /** Changes the references that a block holds: of its tree, or of the block itself. */
  private void changeChildren(Node block, ExtentRef by, int change) {
    for (int i = 0; i < block.itemCount(); i++) {
      if (!block.isLeaf()) {
        refs.changeChild(block, i, source.nodeSize(), by, change);
      } else if (block.keyType(i) == ItemType.EXTENT_DATA) {
        changeData(block, i, by, change);
      }
    }
  }

  private void changeData(Node leaf, int index, ExtentRef by, int change) {
    FileExtent piece = FileExtent.read(leaf.bytes(), leaf.dataAt(index), leaf.dataSize(index));
    if (!(piece instanceof FileExtent.Stored stored) || stored.isHole()) {
      return;
    }
    ExtentRef ref = by instanceof ExtentRef.Tree tree
        ? new ExtentRef.Data(tree.root(), leaf.keyObjectid(index), leaf.keyOffset(index) - stored.offset())
        : new ExtentRef.SharedData(leaf.address());
    refs.changeData(stored.address(), stored.diskBytes(), ref, change);
  }

  @Override
  public void charge() {
    source.machine().compute(Cost.NODE_COPY, Math.max(1, source.nodeSize() / 4096));
  }
}
