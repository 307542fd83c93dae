package io.extentscope.engine.transaction;

import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tree.TreeBlocks;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Changes of items that a transaction puts into trees of files only when it commits, so that many tasks need not wait for
 * one tree. Linux does so with inodes and directory entries.
 */
final class DelayedItems {
  private final SpinLock lock;
  private List<Consumer<TreeBlocks>> changes = new ArrayList<>();

  /** Makes an empty list guarded by a lock of the class {@code delayed_root.lock}. */
  DelayedItems(SpinLock lock) {
    this.lock = lock;
  }

  void add(Consumer<TreeBlocks> change) {
    lock.lock();
    try {
      changes.add(change);
    } finally {
      lock.unlock();
    }
  }

  boolean any() {
    lock.lock();
    try {
      return !changes.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  /** Makes all changes so far, in order. */
  void run(TreeBlocks blocks) {
    List<Consumer<TreeBlocks>> taken;
    lock.lock();
    try {
      taken = changes;
      changes = new ArrayList<>();
    } finally {
      lock.unlock();
    }
    taken.forEach(change -> change.accept(blocks));
  }
}
