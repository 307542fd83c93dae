package io.extentscope.engine.extent;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreePath;
import java.util.Map;

/**
 * The items of extents in the extent tree. References stand in the extent's own item as long as it stays small, the others
 * in items of their own. The caller holds the tree's lock.
 */
final class ExtentTree {
  private final CowTree tree;
  private final boolean skinny;
  private final int mostInline;

  /**
   * Makes it.
   *
   * @param skinny whether the keys of tree blocks tell their level
   */
  ExtentTree(CowTree tree, boolean skinny, int nodeSize) {
    this.tree = tree;
    this.skinny = skinny;
    mostInline = (nodeSize - 101) / 16 - 25;
  }

  /** Inserts the item of a new extent with the references of its head. */
  void insert(TreeBlocks blocks, RefHead head) {
    ExtentItem item;
    Key key;
    if (head.isData()) {
      item = ExtentItem.ofData(blocks.generation());
      key = new Key(head.start(), ItemType.EXTENT_ITEM, head.length());
    } else if (skinny) {
      item = ExtentItem.ofBlock(blocks.generation());
      key = new Key(head.start(), ItemType.METADATA_ITEM, head.block().level());
    } else {
      item = ExtentItem.ofBlock(blocks.generation(), head.block().first(), head.block().level());
      key = new Key(head.start(), ItemType.EXTENT_ITEM, head.length());
    }
    apply(blocks, head, item);
    tree.insert(blocks, key, item.bytes());
  }

  /** Changes the item of an extent by its head. Returns whether it has no reference left and is gone. */
  boolean update(TreeBlocks blocks, RefHead head) {
    Key key = keyOf(head.start());
    ExtentItem item = ExtentItem.read(tree.get(key), key.type() == ItemType.EXTENT_ITEM);
    apply(blocks, head, item);
    if (item.references() < 0) {
      throw new FormatException("extent " + head.start() + " has more references dropped than it had");
    }
    if (item.references() == 0) {
      tree.remove(blocks, key);
      return true;
    }
    tree.put(blocks, key, item.bytes());
    return false;
  }

  /** The item of an extent as the tree has it. */
  ExtentItem read(long start) {
    Key key = keyOf(start);
    return ExtentItem.read(tree.get(key), key.type() == ItemType.EXTENT_ITEM);
  }

  private Key keyOf(long start) {
    TreePath path = tree.seek(new Key(start, ItemType.EXTENT_ITEM, 0));
    if (path.settle() && path.key().objectid() == start && ItemType.isExtent(path.key().type())) {
      return path.key();
    }
    throw new FormatException("the extent tree has no item of the extent at " + Long.toUnsignedString(start)
        + ", which is in use; the volume is damaged");
  }

  /** Adds come before drops, so that the count never falls to 0 while something is still to be added. */
  private void apply(TreeBlocks blocks, RefHead head, ExtentItem item) {
    if (head.setsFullBackref()) {
      item.setFullBackref();
    }
    for (Map.Entry<ExtentRef, Integer> change : head.changes().entrySet()) {
      if (change.getValue() > 0) {
        change(blocks, head.start(), item, change.getKey(), change.getValue());
      }
    }
    for (Map.Entry<ExtentRef, Integer> change : head.changes().entrySet()) {
      if (change.getValue() < 0) {
        change(blocks, head.start(), item, change.getKey(), change.getValue());
      }
    }
  }

  private void change(TreeBlocks blocks, long start, ExtentItem item, ExtentRef ref, int by) {
    item.count(by);
    int inline = item.inline(ref);
    if (inline > 0) {
      checkCount(start, ref, inline + by);
      item.setInline(ref, inline + by);
      return;
    }
    Key own = ownKey(start, ref);
    byte[] data = tree.get(own);
    int count = data == null ? 0 : countOf(ref, data);
    checkCount(start, ref, count + by);
    if (count + by == 0) {
      tree.remove(blocks, own);
    } else if (data == null && item.size() + ref.inlineBytes() < mostInline) {
      item.setInline(ref, by);
    } else {
      tree.put(blocks, own, ref.ownItem(count + by));
    }
  }

  private static int countOf(ExtentRef ref, byte[] data) {
    return switch (ref) {
      case ExtentRef.Data _ -> Bytes.i32(data, 24);
      case ExtentRef.SharedData _ -> Bytes.i32(data, 0);
      case ExtentRef.Tree _,ExtentRef.SharedTree _ -> 1;
    };
  }

  /** The key of a reference's own item, whether there is one or not; those of one hash stand behind each other. */
  private Key ownKey(long start, ExtentRef ref) {
    Key key = new Key(start, ref.type(), ref.sequence());
    if (ref instanceof ExtentRef.Data) {
      for (byte[] data = tree.get(key); data != null && !ExtentRef.readData(data, 0).equals(ref);
          data = tree.get(key)) {
        key = new Key(start, ref.type(), key.offset() + 1);
      }
    }
    return key;
  }

  private static void checkCount(long start, ExtentRef ref, int count) {
    if (count < 0 || (!ref.counted() && count > 1)) {
      throw new FormatException("the extent tree does not have " + ref + " of the extent at "
          + Long.toUnsignedString(start) + " as often as it should; the volume is damaged");
    }
  }
}
