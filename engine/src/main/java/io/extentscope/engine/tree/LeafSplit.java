package io.extentscope.engine.tree;

import io.extentscope.engine.format.Node;

/** Chooses where a full leaf is cut to make room for one more item. */
final class LeafSplit {
  /** No cut in two makes room: the new item needs a leaf of its own between two others. */
  static final int THREE_WAYS = -1;

  private LeafSplit() {}

  /**
   * Chooses a cut. Indexes count the new item as if it were in the leaf at its slot; the cut is the index of the first
   * item that moves to the right.
   *
   * @param need bytes of the new item with its head
   * @param atEnd whether this is the tree's last leaf: then an item at its end goes alone to the right, so that trees
   *     that are filled in order have full leaves
   */
  static int choose(Node leaf, int slot, int need, boolean atEnd) {
    int count = leaf.itemCount();
    if (atEnd && slot == count) {
      return count;
    }
    int room = leaf.bytes().length - Node.HEADER_BYTES;
    int all = need;
    for (int i = 0; i < count; i++) {
      all += leaf.dataSize(i) + Node.ITEM_BYTES;
    }
    int best = THREE_WAYS;
    int bestLarger = room + 1;
    int left = 0;
    for (int cut = 1; cut <= count; cut++) {
      left += sizeAt(leaf, cut - 1, slot, need);
      int larger = Math.max(left, all - left);
      if (larger < bestLarger) {
        best = cut;
        bestLarger = larger;
      }
    }
    return best;
  }

  private static int sizeAt(Node leaf, int index, int slot, int need) {
    if (index == slot) {
      return need;
    }
    return leaf.dataSize(index < slot ? index : index - 1) + Node.ITEM_BYTES;
  }
}
