package io.extentscope.engine.transaction;

import io.extentscope.engine.tree.NodeStore;

/**
 * How many bytes of tree blocks the commit of the running transaction may still need, which nobody has reserved: each
 * queued change of references copies and may split blocks of the trees that tell of space. A block is copied once in a
 * transaction, so all of it is never more than these trees are, with what they grow by. Tasks ask at any time, without a lock.
 */
public final class CommitNeed {
  /** Leaves of the extent, free space and checksum trees that one change may copy or split. */
  private static final int BLOCKS_PER_HEAD = 8;
  /** Items that half a leaf holds at least, so that so many new ones split it once. */
  private static final int HEADS_PER_SPLIT = 8;
  /** The ways from the roots, and the root of roots. */
  private static final int BLOCKS_AT_LEAST = 24;

  private final Transactions transactions;
  private final VolumeTrees trees;
  private final int nodeSize;
  private volatile long treeBytes;

  CommitNeed(Transactions transactions, VolumeTrees trees, NodeStore store) {
    this.transactions = transactions;
    this.trees = trees;
    nodeSize = store.nodeSize();
    measure();
  }

  /** Looks how large the trees are; for the committer, when nobody changes them. */
  void measure() {
    treeBytes = trees.bytesBesideFiles();
  }

  /** The bytes, at most. */
  public long bytes() {
    Transaction running = transactions.running();
    long heads = running == null ? 0 : running.refs().queued();
    long byHeads = heads * BLOCKS_PER_HEAD * nodeSize;
    long byTrees = treeBytes + treeBytes / 4 + heads / HEADS_PER_SPLIT * nodeSize;
    return Math.min(byHeads, byTrees) + (long) BLOCKS_AT_LEAST * nodeSize;
  }
}
