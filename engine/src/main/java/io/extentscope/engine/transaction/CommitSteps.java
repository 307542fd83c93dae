package io.extentscope.engine.transaction;

import io.extentscope.engine.caching.Caching;
import io.extentscope.engine.caching.CommitRoot;
import io.extentscope.engine.chunk.ChunkItems;
import io.extentscope.engine.discard.Discards;
import io.extentscope.engine.extent.BlockGroupItems;
import io.extentscope.engine.extent.ExtentUpdates;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.ExtentSet;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.PinnedExtents;
import io.extentscope.engine.space.SpaceInfo;
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
  private final VolumeTrees trees;
  private final ExtentUpdates updates;
  private final BlockGroupItems groupItems;
  /** Null if no group comes or goes. */
  private final ChunkItems chunkItems;
  private final CommitRoot commitRoot;
  private final Caching caching;
  private final PinnedExtents pinned;
  private final SpaceLedger ledger;
  private final GroupTable groups;
  private final Discards discards;
  private final VolumeOutput output;
  private final CommitNeed need;
  /** Whether this commit leaves the switch of the commit root to {@code pec}; the knob may change in between. */
  private boolean switchInPec;
  /** Whether this commit has noted the progress of scans too early. */
  private boolean stockTaken;

  CommitSteps(CommitParts parts) {
    machine = parts.machine();
    knobs = parts.knobs();
    store = parts.store();
    trees = parts.path().trees();
    updates = parts.path().updates();
    groupItems = parts.path().groupItems();
    chunkItems = parts.path().chunkItems();
    commitRoot = parts.commitRoot();
    caching = parts.caching();
    pinned = parts.pinned();
    ledger = parts.ledger();
    groups = parts.groups();
    discards = parts.discards();
    output = parts.output();
    need = new CommitNeed(parts.path().transactions(), trees, store);
  }

  /** rdr1, rdr2: puts the references that are queued into the extent tree while others go on. */
  void runQueuedRefs(Transaction transaction) {
    updates.runQueued(transaction.refs(), transaction.blocks());
  }

  /** cs: makes snapshots; what was put off comes before, or it would go into shared blocks. */
  void makeSnapshots(Transaction transaction) {
    if (transaction.snapshots().any()) {
      runDelayedItems(transaction);
      transaction.snapshots().run(transaction.blocks());
    }
  }

  /** cbg: writes the items of groups that came or went. */
  void writeNewGroups(Transaction transaction) {
    updates.writeNewGroups(transaction.blocks());
  }

  /** Puts so many references that are queued now into the extent tree. */
  void runRefs(Transaction transaction, long most) {
    updates.runSome(transaction.refs(), transaction.blocks(), Math.min(most, transaction.refs().count()));
  }

  /** rdi: makes the changes of items that were put off. */
  void runDelayedItems(Transaction transaction) {
    transaction.items().run(transaction.blocks());
  }

  /** rdr3: puts all references into the extent tree. */
  void runAllRefs(Transaction transaction) {
    updates.runAll(transaction.refs(), transaction.blocks());
  }

  /** cfr: writes the root items of the trees of files that changed. */
  void commitFsRoots(Transaction transaction) {
    trees.writeItems(transaction.blocks(), true);
  }

  /**
   * ccr: copies the root of roots, then runs references and writes the items of changed groups and trees until nothing
   * changes any more: each copy of a tree block changes them again, but a block is copied only once in a transaction. At
   * the end it switches the extent tree's commit root, which takes the commit semaphore for writing; later kernels do that
   * and what {@code pec} does under one hold.
   */
  void commitCowOnlyRoots(Transaction transaction) {
    copyRootOfRoots(transaction);
    do {
      runAllRefs(transaction);
      groupItems.writeDirty(transaction.blocks());
      trees.writeItems(transaction.blocks(), false);
    } while (transaction.refs().count() > 0 || updates.anyNewGroups() || groupItems.anyDirty()
        || trees.anyChanged(false));
    stockTaken = knobs.isOn(Tunable.REGRESSION_STALE_UNPIN_LIMIT);
    if (stockTaken) {
      caching.noteProgress();
    }
    switchInPec = knobs.get(Tunable.COMMIT_ROOT_SWITCH) == ONCE;
    if (!switchInPec) {
      commitRoot.lockWrite(machine);
      try {
        switchCommitRoot();
      } finally {
        commitRoot.semaphore().unlockWrite();
      }
    }
  }

  private void copyRootOfRoots(Transaction transaction) {
    trees.rootTree().lock().lock();
    try {
      trees.rootTree().copyRoot(transaction.blocks());
    } finally {
      trees.rootTree().lock().unlock();
    }
  }

  /** The caller holds the commit semaphore for writing. */
  private void switchCommitRoot() {
    commitRoot.switchTo(trees.required(TreeId.EXTENT).root());
  }

  /** pec: takes stock of the running scans and freezes what the transaction pinned. */
  void prepareExtentCommit(Transaction transaction) {
    caching.prepareExtentCommit(!stockTaken, () -> {
      if (switchInPec) {
        switchCommitRoot();
      }
      transaction.setFrozen(pinned.freeze());
    });
  }

  /** What the running transaction's commit may need. */
  CommitNeed need() {
    return need;
  }

  /** Puts the new roots into the super block to be written. */
  void fillSuperBlock(Transaction transaction) {
    need.measure();
    long used = 0;
    for (SpaceInfo space : groups.spaces()) {
      used += space.used();
    }
    output.setRoots(trees, transaction.generation(), used);
    if (chunkItems != null && chunkItems.changed()) {
      output.setChunks(chunkItems::deviceItem, chunkItems.systemChunks());
    }
  }

  /** wrw: writes all tree blocks of the transaction and waits for them and for its data. */
  void writeNodes(Transaction transaction) {
    List<Node> nodes = store.dirtyOf(transaction.generation());
    ChecksumKind checksum = output.checksum();
    for (Node node : nodes) {
      machine.compute(Cost.NODE_CHECKSUM, Math.max(1, store.nodeSize() / 4096));
      checksum.seal(node.bytes(), store.nodeSize());
      output.submit(node.address(), node.bytes());
    }
    transaction.awaitData();
    output.awaitAll();
    store.written(nodes);
  }

  /** wrs: makes the new roots the valid ones. */
  void writeSuperBlocks() {
    output.writeSuperBlocks();
  }

  /** Discards, if that is done in the commit, and gives back what was pinned. */
  void finishExtentCommit(Transaction transaction) {
    PinnedExtents.Frozen frozen = transaction.frozen();
    for (long[] range = pinned.first(frozen); range != null; range = pinned.first(frozen)) {
      BlockGroup group = groups.at(range[0]);
      long length = Math.min(range[1], group.end() - range[0]);
      discards.beforeUnpin(range[0], length);
      output.forget(range[0], length);
      ExtentSet met = pinned.unpinned(frozen, range[0], length);
      ledger.unpin(group, range[0], length, met, discards.wanted(group));
      discards.afterUnpin(group, range[0]);
      if (machine.needResched()) {
        machine.yieldCpu();
      }
    }
    if (chunkItems != null) {
      chunkItems.committed(transaction.generation());
    }
    discards.afterCommit();
  }
}
