package io.extentscope.engine.synthetic;

import io.extentscope.engine.SyntheticLayout;

/**
 * The arithmetic of one block group whose extents are spread evenly. The group is cut into slots of one extent's size;
 * slot s is used if the share {@code used/slots} passes a whole number within it. So the n-th extent and the number of
 * extents before an address are one division each, and no extent is ever stored.
 */
final class EvenGroup {
  final long start;
  final long length;
  final boolean data;
  final int unit;
  final long slots;
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
    slots = length / unit;
    used = slots * group.fullPermille() / 1000;
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
    long slot = ((n + 1) * slots + used - 1) / used - 1;
    return start + slot * unit;
  }

  /** Number of the extent at an address, or -1 if the address is free or within an extent. */
  long numberAt(long address) {
    long offset = address - start;
    if (used == 0 || offset < 0 || offset >= slots * unit || offset % unit != 0) {
      return -1;
    }
    long slot = offset / unit;
    long before = slot * used / slots;
    return (slot + 1) * used / slots > before ? before : -1;
  }
}
