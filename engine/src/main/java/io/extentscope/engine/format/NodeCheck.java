package io.extentscope.engine.format;

/**
 * What a tree block must be before anything in it is believed.
 *
 * @param nodeSize bytes of a tree block
 * @param sectorSize alignment of addresses
 * @param checksum kind of checksum
 * @param fsid what every tree block carries, or null while they are being changed
 */
public record NodeCheck(int nodeSize, int sectorSize, ChecksumKind checksum, Uuid fsid) {

  /** What the parent says of a block. A level or generation of -1 is not checked; the lowest key may be null. */
  public record Expected(long address, int level, long generation, Key lowestKey) {}

  /**
   * Checks a block.
   *
   * @throws FormatException naming the first thing that is wrong
   */
  public void check(Node node, Expected expected) {
    if (!checksum.matches(node.bytes(), nodeSize)) {
      throw new FormatException("bad " + checksum.label() + " checksum");
    }
    checkHeader(node, expected);
    int count = node.itemCount();
    if (node.isLeaf()) {
      checkLeaf(node, count);
    } else {
      checkPointers(node, count);
    }
    if (expected.lowestKey() != null && count > 0 && node.compareKey(0, expected.lowestKey()) < 0) {
      throw new FormatException("first key " + node.key(0) + " lies below its parent's " + expected.lowestKey());
    }
  }

  private void checkHeader(Node node, Expected expected) {
    if (node.address() != expected.address()) {
      throw new FormatException("says it lies at " + Long.toUnsignedString(node.address()));
    }
    if (fsid != null && !fsid.standsAt(node.bytes(), Node.fsidOffset())) {
      throw new FormatException("belongs to another file system");
    }
    int level = node.level();
    if (level > Node.MAX_LEVEL || (expected.level() >= 0 && level != expected.level())) {
      throw new FormatException("level " + level + ", expected " + expected.level());
    }
    if (expected.generation() != -1 && node.generation() != expected.generation()) {
      throw new FormatException(
          "generation " + Long.toUnsignedString(node.generation()) + ", expected "
              + Long.toUnsignedString(expected.generation()));
    }
    int count = node.itemCount();
    int most = (nodeSize - Node.HEADER_BYTES) / (level == 0 ? Node.ITEM_BYTES : Node.POINTER_BYTES);
    boolean mayBeEmpty = level == 0 && expected.lowestKey() == null;
    if (count < 0 || count > most || (count == 0 && !mayBeEmpty)) {
      throw new FormatException(Integer.toUnsignedString(count) + " items");
    }
  }

  /** Almost all that is read are leaves, so each key is looked at once. */
  private void checkLeaf(Node node, int count) {
    byte[] bytes = node.bytes();
    int itemsEnd = Node.HEADER_BYTES + count * Node.ITEM_BYTES;
    long end = nodeSize;
    long lastObject = 0;
    int lastType = -1;
    long lastOffset = 0;
    for (int i = 0; i < count; i++) {
      int at = Node.HEADER_BYTES + i * Node.ITEM_BYTES;
      long object = Bytes.i64(bytes, at);
      int type = Bytes.u8(bytes, at + 8);
      long offset = Bytes.i64(bytes, at + 9);
      if (object == lastObject
          ? type < lastType || (type == lastType && Long.compareUnsigned(offset, lastOffset) <= 0)
          : Long.compareUnsigned(object, lastObject) < 0) {
        throw outOfOrder(node, i);
      }
      lastObject = object;
      lastType = type;
      lastOffset = offset;
      long start = (long) Node.HEADER_BYTES + Bytes.i32(bytes, at + Key.BYTES);
      long size = Bytes.i32(bytes, at + Key.BYTES + 4);
      if (start < itemsEnd || size < 0 || start + size != end) {
        throw new FormatException(
            "the data of item " + i + " lies at " + start + " + " + size + ", expected to end at " + end);
      }
      end = start;
    }
  }

  private void checkPointers(Node node, int count) {
    for (int i = 0; i < count; i++) {
      checkOrder(node, i);
      if (Long.remainderUnsigned(node.childAddress(i), sectorSize) != 0) {
        throw new FormatException(
            "pointer " + i + " leads to the unaligned address " + Long.toUnsignedString(node.childAddress(i)));
      }
    }
  }

  private static void checkOrder(Node node, int index) {
    if (index > 0 && node.compareKeys(index, index - 1) <= 0) {
      throw outOfOrder(node, index);
    }
  }

  private static FormatException outOfOrder(Node node, int index) {
    return new FormatException("key " + node.key(index) + " of item " + index + " is out of order");
  }
}
