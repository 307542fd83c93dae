package io.extentscope.engine.format;

/** A piece of a file, as an EXTENT_DATA item describes it (Linux, {@code btrfs_file_extent_item}). */
public sealed interface FileExtent {
  /** Bytes of the item before inline data. */
  int INLINE_AT = 21;
  /** Bytes of an item without inline data. */
  int BYTES = 53;

  /** Transaction that wrote it. */
  long generation();

  /** Bytes of the whole extent when unpacked. */
  long unpackedBytes();

  Compression compression();

  /** Bytes of the file that it covers. */
  long length();

  /** The bytes of the item. */
  byte[] toBytes();

  /** Data in the item itself; {@code data} may be compressed. */
  record Inline(long generation, long unpackedBytes, Compression compression, Octets data) implements FileExtent {
    @Override
    public long length() {
      return unpackedBytes;
    }

    @Override
    public byte[] toBytes() {
      byte[] bytes = new byte[INLINE_AT + data.length()];
      putHead(bytes, this, TYPE_INLINE);
      data.copyTo(0, bytes, INLINE_AT, data.length());
      return bytes;
    }
  }

  /**
   * Data in an extent, a preallocated extent without data, or a hole.
   *
   * @param preallocated reads as zeros until it is written
   * @param address of the extent, 0 for a hole
   * @param diskBytes length of the extent
   * @param offset where in the unpacked extent this piece begins
   * @param length bytes of this piece
   */
  record Stored(
      long generation, long unpackedBytes, Compression compression, boolean preallocated, long address, long diskBytes,
      long offset, long length) implements FileExtent {

    /** A piece without an extent. */
    public static Stored hole(long generation, long length) {
      return new Stored(generation, length, Compression.NONE, false, 0, 0, 0, length);
    }

    public boolean isHole() {
      return address == 0;
    }

    /** Whether it reads as zeros, whatever lies on the device. */
    public boolean isZero() {
      return isHole() || preallocated;
    }

    /** A part of it: {@code skip} bytes later, {@code newLength} long. */
    public Stored part(long skip, long newLength) {
      return new Stored(
          generation, isHole() ? newLength : unpackedBytes, compression, preallocated, address, diskBytes,
          isHole() ? 0 : offset + skip, newLength);
    }

    @Override
    public byte[] toBytes() {
      byte[] bytes = new byte[BYTES];
      putHead(bytes, this, preallocated ? TYPE_PREALLOCATED : TYPE_REGULAR);
      Bytes.putI64(bytes, 21, address);
      Bytes.putI64(bytes, 29, diskBytes);
      Bytes.putI64(bytes, 37, offset);
      Bytes.putI64(bytes, 45, length);
      return bytes;
    }
  }

  int TYPE_INLINE = 0;
  int TYPE_REGULAR = 1;
  int TYPE_PREALLOCATED = 2;

  /**
   * Reads an item.
   *
   * @throws FormatException if it cannot be one
   */
  static FileExtent read(byte[] bytes, int at, int size) {
    if (size < INLINE_AT) {
      throw new FormatException("a file extent item has only " + size + " bytes");
    }
    if (Bytes.u8(bytes, at + 17) != 0 || Bytes.u16(bytes, at + 18) != 0) {
      throw new FormatException("a file extent is encrypted or encoded, which nobody can read");
    }
    long generation = Bytes.i64(bytes, at);
    long unpacked = Bytes.i64(bytes, at + 8);
    Compression compression = Compression.of(Bytes.u8(bytes, at + 16));
    int type = Bytes.u8(bytes, at + 20);
    if (type == TYPE_INLINE) {
      return inline(generation, unpacked, compression, Octets.copyOf(bytes, at + INLINE_AT, size - INLINE_AT));
    }
    if (type > TYPE_PREALLOCATED || size < BYTES) {
      throw new FormatException("a file extent item has type " + type + " and " + size + " bytes");
    }
    Stored stored = new Stored(
        generation, unpacked, compression, type == TYPE_PREALLOCATED, Bytes.i64(bytes, at + 21),
        Bytes.i64(bytes, at + 29),
        Bytes.i64(bytes, at + 37), Bytes.i64(bytes, at + 45));
    check(stored);
    return stored;
  }

  private static Inline inline(long generation, long unpacked, Compression compression, Octets data) {
    if (compression == Compression.NONE && unpacked != data.length()) {
      throw new FormatException(
          "inline data of " + data.length() + " bytes say that they are " + Long.toUnsignedString(unpacked));
    }
    if (Long.compareUnsigned(unpacked, Compression.MOST_BYTES) > 0) {
      throw new FormatException("inline data say that they are " + Long.toUnsignedString(unpacked) + " bytes");
    }
    return new Inline(generation, unpacked, compression, data);
  }

  /** Numbers that are added later must not wrap. */
  private static void check(Stored stored) {
    boolean sane = stored.length > 0 && stored.offset >= 0 && stored.diskBytes >= 0 && stored.unpackedBytes >= 0
        && stored.offset + stored.length > 0;
    if (!sane) {
      throw new FormatException(
          "a file extent of " + Long.toUnsignedString(stored.length) + " bytes at "
              + Long.toUnsignedString(stored.offset) + " of its extent cannot be");
    }
  }

  private static void putHead(byte[] bytes, FileExtent extent, int type) {
    Bytes.putI64(bytes, 0, extent.generation());
    Bytes.putI64(bytes, 8, extent.unpackedBytes());
    Bytes.putU8(bytes, 16, extent.compression().ordinal());
    Bytes.putU8(bytes, 20, type);
  }
}
