package io.extentscope.engine.transaction;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.caching.CommitRoot;
import io.extentscope.engine.discard.Discards;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;
import java.util.List;

/** The real work of a commit's phases. */
final class CommitSteps {
  private static final int ONCE = 1;

  private final Machine machine;
  private final Knobs knobs;
  private final NodeStore store;
  private final EngineTrees trees;
  private final CommitRoot commitRoot;
  private final Caching caching;
  private final PinnedExtents pinned;
  private final SpaceLedger ledger;
  private final GroupTable groups;
  private final Discards discards;
  private final VolumeOutput output;
  /** Whether this commit leaves the switch of the commit root to {@code pec}; the knob may change in between. */
  private boolean switchInPec;

  CommitSteps(CommitParts parts, EngineTrees trees) {
    machine = parts.machine();
    knobs = parts.knobs();
    store = parts.store();
    this.trees = trees;
    commitRoot = parts.commitRoot();
    caching = parts.caching();
    pinned = parts.pinned();
    ledger = parts.ledger();
    groups = parts.groups();
    discards = parts.discards();
    output = parts.output();
  }

  /** cfr: copies what jobs changed in the file system tree, and its root item. */
  void commitFsRoots(Transaction transaction) {
    trees.begin(transaction);
    trees.copyTouchedLeaves();
  }

  /**
   * ccr: writes the items of changed groups until nothing changes, then switches the extent tree's commit root, which
   * takes the commit semaphore for writing; later kernels do that and what {@code pec} does under one hold.
   */
  void commitCowOnlyRoots(Transaction transaction) {
    trees.copyRootOfRoots();
    do {
      trees.writeDirtyGroups();
    } while (trees.anyDirtyGroup());
    switchInPec = knobs.get(Tunable.COMMIT_ROOT_SWITCH) == ONCE;
    if (!switchInPec) {
      commitRoot.lockWrite(machine);
      try {
        switchCommitRoot(transaction);
      } finally {
        commitRoot.semaphore().unlockWrite();
      }
    }
  }

  /** The caller holds the commit semaphore for writing. */
  private void switchCommitRoot(Transaction transaction) {
    if (trees.groupItemsRoot().tree() == TreeId.EXTENT) {
      commitRoot.switchTo(trees.groupItemsRoot());
    }
    transaction.applyTo(commitRoot.delta());
  }

  /** pec: takes stock of the running scans and freezes what the transaction pinned. */
  void prepareExtentCommit(Transaction transaction) {
    caching.prepareExtentCommit(() -> {
      if (switchInPec) {
        switchCommitRoot(transaction);
      }
      pinned.swap();
    });
  }

  /** Puts the new roots into the super block to be written. */
  void fillSuperBlock(Transaction transaction) {
    output.setRoot(trees.rootOfRoots(), transaction.generation());
  }

  /** wrw: writes all tree blocks of the transaction and waits for them. */
  void writeNodes(Transaction transaction) {
    List<Node> nodes = store.dirtyOf(transaction.generation());
    ChecksumKind checksum = output.checksum();
    for (Node node : nodes) {
      machine.compute(Cost.NODE_CHECKSUM, Math.max(1, store.nodeSize() / 4096));
      checksum.seal(node.bytes(), store.nodeSize());
      output.submit(node.address(), node.bytes());
    }
    output.awaitAll();
    store.written(nodes);
  }

  /** wrs: makes the new roots the valid ones. */
  void writeSuperBlocks() {
    output.writeSuperBlocks();
  }

  /** Discards, if that is done in the commit, and gives back what was pinned. */
  void finishExtentCommit() {
    for (long[] range = pinned.firstFrozen(); range != null; range = pinned.firstFrozen()) {
      BlockGroup group = groups.at(range[0]);
      long length = Math.min(range[1], group.end() - range[0]);
      discards.beforeUnpin(range[0], length);
      if (group.space().metadata()) {
        output.forget(range[0], length);
      }
      pinned.unpinned(range[0], length);
      ledger.unpin(group, range[0], length, discards.wanted(group));
      discards.afterUnpin(group);
      if (machine.needResched()) {
        machine.yieldCpu();
      }
    }
    discards.afterCommit();
  }
}
