package io.extentscope.engine.volume;

import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Collects the block groups, wherever this file system describes them. */
final class BlockGroupReader {
  private final Volume volume;
  private final TreeMap<Long, BlockGroup> groups = new TreeMap<>(Long::compareUnsigned);

  BlockGroupReader(Volume volume) {
    this.volume = volume;
  }

  /**
   * Reads all block groups, by address. While a conversion of the block group tree is unfinished they lie in both trees,
   * and the block group tree has the last word.
   *
   * @throws FormatException if a tree is damaged or there is no block group
   */
  List<BlockGroup> read() {
    if (volume.superBlock().hasGroupsInExtentTree()) {
      collect(volume.requiredRoot(TreeId.EXTENT));
    }
    if (volume.superBlock().hasGroupTree()) {
      collect(volume.requiredRoot(TreeId.BLOCK_GROUP));
    }
    if (groups.isEmpty()) {
      throw new FormatException("there is no block group");
    }
    return new ArrayList<>(groups.values());
  }

  private void collect(RootItem root) {
    Leaves.visit(volume.nodes(), root, leaf -> {
      for (int i = 0; i < leaf.itemCount(); i++) {
        if (leaf.keyType(i) == ItemType.BLOCK_GROUP_ITEM) {
          BlockGroup group = BlockGroup.read(leaf, i);
          groups.put(group.start(), group);
        }
      }
    });
  }
}
