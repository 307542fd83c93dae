package io.extentscope.engine.synthetic;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.Node;

/** Writes the parts of a tree block. */
final class NodeBytes {
  static final long GENERATION = 100;
  private static final int ADDRESS = 48;
  private static final int FLAGS = 56;
  private static final int TREE_UUID = 64;
  private static final int GENERATION_AT = 80;
  private static final int OWNER = 88;
  private static final int COUNT = 96;
  private static final int LEVEL = 100;
  private static final long WRITTEN_MIXED_BACKREF = 1 | 1L << 56;

  private NodeBytes() {}

  static void header(byte[] node, long address, long owner, int count, int level) {
    putUuid(node, 32, 1);
    Bytes.putI64(node, ADDRESS, address);
    Bytes.putI64(node, FLAGS, WRITTEN_MIXED_BACKREF);
    putUuid(node, TREE_UUID, 2);
    Bytes.putI64(node, GENERATION_AT, GENERATION);
    Bytes.putI64(node, OWNER, owner);
    Bytes.putI32(node, COUNT, count);
    Bytes.putU8(node, LEVEL, level);
  }

  static void setAddress(byte[] node, long address) {
    Bytes.putI64(node, ADDRESS, address);
  }

  static void setObjectid(byte[] node, int index, long objectid) {
    Bytes.putI64(node, itemAt(index), objectid);
  }

  static int itemAt(int index) {
    return Node.HEADER_BYTES + index * Node.ITEM_BYTES;
  }

  static void key(byte[] node, int at, long objectid, int type, long offset) {
    Bytes.putI64(node, at, objectid);
    Bytes.putU8(node, at + 8, type);
    Bytes.putI64(node, at + 9, offset);
  }

  /** The item's place of data; {@code dataAt} counts from the node's first byte. */
  static void item(byte[] node, int index, int dataAt, int size) {
    Bytes.putI32(node, itemAt(index) + 17, dataAt - Node.HEADER_BYTES);
    Bytes.putI32(node, itemAt(index) + 21, size);
  }

  static void pointer(byte[] node, int index, long objectid, int type, long offset, long child) {
    int at = Node.HEADER_BYTES + index * Node.POINTER_BYTES;
    key(node, at, objectid, type, offset);
    Bytes.putI64(node, at + 17, child);
    Bytes.putI64(node, at + 25, GENERATION);
  }

  static void seal(byte[] node) {
    ChecksumKind.CRC32C.seal(node, node.length);
  }

  static void putUuid(byte[] bytes, int at, int number) {
    Bytes.putI64(bytes, at, 0x5ca1ab1e00000000L + number);
    Bytes.putI64(bytes, at + 8, 0x0ddba11000000000L + number);
  }
}
