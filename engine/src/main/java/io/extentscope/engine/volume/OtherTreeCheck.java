package io.extentscope.engine.volume;

import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Reads the trees that free space does not depend on, so that damage there is named. Blocks that several trees share are
 * read once. Bounded: a large file system is looked at in part, and the warnings say so.
 */
final class OtherTreeCheck {
  private static final int MOST_BLOCKS = 1 << 16;

  private final Volume volume;
  private final Set<Long> seen = new LinkedHashSet<>();
  private int differingKeys;

  OtherTreeCheck(Volume volume) {
    this.volume = volume;
  }

  void run() {
    for (RootItem root : volume.roots()) {
      if (isOther(root.tree()) && seen.add(root.address())) {
        check(root);
      }
    }
    if (seen.size() >= MOST_BLOCKS) {
      volume.warnings()
          .add("only the first " + MOST_BLOCKS + " tree blocks that free space does not need were checked");
    }
  }

  private void check(RootItem root) {
    differingKeys = 0;
    try {
      checkChildren(volume.nodes().readRoot(root));
    } catch (FormatException failure) {
      volume.warnings().add(TreeId.name(root.tree()) + ": " + failure.getMessage());
    }
    if (differingKeys > 0) {
      volume.warnings().add(
          TreeId.name(root.tree()) + ": " + differingKeys
              + " tree blocks whose first key is not the one their parent says");
    }
  }

  private void checkChildren(Node node) {
    for (int i = 0; !node.isLeaf() && i < node.itemCount() && seen.size() < MOST_BLOCKS; i++) {
      if (seen.add(node.childAddress(i))) {
        Node child = volume.nodes().readChild(node, i);
        differingKeys += child.compareKey(0, node.key(i)) == 0 ? 0 : 1;
        checkChildren(child);
      }
    }
  }

  private static boolean isOther(long tree) {
    return tree != TreeId.EXTENT && tree != TreeId.BLOCK_GROUP && tree != TreeId.FREE_SPACE && tree != TreeId.DEV;
  }
}
