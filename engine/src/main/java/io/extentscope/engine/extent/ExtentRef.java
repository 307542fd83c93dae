package io.extentscope.engine.extent;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.RawCrc32c;

/** Who refers to an extent. The order is that of references within an extent's item. */
public sealed interface ExtentRef extends Comparable<ExtentRef> {

  /** A tree refers to its block. */
  record Tree(long root) implements ExtentRef {}

  /** A block, whose own tree no longer matters, refers to the block at the pointer. */
  record SharedTree(long parent) implements ExtentRef {}

  /** A file of a tree refers to data; the offset is that of the extent's first byte in the file. */
  record Data(long root, long inode, long offset) implements ExtentRef {}

  /** A leaf, whose own tree no longer matters, refers to data. */
  record SharedData(long parent) implements ExtentRef {}

  /** Type of its item, which is also the type byte within an extent's item. */
  default int type() {
    return switch (this) {
      case Tree _ -> ItemType.TREE_BLOCK_REF;
      case SharedTree _ -> ItemType.SHARED_BLOCK_REF;
      case Data _ -> ItemType.EXTENT_DATA_REF;
      case SharedData _ -> ItemType.SHARED_DATA_REF;
    };
  }

  /** What orders references of a type, and the offset of the key if it has an item of its own. */
  default long sequence() {
    return switch (this) {
      case Tree tree -> tree.root();
      case SharedTree shared -> shared.parent();
      case Data data -> RawCrc32c.ofReference(data.root(), data.inode(), data.offset());
      case SharedData shared -> shared.parent();
    };
  }

  /** Whether it comes with a count. */
  default boolean counted() {
    return this instanceof Data || this instanceof SharedData;
  }

  /** Bytes within an extent's item, with the type byte and the count. */
  default int inlineBytes() {
    return switch (this) {
      case Tree _,SharedTree _ -> 9;
      case Data _ -> 29;
      case SharedData _ -> 13;
    };
  }

  /** By type, then from the greatest sequence down; then by what tells apart references of one sequence. */
  @Override
  default int compareTo(ExtentRef other) {
    int byType = Integer.compare(type(), other.type());
    if (byType != 0) {
      return byType;
    }
    int bySequence = Long.compareUnsigned(other.sequence(), sequence());
    if (bySequence == 0 && this instanceof Data mine && other instanceof Data its) {
      return compare(mine, its);
    }
    return bySequence;
  }

  private static int compare(Data mine, Data its) {
    int byRoot = Long.compareUnsigned(mine.root(), its.root());
    int byInode = Long.compareUnsigned(mine.inode(), its.inode());
    return byRoot != 0 ? byRoot : byInode != 0 ? byInode : Long.compareUnsigned(mine.offset(), its.offset());
  }

  /** Writes it as it stands within an extent's item. */
  default void writeInline(byte[] bytes, int at, int count) {
    Bytes.putU8(bytes, at, type());
    switch (this) {
      case Tree tree -> Bytes.putI64(bytes, at + 1, tree.root());
      case SharedTree shared -> Bytes.putI64(bytes, at + 1, shared.parent());
      case Data data -> write(data, bytes, at + 1, count);
      case SharedData shared -> {
        Bytes.putI64(bytes, at + 1, shared.parent());
        Bytes.putI32(bytes, at + 9, count);
      }
    }
  }

  /** The data of its own item. */
  default byte[] ownItem(int count) {
    return switch (this) {
      case Tree _,SharedTree _ -> new byte[0];
      case Data data -> {
        byte[] bytes = new byte[28];
        write(data, bytes, 0, count);
        yield bytes;
      }
      case SharedData _ -> {
        byte[] bytes = new byte[4];
        Bytes.putI32(bytes, 0, count);
        yield bytes;
      }
    };
  }

  private static void write(Data data, byte[] bytes, int at, int count) {
    Bytes.putI64(bytes, at, data.root());
    Bytes.putI64(bytes, at + 8, data.inode());
    Bytes.putI64(bytes, at + 16, data.offset());
    Bytes.putI32(bytes, at + 24, count);
  }

  /**
   * Reads one that stands within an extent's item.
   *
   * @throws FormatException if its type is unknown
   */
  static ExtentRef readInline(byte[] bytes, int at) {
    int type = Bytes.u8(bytes, at);
    return switch (type) {
      case ItemType.TREE_BLOCK_REF -> new Tree(Bytes.i64(bytes, at + 1));
      case ItemType.SHARED_BLOCK_REF -> new SharedTree(Bytes.i64(bytes, at + 1));
      case ItemType.SHARED_DATA_REF -> new SharedData(Bytes.i64(bytes, at + 1));
      case ItemType.EXTENT_DATA_REF -> readData(bytes, at + 1);
      default -> throw new FormatException("an extent's item holds a reference of unknown type " + type);
    };
  }

  /** Reads the fields of a reference from a file. */
  static Data readData(byte[] bytes, int at) {
    return new Data(Bytes.i64(bytes, at), Bytes.i64(bytes, at + 8), Bytes.i64(bytes, at + 16));
  }

  /** The count of one that stands within an extent's item. */
  static int readCount(byte[] bytes, int at) {
    return switch (Bytes.u8(bytes, at)) {
      case ItemType.EXTENT_DATA_REF -> Bytes.i32(bytes, at + 25);
      case ItemType.SHARED_DATA_REF -> Bytes.i32(bytes, at + 9);
      default -> 1;
    };
  }
}
