package io.extentscope.engine.tree;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;

/** The transaction in which trees are changed: gives and takes the places of tree blocks. */
public interface TreeBlocks {

  /** The running transaction, which stamps what it writes. */
  long generation();

  /**
   * Allocates the place of a new tree block and gives it its first reference; it may wait for caching.
   *
   * @param tree the tree that it will belong to
   * @param level its level
   * @param first its first key, if it will have one
   */
  long allocate(long tree, int level, Key first);

  /**
   * A tree does without a block from now on: it was replaced by a copy, or is empty. A block that others reach from a
   * commit root stays pinned until the commit is durable.
   *
   * @param tree the tree
   * @param copy what took its place with the same content, or null
   */
  void drop(long tree, Node block, Node copy);

  /** Charges the cost of a copy. */
  void charge();
}
