package io.extentscope.engine.tree;

/** Gives and takes the places of tree blocks while trees are copied. */
public interface TreeBlocks {

  /** Allocates the place of a new tree block; it may wait for caching. */
  long allocate();

  /** Frees a tree block that was replaced by a copy; its place stays pinned until the commit is durable. */
  void free(long address);

  /** Charges the cost of a copy. */
  void charge();
}
