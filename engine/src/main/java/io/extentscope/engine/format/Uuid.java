package io.extentscope.engine.format;

/** Sixteen bytes that name a file system or a device, as two numbers in the order of the bytes on disk. */
public record Uuid(long first, long second) {

  public static final int BYTES = 16;

  public static Uuid read(byte[] bytes, int at) {
    return new Uuid(Bytes.i64(bytes, at), Bytes.i64(bytes, at + 8));
  }

  /** A number that is as good as a random one, and marked as such, but follows from what it is made for. */
  public static Uuid ofSeed(long first, long second) {
    return new Uuid((mix(first) & ~(0xf0L << 48)) | (0x40L << 48), (mix(second) & ~0xc0L) | 0x80L);
  }

  private static long mix(long value) {
    long mixed = value * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
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
