package io.extentscope.engine.tree;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeEditor;
import io.extentscope.engine.format.NodeEditor.Stamp;

/**
 * One change of a tree at one place. The path is copied first; from there on every block on it belongs to the running
 * transaction and is changed in place. Three rules hold when a change is done: each pointer's key is the first key of the
 * block below, no block but a root leaf is empty, and a root above the leaves has two children at least.
 */
final class TreeEdit {
  private final CowTree tree;
  private final NodeStore store;
  private final Stamp stamp;
  private final TreeBlocks blocks;
  private final TreePath path;

  TreeEdit(CowTree tree, NodeStore store, Stamp stamp, TreeBlocks blocks) {
    this.tree = tree;
    this.store = store;
    this.stamp = stamp;
    this.blocks = blocks;
    path = new TreePath(store, true);
  }

  TreePath path() {
    return path;
  }

  /** Gives the tree an empty root leaf. */
  void newRoot() {
    tree.setRoot(newNode(0, Key.LOWEST));
  }

  /** Gives the tree a root block with the content of another one. */
  void newRoot(Node content) {
    tree.setRoot(place(new Node(content.bytes().clone()), firstKey(content)));
  }

  /** Copies what is not of this transaction yet, from the root down to the leaf. */
  void copyPath() {
    copyRoot();
    for (int level = path.height() - 1; level >= 0; level--) {
      Node node = copied(path.node(level));
      if (node != path.node(level)) {
        path.set(level, node, path.index(level));
        NodeEditor.setChild(path.node(level + 1), path.index(level + 1), node);
      }
    }
  }

  void copyRoot() {
    int height = path.height();
    Node node = copied(path.node(height));
    path.set(height, node, path.index(height));
    tree.setRoot(node);
  }

  /** Inserts an item at the path's place. */
  void insert(Key key, byte[] data) {
    if (data.length > store.nodeSize() - Node.HEADER_BYTES - Node.ITEM_BYTES) {
      throw new IllegalArgumentException("item " + key + " has " + data.length + " bytes, too many for a tree block");
    }
    if (NodeEditor.freeBytes(path.leaf()) < data.length + Node.ITEM_BYTES) {
      splitLeaf(key, data.length + Node.ITEM_BYTES);
    }
    NodeEditor.insertItem(path.leaf(), path.index(), key, data);
    if (path.index() == 0) {
      carryKeyUp(0);
    }
  }

  /** Gives the item at the path's place other data. */
  void replace(Key key, byte[] data) {
    Node leaf = path.leaf();
    if (leaf.dataSize(path.index()) == data.length) {
      System.arraycopy(data, 0, leaf.bytes(), leaf.dataAt(path.index()), data.length);
      return;
    }
    NodeEditor.removeItem(leaf, path.index());
    insert(key, data);
    mergeIfSmall(0);
  }

  void rename(Key newKey) {
    NodeEditor.setItemKey(path.leaf(), path.index(), newKey);
    if (path.index() == 0) {
      carryKeyUp(0);
    }
  }

  /** Removes the item at the path's place. */
  void remove() {
    NodeEditor.removeItem(path.leaf(), path.index());
    shrunk(0);
  }

  private Node copied(Node node) {
    if (node.generation() == blocks.generation()) {
      return node;
    }
    Node copy = place(new Node(node.bytes().clone()), firstKey(node));
    blocks.drop(tree.id(), node, copy);
    return copy;
  }

  private static Key firstKey(Node node) {
    return node.itemCount() == 0 ? Key.LOWEST : node.key(0);
  }

  private Node newNode(int level, Key first) {
    tree.countBlocks(1);
    return place(NodeEditor.empty(store.nodeSize(), stamp, level), first);
  }

  private Node place(Node node, Key first) {
    long address = blocks.allocate(tree.id(), node.level(), first);
    blocks.charge();
    NodeEditor.place(node, address, tree.id(), blocks.generation());
    store.addDirty(node);
    return node;
  }

  private void dropped(Node node) {
    tree.countBlocks(-1);
    store.forgetDirty(node);
    blocks.drop(tree.id(), node, null);
  }

  // Growing

  /** Makes room for an item at the path's place; the place moves to where the item belongs. */
  private void splitLeaf(Key key, int need) {
    Node leaf = path.leaf();
    int slot = path.index();
    int cut = LeafSplit.choose(leaf, slot, need, path.nextLeafKey() == null);
    if (cut == LeafSplit.THREE_WAYS) {
      splitOff(leaf.key(slot), slot, false);
      splitOff(key, slot, true);
    } else if (cut <= slot) {
      splitOff(cut == slot ? key : leaf.key(cut), cut, true);
    } else {
      splitOff(leaf.key(cut - 1), cut - 1, false);
    }
  }

  /** Moves the leaf's items from an index on to a new leaf beside it; the path goes there or stays. */
  private void splitOff(Key first, int index, boolean goThere) {
    Node leaf = path.leaf();
    Node right = newNode(0, first);
    NodeEditor.moveTail(leaf, index, right);
    addSibling(0, first, right, goThere);
    if (goThere) {
      path.set(0, right, path.index() - index);
    }
  }

  /** Puts a new block beside the path's one of its level. */
  private void addSibling(int level, Key first, Node sibling, boolean goThere) {
    int up = level + 1;
    if (path.height() == level) {
      growRoot();
    }
    int room = (store.nodeSize() - Node.HEADER_BYTES) / Node.POINTER_BYTES;
    if (path.node(up).itemCount() == room) {
      splitInner(up);
    }
    NodeEditor.insertPointer(path.node(up), path.index(up) + 1, first, sibling);
    if (goThere) {
      path.set(up, path.node(up), path.index(up) + 1);
    }
  }

  private void growRoot() {
    int height = path.height();
    if (height == Node.MAX_LEVEL) {
      throw new IllegalStateException("a tree cannot be higher than " + (Node.MAX_LEVEL + 1) + " levels");
    }
    Node old = path.node(height);
    Key first = firstKey(old);
    Node root = newNode(height + 1, first);
    NodeEditor.insertPointer(root, 0, first, old);
    path.set(height + 1, root, 0);
    path.setHeight(height + 1);
    tree.setRoot(root);
  }

  private void splitInner(int level) {
    Node node = path.node(level);
    int middle = node.itemCount() / 2;
    boolean right = path.index(level) >= middle;
    Key first = node.key(middle);
    Node sibling = newNode(level, first);
    NodeEditor.moveTail(node, middle, sibling);
    addSibling(level, first, sibling, right);
    if (right) {
      path.set(level, sibling, path.index(level) - middle);
    }
  }

  /** The first key of the path's block of a level has changed: says so to its parents. */
  private void carryKeyUp(int level) {
    for (int up = level + 1; up <= path.height(); up++) {
      NodeEditor.setKey(path.node(up), path.index(up), path.node(up - 1).key(0));
      if (path.index(up) > 0) {
        return;
      }
    }
  }

  // Shrinking

  /** The path's block of a level has lost the entry at the path's index. */
  private void shrunk(int level) {
    Node node = path.node(level);
    if (node.itemCount() == 0) {
      if (level < path.height()) {
        removeFromParent(level);
      } else if (level > 0) {
        dropped(node);
        newRoot();
      }
      return;
    }
    if (path.index(level) == 0) {
      carryKeyUp(level);
    }
    mergeIfSmall(level);
  }

  private void removeFromParent(int level) {
    dropped(path.node(level));
    NodeEditor.removePointer(path.node(level + 1), path.index(level + 1));
    shrunk(level + 1);
  }

  private void mergeIfSmall(int level) {
    Node node = path.node(level);
    if (level == path.height()) {
      collapse();
      return;
    }
    int room = store.nodeSize() - Node.HEADER_BYTES;
    if (NodeEditor.usedBytes(node) > room / 3) {
      return;
    }
    int at = path.index(level + 1);
    if (at > 0 && fits(node, level, at - 1)) {
      Node left = copiedSibling(level, at - 1);
      NodeEditor.moveTail(node, 0, left);
      removeFromParent(level);
    } else if (at + 1 < path.node(level + 1).itemCount() && fits(node, level, at + 1)) {
      Node right = copiedSibling(level, at + 1);
      NodeEditor.moveTail(right, 0, node);
      path.set(level, right, 0);
      path.set(level + 1, path.node(level + 1), at + 1);
      removeFromParent(level);
    }
  }

  /** Whether a block and a neighbour fill nine tenths of a block at most. */
  private boolean fits(Node node, int level, int neighbour) {
    Node other = child(level + 1, neighbour);
    int room = store.nodeSize() - Node.HEADER_BYTES;
    return NodeEditor.usedBytes(node) + NodeEditor.usedBytes(other) <= room * 9 / 10;
  }

  private Node copiedSibling(int level, int index) {
    Node copy = copied(child(level + 1, index));
    NodeEditor.setChild(path.node(level + 1), index, copy);
    return copy;
  }

  /** A root with one child gives way to it. */
  private void collapse() {
    Node root = path.node(path.height());
    while (!root.isLeaf() && root.itemCount() == 1) {
      Node child = copiedSibling(root.level() - 1, 0);
      dropped(root);
      path.setHeight(child.level());
      path.set(child.level(), child, 0);
      tree.setRoot(child);
      root = child;
    }
  }

  private Node child(int level, int index) {
    return tree.child(path.node(level), index);
  }
}
