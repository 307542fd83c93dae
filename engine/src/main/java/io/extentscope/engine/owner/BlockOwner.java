package io.extentscope.engine.owner;

import io.extentscope.engine.extent.ExtentItem;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck.Expected;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.space.ExtentOwner;
import java.util.ArrayList;
import java.util.List;

/** What a tree block is, and which trees of files hold it: those whose way to its first key leads through it. */
final class BlockOwner {
  private final Volume volume;
  private final TreePaths paths;

  BlockOwner(Volume volume) {
    this.volume = volume;
    paths = new TreePaths(volume);
  }

  ExtentOwner.TreeBlock of(long address, Key key, ExtentItem item) {
    int level = key.type() == ItemType.METADATA_ITEM ? (int) key.offset() : -1;
    Node node = volume.nodes().read(new Expected(key.objectid(), level, item.generation(), null));
    List<String> holders = new ArrayList<>();
    if (TreeId.isSubvolume(node.owner())) {
      for (RootItem root : volume.roots()) {
        if (TreeId.isSubvolume(root.tree()) && holds(root, node)) {
          holders.add(paths.tree(root.tree()));
        }
      }
    }
    String first = node.itemCount() == 0 ? "" : node.key(0).toString();
    return new ExtentOwner.TreeBlock(
        address, volume.superBlock().generation(), key.objectid(), volume.nodes().nodeSize(), node.generation(),
        TreeId.name(node.owner()), node.level(), first, item.references(), holders);
  }

  private boolean holds(RootItem root, Node block) {
    if (root.address() == block.address()) {
      return true;
    }
    if (root.level() <= block.level() || block.itemCount() == 0) {
      return false;
    }
    Node node = volume.nodes().readRoot(root);
    while (node.level() > block.level() + 1) {
      node = volume.nodes().readChild(node, node.childIndexFor(block.key(0)));
    }
    return node.childAddress(node.childIndexFor(block.key(0))) == block.address();
  }
}
