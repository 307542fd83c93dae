package io.extentscope.engine.tree;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck.Expected;
import java.util.function.ToIntFunction;

/**
 * A tree that is changed by copying. The first change of a block in a transaction copies it to a new place, and with it
 * every block on the way from the root; later changes in the same transaction find the copy and change it in place. The
 * old blocks stay readable under the commit root. One task at a time may change a tree.
 */
public final class CowTree {
  private static final int ADDRESS = 48;
  private static final int GENERATION = 80;

  private final NodeStore store;
  private final TreeBlocks blocks;
  private TreeRoot root;

  public CowTree(NodeStore store, TreeBlocks blocks, TreeRoot root) {
    this.store = store;
    this.blocks = blocks;
    this.root = root;
  }

  /** The root with all changes so far. */
  public TreeRoot root() {
    return root;
  }

  /** Copies what has to be copied to change the leaf under which a key lies. Returns the leaf, which may be changed. */
  public Node copyPath(Key key, long generation) {
    return copyPath(node -> node.childIndexFor(key), generation);
  }

  /**
   * Copies the way to some leaf.
   *
   * @param choice gives the child to follow in each inner node
   * @param generation the running transaction
   */
  public Node copyPath(ToIntFunction<Node> choice, long generation) {
    Node node = copied(store.read(root.expected()), generation);
    root = new TreeRoot(root.tree(), node.address(), node.level(), generation);
    while (!node.isLeaf()) {
      int index = choice.applyAsInt(node);
      Node child = store.read(
          new Expected(node.childAddress(index), node.level() - 1, node.childGeneration(index), node.key(index)));
      Node copy = copied(child, generation);
      if (copy != child) {
        setPointer(node, index, copy.address(), generation);
      }
      node = copy;
    }
    return node;
  }

  private Node copied(Node node, long generation) {
    if (node.generation() == generation) {
      return node;
    }
    long address = blocks.allocate();
    blocks.charge();
    byte[] bytes = node.bytes().clone();
    Bytes.putI64(bytes, ADDRESS, address);
    Bytes.putI64(bytes, GENERATION, generation);
    Node copy = new Node(bytes);
    store.addDirty(copy);
    blocks.free(node.address());
    return copy;
  }

  private static void setPointer(Node parent, int index, long address, long generation) {
    int at = Node.HEADER_BYTES + index * Node.POINTER_BYTES + Key.BYTES;
    Bytes.putI64(parent.bytes(), at, address);
    Bytes.putI64(parent.bytes(), at + 8, generation);
  }
}
