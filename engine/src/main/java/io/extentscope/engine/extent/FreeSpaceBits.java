package io.extentscope.engine.extent;

import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreePath;
import java.util.ArrayList;
import java.util.List;

/** Groups of the free space tree in the form of bitmaps: one bit for a sector, set if it is free. */
final class FreeSpaceBits {
  private final CowTree tree;
  private final int sectorSize;

  FreeSpaceBits(CowTree tree, int sectorSize) {
    this.tree = tree;
    this.sectorSize = sectorSize;
  }

  /** A bitmap item in memory. */
  private static final class Bitmap {
    private final Key key;
    private final byte[] bits;

    Bitmap(Key key, byte[] bits) {
      this.key = key;
      this.bits = bits;
    }

    long start() {
      return key.objectid();
    }

    long end() {
      return key.objectid() + key.offset();
    }

    boolean get(long sector) {
      return (bits[(int) (sector >>> 3)] >>> (sector & 7) & 1) != 0;
    }

    void set(long sector, boolean free) {
      int mask = 1 << (sector & 7);
      bits[(int) (sector >>> 3)] =
          (byte) (free ? bits[(int) (sector >>> 3)] | mask : bits[(int) (sector >>> 3)] & ~mask);
    }
  }

  /** Sets the bits of a range. Returns by how much the number of free ranges changes. */
  int set(TreeBlocks blocks, BlockGroup group, long start, long length, boolean free) {
    long end = start + length;
    boolean before = start > group.start() && isFree(start - sectorSize);
    boolean after = end < group.end() && isFree(end);
    for (long at = start; at < end;) {
      Bitmap bitmap = holding(at);
      long to = Math.min(end, bitmap.end());
      for (; at < to; at += sectorSize) {
        long sector = (at - bitmap.start()) / sectorSize;
        if (bitmap.get(sector) == free) {
          throw new FormatException("the free space tree has " + at + " as " + (free ? "free" : "used") + " already");
        }
        bitmap.set(sector, free);
      }
      tree.put(blocks, bitmap.key, bitmap.bits);
    }
    int neighbours = (before ? 1 : 0) + (after ? 1 : 0);
    return free ? 1 - neighbours : neighbours - 1;
  }

  /** Turns the extents of a group into bitmaps that cover all of it. */
  void fromExtents(TreeBlocks blocks, BlockGroup group, long span) {
    List<Key> extents = new ArrayList<>();
    for (TreePath path = tree.seek(new Key(group.start(), 0, 0)); path.settle(); path.nextItem()) {
      Key key = path.key();
      if (Long.compareUnsigned(key.objectid(), group.end()) >= 0) {
        break;
      }
      if (key.type() == ItemType.FREE_SPACE_EXTENT) {
        extents.add(key);
      }
    }
    extents.forEach(key -> tree.remove(blocks, key));
    int next = 0;
    for (long start = group.start(); start < group.end(); start += span) {
      long length = Math.min(span, group.end() - start);
      long sectors = length / sectorSize;
      Bitmap bitmap = new Bitmap(
          new Key(start, ItemType.FREE_SPACE_BITMAP, length), new byte[(int) ((sectors + 7) / 8)]);
      while (next < extents.size() && extents.get(next).objectid() < bitmap.end()) {
        Key extent = extents.get(next);
        long to = Math.min(bitmap.end(), extent.objectid() + extent.offset());
        for (long at = Math.max(start, extent.objectid()); at < to; at += sectorSize) {
          bitmap.set((at - start) / sectorSize, true);
        }
        if (extent.objectid() + extent.offset() > bitmap.end()) {
          break;
        }
        next++;
      }
      tree.insert(blocks, bitmap.key, bitmap.bits);
    }
  }

  /** Turns the bitmaps of a group into extents; runs go on across bitmaps. */
  void toExtents(TreeBlocks blocks, BlockGroup group) {
    List<Bitmap> bitmaps = new ArrayList<>();
    for (long at = group.start(); at < group.end();) {
      Bitmap bitmap = holding(at);
      bitmaps.add(bitmap);
      at = bitmap.end();
    }
    bitmaps.forEach(bitmap -> tree.remove(blocks, bitmap.key));
    long from = -1;
    for (Bitmap bitmap : bitmaps) {
      for (long at = bitmap.start(); at < bitmap.end(); at += sectorSize) {
        boolean free = bitmap.get((at - bitmap.start()) / sectorSize);
        if (free && from < 0) {
          from = at;
        } else if (!free && from >= 0) {
          insertExtent(blocks, from, at);
          from = -1;
        }
      }
    }
    if (from >= 0) {
      insertExtent(blocks, from, group.end());
    }
  }

  private void insertExtent(TreeBlocks blocks, long from, long to) {
    tree.insert(blocks, new Key(from, ItemType.FREE_SPACE_EXTENT, to - from), new byte[0]);
  }

  private boolean isFree(long address) {
    Bitmap bitmap = holding(address);
    return bitmap.get((address - bitmap.start()) / sectorSize);
  }

  private Bitmap holding(long address) {
    TreePath path = tree.floor(new Key(address, ItemType.FREE_SPACE_BITMAP, -1));
    if (path != null && path.key().type() == ItemType.FREE_SPACE_BITMAP) {
      Bitmap bitmap = new Bitmap(path.key(), path.data());
      if (address < bitmap.end() && bitmap.bits.length >= bitmap.key.offset() / sectorSize / 8) {
        return bitmap;
      }
    }
    throw new FormatException("the free space tree has no bitmap for " + address);
  }
}
