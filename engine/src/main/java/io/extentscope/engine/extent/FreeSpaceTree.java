package io.extentscope.engine.extent;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreePath;

/**
 * The free space tree, kept exact with each change of the extent tree. A group's free ranges stand there as extents, or as
 * bitmaps once there are so many that bitmaps are smaller; the number of ranges is kept in either form.
 */
public final class FreeSpaceTree {
  private static final int USES_BITMAPS = 1;
  private static final int INFO_BYTES = 8;
  /** Bytes of a bitmap, at most. */
  private static final int BITMAP_BYTES = 256;
  private static final int HEAD_BYTES = 25;
  private static final int SLACK = 100;

  private final CowTree tree;
  private final long bitmapSpan;
  private final FreeSpaceBits bits;

  public FreeSpaceTree(CowTree tree, int sectorSize) {
    this.tree = tree;
    bitmapSpan = (long) BITMAP_BYTES * Byte.SIZE * sectorSize;
    bits = new FreeSpaceBits(tree, sectorSize);
  }

  /** A range of a group is in use from now on. */
  public void use(TreeBlocks blocks, BlockGroup group, long start, long length) {
    change(blocks, group, start, length, false);
  }

  /** A range of a group is free from now on. */
  public void free(TreeBlocks blocks, BlockGroup group, long start, long length) {
    change(blocks, group, start, length, true);
  }

  /** Adds a group in which all is free. */
  public void addGroup(TreeBlocks blocks, BlockGroup group) {
    tree.lock().lock();
    try {
      removeAll(blocks, group);
      tree.insert(blocks, infoKey(group), info(1, 0));
      tree.insert(blocks, new Key(group.start(), ItemType.FREE_SPACE_EXTENT, group.length()), new byte[0]);
    } finally {
      tree.lock().unlock();
    }
  }

  /** Removes all that is known of a group. */
  public void removeGroup(TreeBlocks blocks, BlockGroup group) {
    tree.lock().lock();
    try {
      removeAll(blocks, group);
    } finally {
      tree.lock().unlock();
    }
  }

  private void removeAll(TreeBlocks blocks, BlockGroup group) {
    for (TreePath path = tree.seek(new Key(group.start(), 0, 0)); path.settle();) {
      Key key = path.key();
      if (Long.compareUnsigned(key.objectid(), group.end()) >= 0) {
        return;
      }
      tree.remove(blocks, key);
      path = tree.seek(new Key(group.start(), 0, 0));
    }
  }

  private void change(TreeBlocks blocks, BlockGroup group, long start, long length, boolean free) {
    tree.lock().lock();
    try {
      byte[] info = tree.get(infoKey(group));
      if (info == null || info.length < INFO_BYTES) {
        throw new FormatException("the free space tree does not describe block group " + group.start());
      }
      boolean inBitmaps = (Bytes.i32(info, 4) & USES_BITMAPS) != 0;
      int by = inBitmaps
          ? bits.set(blocks, group, start, length, free)
          : free ? addExtent(blocks, group, start, length) : removeExtent(blocks, start, length);
      int count = Bytes.i32(info, 0) + by;
      boolean wantsBitmaps = inBitmaps ? count >= most(group) - SLACK : count > most(group);
      if (by != 0 || wantsBitmaps != inBitmaps) {
        tree.put(blocks, infoKey(group), info(count, wantsBitmaps ? USES_BITMAPS : 0));
      }
      if (wantsBitmaps && !inBitmaps) {
        bits.fromExtents(blocks, group, bitmapSpan);
      } else if (inBitmaps && !wantsBitmaps) {
        bits.toExtents(blocks, group);
      }
    } finally {
      tree.lock().unlock();
    }
  }

  /** More ranges than these take less room in bitmaps. */
  private long most(BlockGroup group) {
    long bitmaps = (group.length() + bitmapSpan - 1) / bitmapSpan;
    return bitmaps * (HEAD_BYTES + BITMAP_BYTES) / HEAD_BYTES;
  }

  /** Returns by how much the number of ranges changes. */
  private int removeExtent(TreeBlocks blocks, long start, long length) {
    TreePath path = tree.floor(new Key(start, ItemType.FREE_SPACE_EXTENT, -1));
    Key key = path == null ? Key.LOWEST : path.key();
    long end = start + length;
    long freeEnd = key.objectid() + key.offset();
    if (key.type() != ItemType.FREE_SPACE_EXTENT || freeEnd < end) {
      throw new FormatException("the free space tree does not have " + start + " + " + length + " as free");
    }
    if (key.objectid() < start) {
      tree.rename(blocks, key, extent(key.objectid(), start));
      if (end < freeEnd) {
        tree.insert(blocks, extent(end, freeEnd), new byte[0]);
        return 1;
      }
      return 0;
    }
    if (end < freeEnd) {
      tree.rename(blocks, key, extent(end, freeEnd));
      return 0;
    }
    tree.remove(blocks, key);
    return -1;
  }

  private int addExtent(TreeBlocks blocks, BlockGroup group, long start, long length) {
    long from = start;
    long to = start + length;
    int by = 1;
    TreePath before = tree.floor(new Key(start, ItemType.FREE_SPACE_EXTENT, 0));
    if (before != null && before.key().type() == ItemType.FREE_SPACE_EXTENT
        && before.key().objectid() >= group.start()) {
      Key key = before.key();
      if (key.objectid() + key.offset() > start) {
        throw new FormatException("the free space tree has " + start + " as free already");
      }
      if (key.objectid() + key.offset() == start) {
        from = key.objectid();
        tree.remove(blocks, key);
        by--;
      }
    }
    TreePath after = tree.seek(new Key(to, ItemType.FREE_SPACE_EXTENT, 0));
    if (to < group.end() && after.settle() && after.key().objectid() == to
        && after.key().type() == ItemType.FREE_SPACE_EXTENT) {
      Key key = after.key();
      to += key.offset();
      tree.remove(blocks, key);
      by--;
    }
    tree.insert(blocks, extent(from, to), new byte[0]);
    return by;
  }

  private static Key extent(long from, long to) {
    return new Key(from, ItemType.FREE_SPACE_EXTENT, to - from);
  }

  private static Key infoKey(BlockGroup group) {
    return new Key(group.start(), ItemType.FREE_SPACE_INFO, group.length());
  }

  private static byte[] info(int count, int flags) {
    byte[] info = new byte[INFO_BYTES];
    Bytes.putI32(info, 0, count);
    Bytes.putI32(info, 4, flags);
    return info;
  }
}
