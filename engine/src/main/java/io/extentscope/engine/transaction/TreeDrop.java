package io.extentscope.engine.transaction;

import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.extent.ExtentUpdates.Sharing;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.tree.CowTree;

/**
 * Drops all references of a tree of files that nobody changes any more. What only this tree has is freed; what others have
 * too is left to them.
 */
final class TreeDrop {
  private final CowTree tree;
  private final long born;
  private final SharedBlocks shared;

  /** Makes it; the tree wrote no block in the transaction {@code born} or before, but its root. */
  TreeDrop(CowTree tree, long born, SharedBlocks shared) {
    this.tree = tree;
    this.born = born;
    this.shared = shared;
  }

  void run() {
    drop(tree.rootNode(), new ExtentRef.Tree(tree.id()));
  }

  private void drop(Node block, ExtentRef ref) {
    Sharing sharing = shared.sharing(block.address());
    if (sharing.references() > 1) {
      leave(block);
      if (shared.dropIfShared(block, ref)) {
        return;
      }
      sharing = shared.sharing(block.address());
    }
    if (block.isLeaf()) {
      shared.dropData(block, sharing.fullBackref());
    } else {
      dropChildren(block, SharedBlocks.ofChildren(block, sharing.fullBackref()));
    }
    shared.drop(block, ref);
  }

  private void dropChildren(Node block, ExtentRef ref) {
    for (int i = 0; i < block.itemCount(); i++) {
      boolean inherited = Long.compareUnsigned(block.childGeneration(i), born) <= 0;
      if (!inherited || !shared.dropChildIfShared(block, i, ref)) {
        drop(tree.child(block, i), ref);
      }
    }
  }

  /** What this tree wrote from a block on downwards is referred to by its blocks from now on. */
  private void leave(Node block) {
    if (block.owner() != tree.id()) {
      return;
    }
    shared.leave(block);
    for (int i = 0; !block.isLeaf() && i < block.itemCount(); i++) {
      if (Long.compareUnsigned(block.childGeneration(i), born) > 0) {
        leave(tree.child(block, i));
      }
    }
  }
}
