package io.extentscope.engine.extent;

import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreePath;
import java.util.Arrays;

/** The checksums of data in the checksum tree: one for each sector, in items that hold those of neighbouring sectors. */
public final class Checksums {
  private final CowTree tree;
  private final int sectorSize;
  private final int sumBytes;
  private final int most;

  /** Makes it for a volume's sizes. */
  public Checksums(CowTree tree, int nodeSize, int sectorSize, int sumBytes) {
    this.tree = tree;
    this.sectorSize = sectorSize;
    this.sumBytes = sumBytes;
    most = (nodeSize - 101 - 50) / sumBytes - 1;
  }

  /** Adds the checksums of a range that has none. */
  public void add(TreeBlocks blocks, long start, byte[] sums) {
    tree.lock().lock();
    try {
      for (int from = 0; from < sums.length; from += most * sumBytes) {
        byte[] part = Arrays.copyOfRange(sums, from, Math.min(sums.length, from + most * sumBytes));
        tree.insert(blocks, key(start + (long) from / sumBytes * sectorSize), part);
      }
    } finally {
      tree.lock().unlock();
    }
  }

  /** Removes all checksums of a range; items that reach beyond it keep the rest. */
  public void remove(TreeBlocks blocks, long start, long length) {
    tree.lock().lock();
    try {
      long end = start + length;
      for (TreePath path = lastBefore(end); path != null; path = lastBefore(end)) {
        Key key = path.key();
        byte[] sums = path.data();
        long itemEnd = key.offset() + (long) sums.length / sumBytes * sectorSize;
        if (itemEnd <= start) {
          return;
        }
        tree.remove(blocks, key);
        if (key.offset() < start) {
          tree.insert(blocks, key, Arrays.copyOf(sums, indexOf(start - key.offset())));
        }
        if (itemEnd > end) {
          tree.insert(blocks, key(end), Arrays.copyOfRange(sums, indexOf(end - key.offset()), sums.length));
        }
        if (key.offset() <= start) {
          return;
        }
      }
    } finally {
      tree.lock().unlock();
    }
  }

  private int indexOf(long bytes) {
    return (int) (bytes / sectorSize) * sumBytes;
  }

  /** The last item that begins before an address, or null. */
  private TreePath lastBefore(long address) {
    TreePath path = tree.floor(key(address - 1));
    return path != null && path.key().type() == ItemType.EXTENT_CSUM && path.key().objectid() == TreeId.EXTENT_CSUM
        ? path : null;
  }

  private static Key key(long start) {
    return new Key(TreeId.EXTENT_CSUM, ItemType.EXTENT_CSUM, start);
  }
}
