package io.extentscope.engine.tree;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck.Expected;

/**
 * A place in a tree as of one root: the nodes from the root to a leaf, and an index in each. No locks are taken, so the
 * tree under the root must not change: either it is a commit root, and whoever walks it holds what keeps commit roots in
 * place; or it is the current tree, and the walker holds the tree's lock.
 */
public final class TreePath {
  private final NodeStore store;
  /** Where the leaves of a scan are read to, one after the other; null if leaves are kept by the store. */
  private final Node passingLeaf;
  private final Node[] nodes = new Node[Node.MAX_LEVEL + 2];
  private final int[] indexes = new int[Node.MAX_LEVEL + 2];
  private int height;

  /** A path of a scan, which passes each leaf once. */
  public TreePath(NodeStore store) {
    this(store, false);
  }

  TreePath(NodeStore store, boolean keepsLeaves) {
    this.store = store;
    passingLeaf = keepsLeaves ? null : new Node(new byte[store.nodeSize()]);
  }

  /** Goes to the first item of the tree at or after a key; the index may be one past the leaf's last item. */
  public void seek(TreeRoot root, Key key) {
    Node node = read(root.expected());
    height = node.level();
    nodes[height] = node;
    for (int level = height; level > 0; level--) {
      indexes[level] = nodes[level].childIndexFor(key);
      nodes[level - 1] = child(level);
    }
    indexes[0] = nodes[0].lowerBound(key);
  }

  public Node leaf() {
    return nodes[0];
  }

  /** Index of the item in the leaf. */
  public int index() {
    return indexes[0];
  }

  /** The key of the item; there must be one. */
  public Key key() {
    return nodes[0].key(indexes[0]);
  }

  /** A copy of the item's data; there must be an item. */
  public byte[] data() {
    int at = nodes[0].dataAt(indexes[0]);
    return java.util.Arrays.copyOfRange(nodes[0].bytes(), at, at + nodes[0].dataSize(indexes[0]));
  }

  /** Whether there is an item here; goes to the next leaf for it. False at the end of the tree. */
  public boolean settle() {
    return indexes[0] < nodes[0].itemCount() || nextLeaf();
  }

  /** Whether there is an item here that has this key. */
  public boolean isAt(Key key) {
    return indexes[0] < nodes[0].itemCount() && nodes[0].compareKey(indexes[0], key) == 0;
  }

  /** Goes to the next item of the leaf, or one past its last. */
  public void nextItem() {
    indexes[0]++;
  }

  /** Goes to the item before. Returns false, and stays, at the tree's first one. */
  public boolean previousItem() {
    int level = 0;
    while (level <= height && indexes[level] == 0) {
      level++;
    }
    if (level > height) {
      return false;
    }
    indexes[level]--;
    for (; level > 0; level--) {
      nodes[level - 1] = child(level);
      indexes[level - 1] = nodes[level - 1].itemCount() - 1;
    }
    return true;
  }

  /** The least key beyond this leaf, as its parents tell it without a read; null at the end of the tree. */
  public Key nextLeafKey() {
    int level = levelThatGoesOn();
    return level < 0 ? null : nodes[level].key(indexes[level] + 1);
  }

  /** Goes to the first item of the next leaf. Returns false, and stays, at the end of the tree. */
  public boolean nextLeaf() {
    int level = levelThatGoesOn();
    if (level < 0) {
      return false;
    }
    indexes[level]++;
    for (; level > 0; level--) {
      nodes[level - 1] = child(level);
      indexes[level - 1] = 0;
    }
    return true;
  }

  /** The root's level. */
  int height() {
    return height;
  }

  Node node(int level) {
    return nodes[level];
  }

  int index(int level) {
    return indexes[level];
  }

  void set(int level, Node node, int index) {
    nodes[level] = node;
    indexes[level] = index;
  }

  /** The tree is higher or lower by one from now on. */
  void setHeight(int newHeight) {
    height = newHeight;
  }

  private int levelThatGoesOn() {
    for (int level = 1; level <= height; level++) {
      if (indexes[level] + 1 < nodes[level].itemCount()) {
        return level;
      }
    }
    return -1;
  }

  private Node child(int level) {
    Node parent = nodes[level];
    int index = indexes[level];
    return read(
        new Expected(parent.childAddress(index), level - 1, parent.childGeneration(index), parent.key(index)));
  }

  private Node read(Expected expected) {
    return passingLeaf == null ? store.read(expected) : store.readForScan(expected, passingLeaf);
  }
}
