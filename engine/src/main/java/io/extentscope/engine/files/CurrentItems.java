package io.extentscope.engine.files;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreePath;
import java.util.Optional;

/** The current items of a tree that is being changed; each call holds the tree's lock. */
class CurrentItems implements TreeItems {
  private final CowTree tree;

  CurrentItems(CowTree tree) {
    this.tree = tree;
  }

  @Override
  public void visit(Key from, Key to, Visitor visitor) {
    tree.lock().lock();
    try {
      TreePath path = tree.seek(from);
      while (path.settle()) {
        Node leaf = path.leaf();
        if (leaf.compareKey(path.index(), to) > 0 || !visitor.item(leaf, path.index())) {
          return;
        }
        path.nextItem();
      }
    } finally {
      tree.lock().unlock();
    }
  }

  @Override
  public Optional<Key> floor(Key key) {
    tree.lock().lock();
    try {
      TreePath path = tree.floor(key);
      return path == null ? Optional.empty() : Optional.of(path.key());
    } finally {
      tree.lock().unlock();
    }
  }
}
