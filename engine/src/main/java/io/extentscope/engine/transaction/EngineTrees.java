package io.extentscope.engine.transaction;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeEditor.Stamp;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreeRoot;
import io.extentscope.engine.volume.Volume;
import java.util.TreeMap;

/**
 * The trees that a commit changes: file system tree, the tree that holds the block group items, and the root tree. Only
 * the committer, in the critical section, touches them.
 */
final class EngineTrees {
  private static final int ROOT_GENERATION = 160;
  private static final int ROOT_ADDRESS = 176;
  private static final int ROOT_LEVEL = 238;
  private static final int ROOT_GENERATION_V2 = 239;

  private final Machine machine;
  private final NodeStore store;
  private final GroupTable groups;
  private final ExtentAllocator allocator;
  private final Transactions transactions;
  private final TreeBlocks blocks = new Blocks();
  private final CowTree rootTree;
  private final CowTree files;
  private final CowTree groupItems;
  private final TreeMap<Long, Long> writtenUsed = new TreeMap<>();
  private Transaction transaction;

  EngineTrees(
      Machine machine,
      LockRegistry locks,
      Volume volume,
      NodeStore store,
      GroupTable groups,
      ExtentAllocator allocator,
      Transactions transactions) {
    this.machine = machine;
    this.store = store;
    this.groups = groups;
    this.allocator = allocator;
    this.transactions = transactions;
    Stamp stamp = Stamp.of(volume.nodes().readRoot(volume.superBlock().rootTree()));
    Mutex lock = new Mutex(locks, "btrfs-tree", "trees of the commit");
    rootTree = new CowTree(store, stamp, lock, TreeRoot.of(volume.superBlock().rootTree()));
    files = new CowTree(store, stamp, lock, TreeRoot.of(volume.requiredRoot(TreeId.FS)));
    boolean ownTree = volume.root(TreeId.BLOCK_GROUP) != null;
    groupItems = new CowTree(
        store, stamp, lock, TreeRoot.of(volume.requiredRoot(ownTree ? TreeId.BLOCK_GROUP : TreeId.EXTENT)));
    for (BlockGroup group : groups.groups()) {
      writtenUsed.put(group.start(), group.used());
    }
  }

  TreeRoot rootOfRoots() {
    return rootTree.root();
  }

  /** The root of the tree that holds the block group items, which most often is the extent tree. */
  TreeRoot groupItemsRoot() {
    return groupItems.root();
  }

  /** From now on copies belong to this transaction. */
  void begin(Transaction running) {
    transaction = running;
  }

  /** Copies the way to each leaf that jobs changed. */
  void copyTouchedLeaves() {
    for (long number : transaction.touchedLeaves()) {
      files.copyPath(new LeafChoice(number), blocks);
    }
    if (files.root().generation() == transaction.generation()) {
      writeRootItem(files.root());
    }
  }

  /** Copies the root of roots, which makes it dirty in any case. */
  void copyRootOfRoots() {
    rootTree.copyPath(new LeafChoice(0), blocks);
  }

  /**
   * Writes the item of every block group whose used bytes changed. Each copy of a tree block changes them again, so it
   * looks until nothing is left; it ends because a block is copied once in a transaction.
   */
  void writeDirtyGroups() {
    boolean any;
    do {
      any = false;
      for (BlockGroup group : groups.groups()) {
        long used = usedOf(group);
        if (writtenUsed.get(group.start()) != used) {
          writtenUsed.put(group.start(), used);
          writeGroupItem(group, used);
          any = true;
        }
      }
    } while (any);
    if (groupItems.root().generation() == transaction.generation()) {
      writeRootItem(groupItems.root());
    }
  }

  /** Whether any group's item is out of date. */
  boolean anyDirtyGroup() {
    return groups.groups().stream().anyMatch(group -> writtenUsed.get(group.start()) != usedOf(group));
  }

  private static long usedOf(BlockGroup group) {
    group.lock().lock();
    try {
      return group.used();
    } finally {
      group.lock().unlock();
    }
  }

  private void writeGroupItem(BlockGroup group, long used) {
    Key key = new Key(group.start(), ItemType.BLOCK_GROUP_ITEM, group.length());
    Node leaf = groupItems.copyPath(key, blocks);
    Bytes.putI64(leaf.bytes(), leaf.dataAt(indexOf(leaf, key)), used);
  }

  private void writeRootItem(TreeRoot root) {
    Key least = new Key(root.tree(), ItemType.ROOT_ITEM, 0);
    Node leaf = rootTree.copyPath(least, blocks);
    int index = leaf.lowerBound(least);
    if (index == leaf.itemCount() || leaf.keyObjectid(index) != root.tree()) {
      throw new EngineException("the root tree has no item of " + TreeId.name(root.tree()) + " where it should be");
    }
    int data = leaf.dataAt(index);
    Bytes.putI64(leaf.bytes(), data + ROOT_GENERATION, root.generation());
    Bytes.putI64(leaf.bytes(), data + ROOT_ADDRESS, root.address());
    Bytes.putU8(leaf.bytes(), data + ROOT_LEVEL, root.level());
    if (leaf.dataSize(index) >= ROOT_GENERATION_V2 + Long.BYTES) {
      Bytes.putI64(leaf.bytes(), data + ROOT_GENERATION_V2, root.generation());
    }
  }

  private static int indexOf(Node leaf, Key key) {
    int index = leaf.lowerBound(key);
    if (index == leaf.itemCount() || leaf.compareKey(index, key) != 0) {
      throw new EngineException("the volume has no item of block group " + key.objectid());
    }
    return index;
  }

  private final class Blocks implements TreeBlocks {
    @Override
    public long generation() {
      return transaction.generation();
    }

    @Override
    public long allocate(long tree, int level, Key first) {
      int size = store.nodeSize();
      Extent extent = allocator.reserve(groups.forMetadata(), size, size);
      if (extent == null) {
        throw new EngineException("no space for a tree block: the metadata groups are full");
      }
      transactions.insert(transaction, extent);
      return extent.start();
    }

    @Override
    public void drop(long tree, Node block, Node copy) {
      long address = block.address();
      transactions.free(transaction, new Extent(address, store.nodeSize(), groups.at(address)));
    }

    @Override
    public void charge() {
      machine.compute(Cost.NODE_COPY, Math.max(1, store.nodeSize() / 4096));
    }
  }
}
