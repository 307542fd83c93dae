package io.extentscope.engine.synthetic;

import io.extentscope.engine.SyntheticLayout;

/**
 * The arithmetic of one block group whose extents are spread evenly. The group is cut into slots of one extent's size,
 * and these into runs; run r is used if the share {@code usedRuns/runs} passes a whole number within it. So the n-th extent
 * and the number of extents before an address are one division each, and no extent is ever stored.
 *
 * <p>Tree blocks come in runs of 16, as clusters leave them: were every free block alone, each new block's item would lie
 * in another leaf of the extent tree, whose copy is a new block again, and no commit would end.
 */
final class EvenGroup {
  private static final int TREE_BLOCKS_IN_A_RUN = 16;

  final long start;
  final long length;
  final boolean data;
  final int unit;
  private final int run;
  private final long runs;
  private final long usedRuns;
  final long used;
  final int itemsPerLeaf;

  /** Number of the group's first leaf in the extent tree. */
  final long firstLeaf;

  /** Number of the tree block at its first extent; of no meaning in a data group. */
  final long firstBlock;

  EvenGroup(SyntheticLayout.Group group, int nodeSize, long firstLeaf, long firstBlock) {
    start = group.start();
    length = group.length();
    data = group.data();
    unit = data ? group.extentSize() : nodeSize;
    run = data ? 1 : TREE_BLOCKS_IN_A_RUN;
    runs = length / unit / run;
    usedRuns = runs * group.fullPermille() / 1000;
    used = usedRuns * run;
    itemsPerLeaf = group.itemsPerLeaf();
    this.firstLeaf = firstLeaf;
    this.firstBlock = firstBlock;
  }

  long end() {
    return start + length;
  }

  long usedBytes() {
    return used * unit;
  }

  /** Leaves of the extent tree that describe the group; the first also holds the group's own item. */
  long leaves() {
    return Math.max(1, (used + itemsPerLeaf - 1) / itemsPerLeaf);
  }

  /** Address of the n-th extent, from 0. */
  long extent(long n) {
    long usedRun = ((n / run + 1) * runs + usedRuns - 1) / usedRuns - 1;
    return start + (usedRun * run + n % run) * unit;
  }

  /** How many extents, from the n-th on, lie one behind the other without a gap between two runs. */
  int restOfRun(long n) {
    return run - (int) (n % run);
  }

  /** Number of the extent at an address, or -1 if the address is free or within an extent. */
  long numberAt(long address) {
    long offset = address - start;
    if (used == 0 || offset < 0 || offset >= runs * run * unit || offset % unit != 0) {
      return -1;
    }
    long slot = offset / unit;
    long before = slot / run * usedRuns / runs;
    return (slot / run + 1) * usedRuns / runs > before ? before * run + slot % run : -1;
  }
}
