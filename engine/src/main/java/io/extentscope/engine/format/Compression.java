package io.extentscope.engine.format;

/** How the bytes of an extent are packed. The ordinal is the number on disk. */
public enum Compression {
  NONE,
  ZLIB,
  LZO,
  ZSTD;

  /** A packed extent holds at most so many bytes, packed and unpacked. */
  public static final int MOST_BYTES = 128 << 10;

  private static final Compression[] KINDS = values();

  /**
   * The kind with a number.
   *
   * @throws FormatException if there is none
   */
  public static Compression of(int number) {
    if (number >= KINDS.length) {
      throw new FormatException("a file extent has unknown compression " + number);
    }
    return KINDS[number];
  }
}
