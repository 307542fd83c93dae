package io.extentscope.engine.volume;

import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;

/**
 * Goes through the leaves of a tree in order. It ends on any input: levels fall from parent to child, and a leaf whose
 * keys do not lie beyond those of the leaf before is refused, so no block is passed twice.
 */
public final class TreeCursor {
  private final NodeReader reader;
  private final RootItem root;
  private final Node[] path = new Node[Node.MAX_LEVEL + 1];
  private final int[] indexes = new int[Node.MAX_LEVEL + 1];
  private int height;
  private long nodesRead;

  public TreeCursor(NodeReader reader, RootItem root) {
    this.reader = reader;
    this.root = root;
  }

  /** How many tree blocks it has read. */
  public long nodesRead() {
    return nodesRead;
  }

  /**
   * Goes to the first item whose key is not below the given one.
   *
   * @return whether there is one
   * @throws FormatException if a tree block on the way is damaged
   */
  public boolean seek(Key key) {
    descend(key);
    return indexes[0] < path[0].itemCount() || nextLeaf();
  }

  /**
   * Goes to the last item whose key is not above the given one. It looks into one leaf only, which is the right one as
   * long as every block begins with the key that its parent says.
   *
   * @return whether there is one
   * @throws FormatException if a tree block on the way is damaged
   */
  public boolean seekFloor(Key key) {
    descend(key);
    boolean exact = indexes[0] < path[0].itemCount() && path[0].compareKey(indexes[0], key) == 0;
    indexes[0] -= exact ? 0 : 1;
    return indexes[0] >= 0;
  }

  private void descend(Key key) {
    Node node = count(reader.readRoot(root));
    height = node.level();
    path[height] = node;
    for (int level = height; level > 0; level--) {
      indexes[level] = path[level].childIndexFor(key);
      path[level - 1] = readChild(level);
    }
    indexes[0] = path[0].lowerBound(key);
  }

  /** The leaf it is at. */
  public Node leaf() {
    return path[0];
  }

  /** Index, in the leaf, of the item that {@link #seek} or {@link #seekFloor} found; 0 after {@link #nextLeaf}. */
  public int index() {
    return indexes[0];
  }

  /**
   * Goes to the next leaf.
   *
   * @return whether there is one
   * @throws FormatException if a tree block on the way is damaged
   */
  public boolean nextLeaf() {
    int level = 1;
    while (level <= height && indexes[level] + 1 >= path[level].itemCount()) {
      level++;
    }
    if (level > height) {
      return false;
    }
    Node before = path[0];
    indexes[level]++;
    for (; level > 0; level--) {
      path[level - 1] = readChild(level);
      indexes[level - 1] = 0;
    }
    if (path[0].compareKey(0, before.key(before.itemCount() - 1)) <= 0) {
      throw new FormatException(
          TreeId.name(root.tree()) + ": tree block " + Long.toUnsignedString(path[0].address())
              + ": its keys do not follow those of the block before");
    }
    return true;
  }

  private Node readChild(int level) {
    return count(reader.readChild(path[level], indexes[level]));
  }

  private Node count(Node node) {
    nodesRead++;
    return node;
  }
}
