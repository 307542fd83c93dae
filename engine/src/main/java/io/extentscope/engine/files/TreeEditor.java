package io.extentscope.engine.files;

import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The current items of a tree of files, and their changes within one transaction. It takes the tree's lock for each call;
 * who needs several to belong together sees to it that nobody else works on the same files.
 */
final class TreeEditor extends CurrentItems {
  private final CowTree tree;
  private final TreeBlocks blocks;

  TreeEditor(CowTree tree, TreeBlocks blocks) {
    super(tree);
    this.tree = tree;
    this.blocks = blocks;
  }

  long id() {
    return tree.id();
  }

  long generation() {
    return blocks.generation();
  }

  /** An item's data, or null. */
  byte[] get(Key key) {
    tree.lock().lock();
    try {
      return tree.get(key);
    } finally {
      tree.lock().unlock();
    }
  }

  /** Puts an item in place of the one with its key, or inserts it. */
  void put(Key key, byte[] data) {
    tree.lock().lock();
    try {
      tree.put(blocks, key, data);
    } finally {
      tree.lock().unlock();
    }
  }

  /** Removes an item, which must be there. */
  void remove(Key key) {
    tree.lock().lock();
    try {
      tree.remove(blocks, key);
    } finally {
      tree.lock().unlock();
    }
  }

  /** An inode, or null. */
  InodeItem inode(long number) {
    byte[] bytes = get(inodeKey(number));
    return bytes == null ? null : InodeItem.read(bytes, 0, bytes.length);
  }

  void putInode(long number, InodeItem inode) {
    put(inodeKey(number), inode.toBytes());
  }

  /** Changes an inode, which must be there. */
  void changeInode(long number, UnaryOperator<InodeItem> change) {
    putInode(number, change.apply(inode(number)));
  }

  /** Removes an inode with its attributes; nothing else of it may be left. */
  void removeInode(long number) {
    List<Key> keys = new ArrayList<>();
    visit(inodeKey(number), new Key(number, ItemType.XATTR_ITEM, -1), (leaf, index) -> keys.add(leaf.key(index)));
    keys.forEach(this::remove);
  }

  static Key inodeKey(long number) {
    return new Key(number, ItemType.INODE_ITEM, 0);
  }
}
