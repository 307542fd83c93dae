package io.extentscope.engine.format;

/** Sixteen bytes that name a file system or a device, as two numbers in the order of the bytes on disk. */
public record Uuid(long first, long second) {

  public static final int BYTES = 16;

  public static Uuid read(byte[] bytes, int at) {
    return new Uuid(Bytes.i64(bytes, at), Bytes.i64(bytes, at + 8));
  }

  /** Puts it where it belongs on disk. */
  public void write(byte[] bytes, int at) {
    Bytes.putI64(bytes, at, first);
    Bytes.putI64(bytes, at + 8, second);
  }

  /** Whether these bytes stand at a place. */
  public boolean standsAt(byte[] bytes, int at) {
    return Bytes.i64(bytes, at) == first && Bytes.i64(bytes, at + 8) == second;
  }

  @Override
  public String toString() {
    return new java.util.UUID(Long.reverseBytes(first), Long.reverseBytes(second)).toString();
  }
}
