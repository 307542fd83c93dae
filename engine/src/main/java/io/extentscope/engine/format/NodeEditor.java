package io.extentscope.engine.format;

import java.util.Arrays;

/**
 * Changes the bytes of tree blocks: headers, items and pointers. Data of items stays packed from the block's end
 * downwards, and what lies between items and data is zero. The caller sees to the order of keys.
 */
public final class NodeEditor {
  private static final int FSID = 32;
  private static final int ADDRESS = 48;
  private static final int FLAGS = 56;
  private static final int CHUNK_TREE_UUID = 64;
  private static final int GENERATION = 80;
  private static final int OWNER = 88;
  private static final int COUNT = 96;
  private static final int LEVEL = 100;
  /** The flag WRITTEN, and 1 as the revision of back references. */
  private static final long FLAGS_AND_REVISION = 1 | 1L << 56;

  /**
   * What all tree blocks of a volume carry.
   *
   * @param fsid name of the file system
   * @param chunkTree name of its chunk tree
   */
  public record Stamp(Uuid fsid, Uuid chunkTree) {
    /** The same as on a block that is there. */
    public static Stamp of(Node node) {
      return new Stamp(Uuid.read(node.bytes(), FSID), Uuid.read(node.bytes(), CHUNK_TREE_UUID));
    }
  }

  private NodeEditor() {}

  /** A block without items. */
  public static Node empty(int nodeSize, Stamp stamp, int level) {
    byte[] bytes = new byte[nodeSize];
    stamp.fsid().write(bytes, FSID);
    stamp.chunkTree().write(bytes, CHUNK_TREE_UUID);
    Bytes.putU8(bytes, LEVEL, level);
    return new Node(bytes);
  }

  /** Makes a block one of a tree and a transaction at a place. */
  public static void place(Node node, long address, long owner, long generation) {
    Bytes.putI64(node.bytes(), ADDRESS, address);
    Bytes.putI64(node.bytes(), FLAGS, FLAGS_AND_REVISION);
    Bytes.putI64(node.bytes(), GENERATION, generation);
    Bytes.putI64(node.bytes(), OWNER, owner);
  }

  /** Bytes for data that a leaf has left, each item's head counted as data. */
  public static int freeBytes(Node leaf) {
    return dataStart(leaf, leaf.itemCount()) - itemAt(leaf.itemCount());
  }

  /** Bytes of all items of a leaf with their heads, or of all pointers of another block. */
  public static int usedBytes(Node node) {
    int count = node.itemCount();
    return node.isLeaf()
        ? count * Node.ITEM_BYTES + node.bytes().length - dataStart(node, count)
        : count * Node.POINTER_BYTES;
  }

  /** Inserts an item in front of the one with an index; there must be room. */
  public static void insertItem(Node leaf, int index, Key key, byte[] data) {
    byte[] bytes = leaf.bytes();
    int count = leaf.itemCount();
    int end = dataStart(leaf, index);
    int least = dataStart(leaf, count);
    System.arraycopy(bytes, least, bytes, least - data.length, end - least);
    System.arraycopy(data, 0, bytes, end - data.length, data.length);
    shiftOffsets(leaf, index, count, -data.length);
    System.arraycopy(bytes, itemAt(index), bytes, itemAt(index + 1), itemAt(count) - itemAt(index));
    key.write(bytes, itemAt(index));
    putPlace(bytes, index, end - data.length, data.length);
    Bytes.putI32(bytes, COUNT, count + 1);
  }

  /** Removes an item. */
  public static void removeItem(Node leaf, int index) {
    byte[] bytes = leaf.bytes();
    int count = leaf.itemCount();
    int size = leaf.dataSize(index);
    int least = dataStart(leaf, count);
    System.arraycopy(bytes, least, bytes, least + size, leaf.dataAt(index) - least);
    shiftOffsets(leaf, index + 1, count, size);
    System.arraycopy(bytes, itemAt(index + 1), bytes, itemAt(index), itemAt(count) - itemAt(index + 1));
    Bytes.putI32(bytes, COUNT, count - 1);
    Arrays.fill(bytes, itemAt(count - 1), least + size, (byte) 0);
  }

  /** Inserts a pointer in front of the one with an index; there must be room. */
  public static void insertPointer(Node node, int index, Key key, Node child) {
    byte[] bytes = node.bytes();
    int count = node.itemCount();
    System.arraycopy(
        bytes, pointerAt(index), bytes, pointerAt(index + 1), pointerAt(count) - pointerAt(index));
    Bytes.putI32(bytes, COUNT, count + 1);
    key.write(bytes, pointerAt(index));
    setChild(node, index, child);
  }

  /** Removes a pointer. */
  public static void removePointer(Node node, int index) {
    byte[] bytes = node.bytes();
    int count = node.itemCount();
    System.arraycopy(
        bytes, pointerAt(index + 1), bytes, pointerAt(index), pointerAt(count) - pointerAt(index + 1));
    Bytes.putI32(bytes, COUNT, count - 1);
    Arrays.fill(bytes, pointerAt(count - 1), pointerAt(count), (byte) 0);
  }

  /** Lets a pointer lead to a block. */
  public static void setChild(Node node, int index, Node child) {
    int at = pointerAt(index) + Key.BYTES;
    Bytes.putI64(node.bytes(), at, child.address());
    Bytes.putI64(node.bytes(), at + 8, child.generation());
  }

  /** Changes the key of a pointer. */
  public static void setKey(Node node, int index, Key key) {
    key.write(node.bytes(), pointerAt(index));
  }

  /** Changes the key of an item. */
  public static void setItemKey(Node leaf, int index, Key key) {
    key.write(leaf.bytes(), itemAt(index));
  }

  /** Moves what a block holds from an index on to the end of another of the same level; there must be room. */
  public static void moveTail(Node from, int index, Node to) {
    if (from.isLeaf()) {
      copyItems(from, index, to);
    } else {
      System.arraycopy(from.bytes(), pointerAt(index), to.bytes(), pointerAt(to.itemCount()),
          pointerAt(from.itemCount()) - pointerAt(index));
    }
    Bytes.putI32(to.bytes(), COUNT, to.itemCount() + from.itemCount() - index);
    Bytes.putI32(from.bytes(), COUNT, index);
    int end = from.isLeaf() ? dataStart(from, index) : from.bytes().length;
    Arrays.fill(from.bytes(), from.isLeaf() ? itemAt(index) : pointerAt(index), end, (byte) 0);
  }

  private static void copyItems(Node from, int index, Node to) {
    int count = from.itemCount();
    int had = to.itemCount();
    int least = dataStart(from, count);
    int end = dataStart(from, index);
    int target = dataStart(to, had) - (end - least);
    System.arraycopy(from.bytes(), least, to.bytes(), target, end - least);
    System.arraycopy(from.bytes(), itemAt(index), to.bytes(), itemAt(had), itemAt(count) - itemAt(index));
    shiftOffsets(to, had, had + count - index, target - least);
  }

  /** Where the data of the items before an index begins, which is where that of the next one ends. */
  private static int dataStart(Node leaf, int index) {
    return index == 0 ? leaf.bytes().length : leaf.dataAt(index - 1);
  }

  private static void shiftOffsets(Node leaf, int from, int to, int by) {
    byte[] bytes = leaf.bytes();
    for (int i = from; i < to; i++) {
      int at = itemAt(i) + Key.BYTES;
      Bytes.putI32(bytes, at, Bytes.i32(bytes, at) + by);
    }
  }

  private static void putPlace(byte[] bytes, int index, int dataAt, int size) {
    Bytes.putI32(bytes, itemAt(index) + Key.BYTES, dataAt - Node.HEADER_BYTES);
    Bytes.putI32(bytes, itemAt(index) + Key.BYTES + 4, size);
  }

  private static int itemAt(int index) {
    return Node.HEADER_BYTES + index * Node.ITEM_BYTES;
  }

  private static int pointerAt(int index) {
    return Node.HEADER_BYTES + index * Node.POINTER_BYTES;
  }
}
