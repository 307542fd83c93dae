package io.extentscope.engine.synthetic;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import java.util.Arrays;

/** Computes any node of a synthetic volume's extent tree. */
final class ExtentLeaves {
  static final int METADATA_ITEM_BYTES = Node.ITEM_BYTES + 33;
  static final int DATA_ITEM_BYTES = Node.ITEM_BYTES + 53;
  /** Blocks of the system group that one leaf describes; with the group's own item they fit the smallest leaf. */
  static final int SYSTEM_ITEMS = 50;
  private static final int GROUP_ITEM_SIZE = 24;
  private static final int TREE_BLOCK_REF = 176;
  private static final int EXTENT_DATA_REF = 178;
  static final long DATA = 1;
  static final long SYSTEM = 2;
  static final long METADATA = 4;

  private final SyntheticPlan plan;
  private final KeptTrees kept;
  private final byte[][] leavesOfTree;
  private final byte[][] leavesOfFiles;

  ExtentLeaves(SyntheticPlan plan, KeptTrees kept) {
    this.plan = plan;
    this.kept = kept;
    leavesOfTree = patterns(TreeId.EXTENT);
    leavesOfFiles = patterns(TreeId.FS);
  }

  /** Computes a node given its tree block number and address; what {@code node} held before does not matter. */
  void fill(byte[] node, long blockNumber, int level, long address) {
    long index = blockNumber - plan.extentNode(level, 0);
    if (level == 0) {
      leaf(node, index, address);
    } else {
      inner(node, index, level, address);
    }
  }

  private void inner(byte[] node, long index, int level, long address) {
    Arrays.fill(node, (byte) 0);
    long first = index * SyntheticPlan.FAN_OUT;
    long below = level == 1 ? plan.leaves : plan.innerNodes[level - 2];
    int count = (int) Math.min(SyntheticPlan.FAN_OUT, below - first);
    NodeBytes.header(node, address, TreeId.EXTENT, count, level);
    long leavesEach = 1;
    for (int i = 1; i < level; i++) {
      leavesEach *= SyntheticPlan.FAN_OUT;
    }
    for (int i = 0; i < count; i++) {
      putPointer(node, i, (first + i) * leavesEach, plan.block(plan.extentNode(level - 1, first + i)));
    }
  }

  /** A pointer's key is the first key of the leftmost leaf below it. */
  private void putPointer(byte[] node, int i, long leaf, long child) {
    if (leaf >= plan.groupLeaves) {
      int block = (int) (leaf - plan.groupLeaves) * SYSTEM_ITEMS;
      NodeBytes.pointer(node, i, systemBlock(block), ItemType.METADATA_ITEM, plan.chunkTree().level(block), child);
      return;
    }
    EvenGroup group = plan.groupOfLeaf(leaf);
    long n = (leaf - group.firstLeaf) * group.itemsPerLeaf;
    if (n == 0 && (group.used == 0 || group.extent(0) > group.start)) {
      NodeBytes.pointer(node, i, group.start, ItemType.BLOCK_GROUP_ITEM, group.length, child);
    } else {
      long address = group.extent(n);
      NodeBytes.pointer(node, i, address, extentType(group), extentOffset(group, address), child);
    }
  }

  private void leaf(byte[] node, long index, long address) {
    if (index >= plan.groupLeaves) {
      systemLeaf(node, (int) (index - plan.groupLeaves) * SYSTEM_ITEMS, address);
      return;
    }
    EvenGroup group = plan.groupOfLeaf(index);
    long first = (index - group.firstLeaf) * group.itemsPerLeaf;
    int extents = (int) Math.max(0, Math.min(group.itemsPerLeaf, group.used - first));
    byte[] pattern = first == 0 || extents < group.itemsPerLeaf ? null : patternOf(group, first);
    if (pattern != null) {
      System.arraycopy(pattern, 0, node, 0, pattern.length);
      NodeBytes.setAddress(node, address);
      setAddresses(node, group, first, extents);
      return;
    }
    Arrays.fill(node, (byte) 0);
    Cursor cursor = new Cursor(node);
    boolean groupItem = first == 0;
    if (groupItem && (extents == 0 || group.extent(0) > group.start)) {
      cursor.group(group.start, group.length, group.usedBytes(), group.data ? DATA : METADATA);
      groupItem = false;
    }
    long block = group.firstBlock + first;
    for (int i = 0; i < extents; i++) {
      cursor.extent(group, group.extent(first + i), block + i);
      if (groupItem) {
        cursor.group(group.start, group.length, group.usedBytes(), group.data ? DATA : METADATA);
        groupItem = false;
      }
    }
    NodeBytes.header(node, address, TreeId.EXTENT, cursor.count, 0);
  }

  private static void setAddresses(byte[] node, EvenGroup group, long first, int extents) {
    for (int i = 0; i < extents;) {
      long address = group.extent(first + i);
      int end = Math.min(extents, i + group.restOfRun(first + i));
      for (; i < end; i++) {
        NodeBytes.setObjectid(node, i, address);
        address += group.unit;
      }
    }
  }

  /** The leaf that differs from the one wanted in addresses only; null if there is none. */
  private byte[] patternOf(EvenGroup group, long first) {
    if (group.data) {
      return null;
    }
    long block = group.firstBlock + first;
    int level = plan.extentLevel(block);
    if (block < kept.blocks() || level > 0 || plan.extentLevel(block + group.itemsPerLeaf - 1) != level) {
      return null;
    }
    return (level < 0 ? leavesOfFiles : leavesOfTree)[group.itemsPerLeaf];
  }

  /** For each number of items in use a leaf of tree blocks of an owner at level 0, with addresses to be filled in. */
  private byte[][] patterns(long owner) {
    byte[][] patterns = new byte[plan.nodeSize / METADATA_ITEM_BYTES + 1][];
    for (EvenGroup group : plan.groups) {
      if (!group.data && patterns[group.itemsPerLeaf] == null) {
        byte[] node = new byte[plan.nodeSize];
        Cursor cursor = new Cursor(node);
        for (int i = 0; i < group.itemsPerLeaf; i++) {
          cursor.treeBlock(0, owner, 0);
        }
        NodeBytes.header(node, 0, TreeId.EXTENT, cursor.count, 0);
        patterns[group.itemsPerLeaf] = node;
      }
    }
    return patterns;
  }

  /** The system group lies behind all others and has the last leaves to itself. */
  private void systemLeaf(byte[] node, int first, long address) {
    Arrays.fill(node, (byte) 0);
    KeptTree chunkTree = plan.chunkTree();
    Cursor cursor = new Cursor(node);
    for (int i = first; i < Math.min(first + SYSTEM_ITEMS, chunkTree.blocks()); i++) {
      cursor.treeBlock(systemBlock(i), TreeId.CHUNK, chunkTree.level(i));
      if (i == 0) {
        long used = (long) chunkTree.blocks() * plan.nodeSize;
        cursor.group(plan.systemStart, SyntheticPlan.SYSTEM_LENGTH, used, SYSTEM);
      }
    }
    NodeBytes.header(node, address, TreeId.EXTENT, cursor.count, 0);
  }

  private long systemBlock(int n) {
    return plan.systemStart + (long) n * plan.nodeSize;
  }

  private static int extentType(EvenGroup group) {
    return group.data ? ItemType.EXTENT_ITEM : ItemType.METADATA_ITEM;
  }

  private long extentOffset(EvenGroup group, long address) {
    return group.data ? group.unit : levelOf(plan.blockNumber(address));
  }

  private int levelOf(long blockNumber) {
    return blockNumber < kept.blocks()
        ? new Node(kept.block((int) blockNumber)).level()
        : Math.max(0, plan.extentLevel(blockNumber));
  }

  /** Blocks that hold nothing pass for leaves of files. */
  private long ownerOf(long blockNumber) {
    if (blockNumber < kept.blocks()) {
      return new Node(kept.block((int) blockNumber)).owner();
    }
    return plan.extentLevel(blockNumber) < 0 ? TreeId.FS : TreeId.EXTENT;
  }

  /** Fills a leaf from the front with items and from the back with their data. */
  private final class Cursor {
    private final byte[] node;
    private int count;
    private int dataAt;

    Cursor(byte[] node) {
      this.node = node;
      dataAt = node.length;
    }

    /** Puts the item of an extent; of a tree block the number is given. */
    void extent(EvenGroup group, long address, long blockNumber) {
      if (!group.data) {
        treeBlock(address, ownerOf(blockNumber), levelOf(blockNumber));
        return;
      }
      int data = item(address, ItemType.EXTENT_ITEM, group.unit, 53);
      refs(data, 1);
      Bytes.putU8(node, data + 24, EXTENT_DATA_REF);
      Bytes.putI64(node, data + 25, TreeId.FS);
      Bytes.putI64(node, data + 33, 257);
      Bytes.putI64(node, data + 41, 0);
      Bytes.putI32(node, data + 49, 1);
    }

    void treeBlock(long address, long owner, int level) {
      int data = item(address, ItemType.METADATA_ITEM, level, 33);
      refs(data, 2);
      Bytes.putU8(node, data + 24, TREE_BLOCK_REF);
      Bytes.putI64(node, data + 25, owner);
    }

    void group(long start, long length, long used, long flags) {
      int data = item(start, ItemType.BLOCK_GROUP_ITEM, length, GROUP_ITEM_SIZE);
      Bytes.putI64(node, data, used);
      Bytes.putI64(node, data + 8, TreeId.FIRST_CHUNK);
      Bytes.putI64(node, data + 16, flags);
    }

    private void refs(int data, long flags) {
      Bytes.putI64(node, data, 1);
      Bytes.putI64(node, data + 8, NodeBytes.GENERATION);
      Bytes.putI64(node, data + 16, flags);
    }

    private int item(long objectid, int type, long offset, int size) {
      dataAt -= size;
      NodeBytes.key(node, NodeBytes.itemAt(count), objectid, type, offset);
      NodeBytes.item(node, count, dataAt, size);
      count++;
      return dataAt;
    }
  }
}
