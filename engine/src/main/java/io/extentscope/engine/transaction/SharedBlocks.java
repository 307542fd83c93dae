package io.extentscope.engine.transaction;

import io.extentscope.engine.extent.DelayedRefs;
import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.extent.ExtentUpdates.Sharing;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Node;

/**
 * The references of tree blocks that snapshots have in common, by the rules of Linux, which keep each counted once. What
 * lies below a block is referred to by the tree that wrote the block, until that tree leaves the block to others: from then
 * on by the block itself, and the block is flagged so.
 *
 * <p>Two trees must not leave one block at the same time, or each would believe that the other keeps it: whoever looks at
 * a count and acts on it holds the mutex meanwhile.
 */
final class SharedBlocks {
  private final TransactionBlocks.Source source;
  private final DelayedRefs refs;

  SharedBlocks(TransactionBlocks.Source source, DelayedRefs refs) {
    this.source = source;
    this.refs = refs;
  }

  /** A copy takes a block's place in a tree, which refers to it no more. */
  void replaced(long tree, Node block, Node copy) {
    source.sharing().lock();
    try {
      Sharing sharing = sharing(block.address());
      if (sharing.references() == 1) {
        if (sharing.fullBackref()) {
          changeChildren(copy, false, 1);
          changeChildren(block, true, -1);
        }
      } else if (block.owner() == tree && !sharing.fullBackref()) {
        changeChildren(block, true, 1);
        refs.setFullBackref(block);
      } else {
        changeChildren(copy, false, 1);
      }
      drop(block, new ExtentRef.Tree(tree));
    } finally {
      source.sharing().unlock();
    }
  }

  /** One more tree begins with a copy of a root, and refers to all that lies below. */
  void shared(Node rootCopy) {
    changeChildren(rootCopy, false, 1);
  }

  /** The references of a block at this moment, queued changes included. */
  Sharing sharing(long block) {
    return source.updates().sharing(refs, block);
  }

  /** Drops a reference of a block only if there are others. Returns whether there were. */
  boolean dropIfShared(Node block, ExtentRef ref) {
    source.sharing().lock();
    try {
      boolean shared = sharing(block.address()).references() > 1;
      if (shared) {
        drop(block, ref);
      }
      return shared;
    } finally {
      source.sharing().unlock();
    }
  }

  /** The same for the block that a pointer leads to, without a look at it. */
  boolean dropChildIfShared(Node parent, int index, ExtentRef ref) {
    source.sharing().lock();
    try {
      boolean shared = sharing(parent.childAddress(index)).references() > 1;
      if (shared) {
        refs.changeChild(parent, index, source.nodeSize(), ref, -1);
      }
      return shared;
    } finally {
      source.sharing().unlock();
    }
  }

  /** The tree that wrote a block is deleted and leaves it to others. */
  void leave(Node block) {
    source.sharing().lock();
    try {
      if (!sharing(block.address()).fullBackref()) {
        changeChildren(block, true, 1);
        changeChildren(block, false, -1);
        refs.setFullBackref(block);
      }
    } finally {
      source.sharing().unlock();
    }
  }

  /** Drops the references of a leaf that goes. */
  void dropData(Node leaf, boolean fullBackref) {
    changeChildren(leaf, fullBackref, -1);
  }

  /** Drops a reference of a block that was there before this transaction. */
  void drop(Node block, ExtentRef ref) {
    if (refs.changeBlock(block, ref, -1) != null) {
      throw new IllegalStateException("tree block " + block.address() + " is new and has no reference");
    }
  }

  /** How what lies below a block refers to it: by the block itself, or by the tree that wrote it. */
  static ExtentRef ofChildren(Node block, boolean fullBackref) {
    return fullBackref ? new ExtentRef.SharedTree(block.address()) : new ExtentRef.Tree(block.owner());
  }

  private void changeChildren(Node block, boolean fullBackref, int change) {
    for (int i = 0; i < block.itemCount(); i++) {
      if (!block.isLeaf()) {
        refs.changeChild(block, i, source.nodeSize(), ofChildren(block, fullBackref), change);
      } else if (block.keyType(i) == ItemType.EXTENT_DATA) {
        changeData(block, i, fullBackref, change);
      }
    }
  }

  private void changeData(Node leaf, int index, boolean fullBackref, int change) {
    FileExtent piece = FileExtent.read(leaf.bytes(), leaf.dataAt(index), leaf.dataSize(index));
    if (!(piece instanceof FileExtent.Stored stored) || stored.isHole()) {
      return;
    }
    ExtentRef ref = fullBackref
        ? new ExtentRef.SharedData(leaf.address())
        : new ExtentRef.Data(leaf.owner(), leaf.keyObjectid(index), leaf.keyOffset(index) - stored.offset());
    refs.changeData(stored.address(), stored.diskBytes(), ref, change);
  }
}
