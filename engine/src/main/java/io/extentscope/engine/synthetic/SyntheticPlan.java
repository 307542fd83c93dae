package io.extentscope.engine.synthetic;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.format.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where everything of a synthetic volume lies. Tree blocks are numbered by address over all metadata groups: first the
 * few trees that are kept in memory, then the inner nodes of the extent tree level by level from the root, then its
 * leaves; what follows is used but holds nothing.
 */
final class SyntheticPlan {
  /** Children of an inner node of the extent tree. */
  static final int FAN_OUT = 100;

  static final long SYSTEM_LENGTH = 8L << 20;

  /** Physical minus logical address: keeps all groups clear of the copies of the super block. */
  static final long PHYSICAL_SHIFT = 1L << 40;

  private static final long ALIGNMENT = 1L << 20;

  final int nodeSize;
  final List<EvenGroup> groups = new ArrayList<>();
  final long systemStart;
  /** Leaves of the extent tree that describe the groups of the layout; those of the system group follow. */
  final long groupLeaves;
  /** Leaves of the extent tree. */
  final long leaves;

  /** Nodes of each level above the leaves, from level 1 up to the root. */
  final long[] innerNodes;

  private final List<EvenGroup> metadata;
  /** First leaf of each group. */
  private final long[] firstLeaves;
  /** Start and first tree block of each metadata group. */
  private final long[] metadataStarts;
  private final long[] firstBlocks;
  /** Tree blocks of all metadata groups. */
  private final long blocks;
  /** Tree block number of each level's first node, by level. */
  private final long[] firstOfLevel;
  private KeptTree chunkTree;

  SyntheticPlan(SyntheticLayout layout) {
    nodeSize = layout.nodeSize();
    check(layout);
    long leaf = 0;
    long block = 0;
    for (SyntheticLayout.Group group : layout.groups()) {
      EvenGroup even = new EvenGroup(group, nodeSize, leaf, block);
      groups.add(even);
      leaf += even.leaves();
      block += even.data ? 0 : even.used;
    }
    groupLeaves = leaf;
    leaves = leaf + Math.ceilDiv(chunkTreeBlocks(groups.size(), nodeSize), ExtentLeaves.SYSTEM_ITEMS);
    systemStart = groups.getLast().end();
    innerNodes = innerNodes(leaves);
    firstOfLevel = new long[innerNodes.length + 1];
    metadata = groups.stream().filter(group -> !group.data).toList();
    firstLeaves = groups.stream().mapToLong(group -> group.firstLeaf).toArray();
    metadataStarts = metadata.stream().mapToLong(group -> group.start).toArray();
    firstBlocks = metadata.stream().mapToLong(group -> group.firstBlock).toArray();
    blocks = block;
  }

  /** Reserves the first tree blocks for trees that are kept in memory. */
  void keepBlocks(long count) {
    long number = count;
    for (int level = rootLevel(); level >= 0; level--) {
      firstOfLevel[level] = number;
      number += level == 0 ? leaves : innerNodes[level - 1];
    }
    if (number > blocks) {
      throw new EngineException(
          "the synthetic volume's metadata groups hold " + blocks + " tree blocks, its own trees need " + number
              + "; make them larger or fuller");
    }
  }

  void setChunkTree(KeptTree tree) {
    if (tree.blocks() != chunkTreeBlocks(groups.size(), nodeSize)) {
      throw new IllegalStateException("the chunk tree has " + tree.blocks() + " nodes");
    }
    chunkTree = tree;
  }

  /** The chunk tree, which lies in the system group. */
  KeptTree chunkTree() {
    return chunkTree;
  }

  int rootLevel() {
    return innerNodes.length;
  }

  /** Address of the n-th tree block. */
  long block(long n) {
    EvenGroup group = metadata.get(lastAtMost(firstBlocks, n));
    return group.extent(n - group.firstBlock);
  }

  /** Number of the tree block at an address, or -1. */
  long blockNumber(long address) {
    EvenGroup group = metadata.get(lastAtMost(metadataStarts, address));
    long n = address < group.end() ? group.numberAt(address) : -1;
    return n < 0 ? -1 : group.firstBlock + n;
  }

  /** Number of the tree block that is the n-th node of a level of the extent tree. */
  long extentNode(int level, long n) {
    return firstOfLevel[level] + n;
  }

  /** The level of a node of the extent tree given its tree block number, or -1 if it is none. */
  int extentLevel(long blockNumber) {
    if (blockNumber >= firstOfLevel[0]) {
      return blockNumber < firstOfLevel[0] + leaves ? 0 : -1;
    }
    for (int level = 1; level <= rootLevel(); level++) {
      if (blockNumber >= firstOfLevel[level]) {
        return level;
      }
    }
    return -1;
  }

  /** The group that a leaf of the extent tree describes. */
  EvenGroup groupOfLeaf(long leaf) {
    return groups.get(lastAtMost(firstLeaves, leaf));
  }

  /** Index of the last of some ascending numbers that is not above a value, or 0. */
  private static int lastAtMost(long[] numbers, long value) {
    int low = 0;
    int high = numbers.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (numbers[middle] <= value) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Nodes of the chunk tree: the item of the device comes first, one chunk for each group and for the system group follows. */
  private static int chunkTreeBlocks(int groups, int nodeSize) {
    int room = nodeSize - Node.HEADER_BYTES;
    int item = KeptTrees.CHUNK + Node.ITEM_BYTES;
    int chunks = groups + 1;
    int first = (room - KeptTrees.DEVICE_ITEM - Node.ITEM_BYTES) / item;
    int level = 1 + Math.ceilDiv(Math.max(0, chunks - first), room / item);
    int blocks = level;
    while (level > 1) {
      level = Math.ceilDiv(level, KeptTree.INNER_ROOM);
      blocks += level;
    }
    return blocks;
  }

  private static long[] innerNodes(long leaves) {
    List<Long> counts = new ArrayList<>();
    long count = leaves;
    do {
      count = (count + FAN_OUT - 1) / FAN_OUT;
      counts.add(count);
    } while (count > 1);
    return counts.stream().mapToLong(Long::longValue).toArray();
  }

  private static void check(SyntheticLayout layout) {
    if (layout.nodeSize() < 4096 || Integer.bitCount(layout.nodeSize()) != 1) {
      throw new EngineException("node size " + layout.nodeSize() + " is not a power of two from 4096");
    }
    List<SyntheticLayout.Group> byAddress = new ArrayList<>(layout.groups());
    byAddress.sort(Comparator.comparingLong(SyntheticLayout.Group::start));
    if (byAddress.isEmpty() || !byAddress.equals(layout.groups())) {
      throw new EngineException("the groups of a synthetic volume must be given in order of address");
    }
    if (byAddress.stream().allMatch(SyntheticLayout.Group::data)) {
      throw new EngineException("a synthetic volume needs a metadata group, where its trees lie");
    }
    long end = ALIGNMENT;
    for (SyntheticLayout.Group group : byAddress) {
      int unit = group.data() ? group.extentSize() : layout.nodeSize();
      long item = group.data() ? ExtentLeaves.DATA_ITEM_BYTES : ExtentLeaves.METADATA_ITEM_BYTES;
      long room = (layout.nodeSize() - 200) / item;
      if (group.start() < end || group.start() % ALIGNMENT != 0 || group.length() % ALIGNMENT != 0
          || group.length() <= 0 || unit <= 0 || unit % 4096 != 0 || group.itemsPerLeaf() < 1
          || group.itemsPerLeaf() > room || group.fullPermille() < 0 || group.fullPermille() > 1000) {
        throw new EngineException(
            "group at " + group.start() + " of the synthetic volume: it must start at a whole MiB behind its neighbour,"
                + " be whole MiB long, hold extents of whole 4 KiB, 0 to 1000 thousandths full, 1 to " + room
                + " items a leaf");
      }
      end = group.start() + group.length();
    }
  }
}
