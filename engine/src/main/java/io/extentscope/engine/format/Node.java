package io.extentscope.engine.format;

/**
 * A tree block over its bytes, without copying anything out. The constructor trusts nothing and checks nothing: see {@link
 * NodeCheck}. After the check every index below {@link #itemCount()} is safe.
 */
public final class Node {
  public static final int HEADER_BYTES = 101;
  public static final int ITEM_BYTES = 25;
  public static final int POINTER_BYTES = 33;
  public static final int MAX_LEVEL = 7;
  private static final int FSID = 32;
  private static final int ADDRESS = 48;
  private static final int FLAGS = 56;
  private static final int GENERATION = 80;
  private static final int OWNER = 88;
  private static final int COUNT = 96;
  private static final int LEVEL = 100;

  private final byte[] bytes;

  /** Wraps the bytes of a tree block, without a copy. */
  public Node(byte[] bytes) {
    this.bytes = bytes;
  }

  public byte[] bytes() {
    return bytes;
  }

  /** Where the 16 bytes that name the file system start. */
  public static int fsidOffset() {
    return FSID;
  }

  /** The logical address that it says it lies at. */
  public long address() {
    return Bytes.i64(bytes, ADDRESS);
  }

  public long flags() {
    return Bytes.i64(bytes, FLAGS);
  }

  public long generation() {
    return Bytes.i64(bytes, GENERATION);
  }

  /** Id of the tree that wrote it. */
  public long owner() {
    return Bytes.i64(bytes, OWNER);
  }

  public int itemCount() {
    return Bytes.i32(bytes, COUNT);
  }

  public int level() {
    return Bytes.u8(bytes, LEVEL);
  }

  public boolean isLeaf() {
    return level() == 0;
  }

  public long keyObjectid(int index) {
    return Bytes.i64(bytes, keyAt(index));
  }

  public int keyType(int index) {
    return Bytes.u8(bytes, keyAt(index) + 8);
  }

  public long keyOffset(int index) {
    return Bytes.i64(bytes, keyAt(index) + 9);
  }

  public Key key(int index) {
    return Key.read(bytes, keyAt(index));
  }

  /** In a leaf: where an item's data starts in {@link #bytes()}. */
  public int dataAt(int index) {
    return HEADER_BYTES + Bytes.i32(bytes, keyAt(index) + Key.BYTES);
  }

  /** In a leaf: bytes of an item's data. */
  public int dataSize(int index) {
    return Bytes.i32(bytes, keyAt(index) + Key.BYTES + 4);
  }

  /** Above the leaves: logical address of a child. */
  public long childAddress(int index) {
    return Bytes.i64(bytes, keyAt(index) + Key.BYTES);
  }

  /** Above the leaves: the generation that a child must have. */
  public long childGeneration(int index) {
    return Bytes.i64(bytes, keyAt(index) + Key.BYTES + 8);
  }

  /** Compares an item's key with a key. */
  public int compareKey(int index, Key other) {
    int at = keyAt(index);
    int byObject = Long.compareUnsigned(Bytes.i64(bytes, at), other.objectid());
    if (byObject != 0) {
      return byObject;
    }
    int byType = Integer.compare(Bytes.u8(bytes, at + 8), other.type());
    return byType != 0 ? byType : Long.compareUnsigned(Bytes.i64(bytes, at + 9), other.offset());
  }

  /** Compares the keys of two items. */
  public int compareKeys(int index, int other) {
    int at = keyAt(index);
    int otherAt = keyAt(other);
    int byObject = Long.compareUnsigned(Bytes.i64(bytes, at), Bytes.i64(bytes, otherAt));
    if (byObject != 0) {
      return byObject;
    }
    int byType = Integer.compare(Bytes.u8(bytes, at + 8), Bytes.u8(bytes, otherAt + 8));
    return byType != 0 ? byType : Long.compareUnsigned(Bytes.i64(bytes, at + 9), Bytes.i64(bytes, otherAt + 9));
  }

  /** The first index whose key is not below the given one, or {@link #itemCount()}. */
  public int lowerBound(Key key) {
    int low = 0;
    int high = itemCount();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (compareKey(middle, key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Above the leaves: the child under which a key lies. */
  public int childIndexFor(Key key) {
    int index = lowerBound(key);
    boolean exact = index < itemCount() && compareKey(index, key) == 0;
    return exact || index == 0 ? index : index - 1;
  }

  private int keyAt(int index) {
    return HEADER_BYTES + index * (bytes[LEVEL] == 0 ? ITEM_BYTES : POINTER_BYTES);
  }
}
