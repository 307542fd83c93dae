package io.extentscope.engine.tree;

import io.extentscope.engine.format.NodeCheck.Expected;
import io.extentscope.engine.format.RootItem;

/**
 * Where a tree begins.
 *
 * @param tree the tree's id
 * @param address logical address of the root node
 * @param level the root node's level
 * @param generation the transaction that wrote it
 */
public record TreeRoot(long tree, long address, int level, long generation) {

  public static TreeRoot of(RootItem item) {
    return new TreeRoot(item.tree(), item.address(), item.level(), item.generation());
  }

  Expected expected() {
    return new Expected(address, level, generation, null);
  }
}
