package io.extentscope.engine.format;

/** The key of an item: object, type and offset, compared unsigned in this order. */
public record Key(long objectid, int type, long offset) implements Comparable<Key> {

  /** Bytes of a key on disk. */
  public static final int BYTES = 17;

  public static final Key LOWEST = new Key(0, 0, 0);

  public static Key read(byte[] bytes, int at) {
    return new Key(Bytes.i64(bytes, at), Bytes.u8(bytes, at + 8), Bytes.i64(bytes, at + 9));
  }

  /** Puts it where it belongs on disk. */
  public void write(byte[] bytes, int at) {
    Bytes.putI64(bytes, at, objectid);
    Bytes.putU8(bytes, at + 8, type);
    Bytes.putI64(bytes, at + 9, offset);
  }

  @Override
  public int compareTo(Key other) {
    int byObject = Long.compareUnsigned(objectid, other.objectid);
    if (byObject != 0) {
      return byObject;
    }
    int byType = Integer.compare(type, other.type);
    return byType != 0 ? byType : Long.compareUnsigned(offset, other.offset);
  }

  @Override
  public String toString() {
    return "(" + Long.toUnsignedString(objectid) + " " + type + " " + Long.toUnsignedString(offset) + ")";
  }
}
