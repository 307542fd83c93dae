package io.extentscope.engine.tree;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck.Expected;
import io.extentscope.engine.format.NodeEditor.Stamp;
import io.extentscope.engine.sync.Mutex;

/**
 * A B-tree that is changed by copying. The first change of a block in a transaction copies it to a new place, and with it
 * every block on the way from the root; later changes in the same transaction find the copy and change it in place. The
 * old blocks stay as they are, so whoever walks a commit root needs no lock of the tree.
 *
 * <p>One lock covers the whole tree: whoever reads or changes the current tree holds {@link #lock()}.
 */
public final class CowTree {
  private final NodeStore store;
  private final Stamp stamp;
  private final Mutex lock;
  private TreeRoot root;
  private long blocksAdded;

  /** Makes the tree under a root; the stamp goes on its new blocks. */
  public CowTree(NodeStore store, Stamp stamp, Mutex lock, TreeRoot root) {
    this.store = store;
    this.stamp = stamp;
    this.lock = lock;
    this.root = root;
  }

  /** Makes an empty tree with a new root block. */
  public static CowTree create(NodeStore store, Stamp stamp, Mutex lock, long id, TreeBlocks blocks) {
    CowTree tree = new CowTree(store, stamp, lock, new TreeRoot(id, 0, 0, 0));
    tree.begin(blocks);
    return tree;
  }

  /** Gives a tree that has no block yet an empty root. */
  public void begin(TreeBlocks blocks) {
    new TreeEdit(this, store, stamp, blocks).newRoot();
  }

  public long id() {
    return root.tree();
  }

  /** Held around every use of the current tree, for as long as what was read must stay true. */
  public Mutex lock() {
    return lock;
  }

  /** The root with all changes so far. */
  public TreeRoot root() {
    return root;
  }

  /** The root block with all changes so far. */
  public Node rootNode() {
    return store.read(root.expected());
  }

  /** The block that a pointer of one of its blocks leads to. */
  public Node child(Node parent, int index) {
    return store.read(new Expected(
        parent.childAddress(index), parent.level() - 1, parent.childGeneration(index), parent.key(index)));
  }

  /** A tree with another id that begins with a copy of the root block and has all blocks below in common with this one. */
  public CowTree copy(TreeBlocks blocks, long id, Mutex copyLock) {
    CowTree copy = new CowTree(store, stamp, copyLock, new TreeRoot(id, 0, 0, 0));
    new TreeEdit(copy, store, stamp, blocks).newRoot(rootNode());
    return copy;
  }

  /** Blocks that it has now beyond those it was opened with. */
  public long blocksAdded() {
    return blocksAdded;
  }

  /** The place of the first item at or after a key, at the end of its leaf or of the tree if there is none. */
  public TreePath seek(Key key) {
    TreePath path = new TreePath(store, true);
    path.seek(root, key);
    return path;
  }

  /** The place of the last item at or before a key, or null if there is none. */
  public TreePath floor(Key key) {
    TreePath path = seek(key);
    return path.isAt(key) || path.previousItem() ? path : null;
  }

  /** A copy of an item's data, or null. */
  public byte[] get(Key key) {
    TreePath path = seek(key);
    return path.isAt(key) ? path.data() : null;
  }

  /**
   * Inserts an item.
   *
   * @throws IllegalStateException if there is one with this key
   */
  public void insert(TreeBlocks blocks, Key key, byte[] data) {
    TreeEdit edit = edit(blocks, key);
    if (edit.path().isAt(key)) {
      throw new IllegalStateException("the " + name() + " has an item " + key + " already");
    }
    edit.copyPath();
    edit.insert(key, data);
  }

  /** Puts an item in place of the one with its key, or inserts it. */
  public void put(TreeBlocks blocks, Key key, byte[] data) {
    TreeEdit edit = edit(blocks, key);
    boolean there = edit.path().isAt(key);
    edit.copyPath();
    if (there) {
      edit.replace(key, data);
    } else {
      edit.insert(key, data);
    }
  }

  /**
   * Changes the key of an item to one that keeps its place in the order.
   *
   * @throws IllegalStateException if there is no such item
   */
  public void rename(TreeBlocks blocks, Key key, Key newKey) {
    TreeEdit edit = edit(blocks, key);
    require(edit.path(), key);
    edit.copyPath();
    edit.rename(newKey);
  }

  /**
   * Removes an item.
   *
   * @throws IllegalStateException if there is none with this key
   */
  public void remove(TreeBlocks blocks, Key key) {
    TreeEdit edit = edit(blocks, key);
    require(edit.path(), key);
    edit.copyPath();
    edit.remove();
  }

  /** Removes an item if it is there. Returns whether it was. */
  public boolean removeIfThere(TreeBlocks blocks, Key key) {
    if (!seek(key).isAt(key)) {
      return false;
    }
    remove(blocks, key);
    return true;
  }

  /** Copies the root block if the transaction has not done so yet. */
  public void copyRoot(TreeBlocks blocks) {
    edit(blocks, Key.LOWEST).copyRoot();
  }

  void setRoot(Node node) {
    root = new TreeRoot(root.tree(), node.address(), node.level(), node.generation());
  }

  void countBlocks(int by) {
    blocksAdded += by;
  }

  private TreeEdit edit(TreeBlocks blocks, Key key) {
    TreeEdit edit = new TreeEdit(this, store, stamp, blocks);
    edit.path().seek(root, key);
    return edit;
  }

  private void require(TreePath path, Key key) {
    if (!path.isAt(key)) {
      throw new IllegalStateException("the " + name() + " has no item " + key);
    }
  }

  private String name() {
    return io.extentscope.engine.format.TreeId.name(id());
  }
}
