package io.extentscope.engine.extent;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import java.util.TreeMap;

/** The items that tell how much of each block group is used. Only the committer, in the critical section, writes them. */
public final class BlockGroupItems {
  private static final int ITEM_BYTES = 24;

  private final CowTree tree;
  private final GroupTable groups;
  private final TreeMap<Long, Long> written = new TreeMap<>();

  /** Makes it for the tree that holds the items, which most often is the extent tree, as that tree has them now. */
  public BlockGroupItems(CowTree tree, GroupTable groups) {
    this.tree = tree;
    this.groups = groups;
    groups.groups().forEach(group -> written.put(group.start(), group.used()));
  }

  /** Whether any group's item is out of date. */
  public boolean anyDirty() {
    return groups.groups().stream()
        .anyMatch(group -> written.containsKey(group.start()) && written.get(group.start()) != usedOf(group));
  }

  /** Writes the items of all groups whose used bytes changed; those of new groups follow. */
  public void writeDirty(TreeBlocks blocks) {
    for (BlockGroup group : groups.groups()) {
      long used = usedOf(group);
      Long before = written.get(group.start());
      if (before != null && before != used) {
        written.put(group.start(), used);
        write(blocks, group, used);
      }
    }
  }

  private void write(TreeBlocks blocks, BlockGroup group, long used) {
    Key key = new Key(group.start(), ItemType.BLOCK_GROUP_ITEM, group.length());
    tree.lock().lock();
    try {
      byte[] item = tree.get(key);
      if (item == null || item.length < ITEM_BYTES) {
        throw new EngineException("the volume has no item of block group " + group.start());
      }
      Bytes.putI64(item, 0, used);
      tree.put(blocks, key, item);
    } finally {
      tree.lock().unlock();
    }
  }

  /** Adds the item of a new, empty group. */
  public void add(TreeBlocks blocks, BlockGroup group) {
    byte[] item = new byte[ITEM_BYTES];
    Bytes.putI64(item, 8, TreeId.FIRST_CHUNK);
    Bytes.putI64(item, 16, group.flags());
    tree.lock().lock();
    try {
      tree.insert(blocks, new Key(group.start(), ItemType.BLOCK_GROUP_ITEM, group.length()), item);
    } finally {
      tree.lock().unlock();
    }
    written.put(group.start(), 0L);
  }

  /** Removes the item of an empty group. */
  public void remove(TreeBlocks blocks, BlockGroup group) {
    tree.lock().lock();
    try {
      tree.remove(blocks, new Key(group.start(), ItemType.BLOCK_GROUP_ITEM, group.length()));
    } finally {
      tree.lock().unlock();
    }
    written.remove(group.start());
  }

  private static long usedOf(BlockGroup group) {
    group.lock().lock();
    try {
      return group.used();
    } finally {
      group.lock().unlock();
    }
  }
}
