package io.extentscope.engine.format;

import java.util.Arrays;

/** The four checksums of super blocks and tree blocks. The ordinal is the number on disk. */
public enum ChecksumKind {
  CRC32C("crc32c", 4),
  XXHASH64("xxhash64", 8),
  SHA256("sha256", 32),
  BLAKE2B("blake2b", 32);

  /** Bytes that a block keeps for its checksum, whatever the kind. */
  public static final int FIELD_BYTES = 32;

  private static final ChecksumKind[] KINDS = values();

  private final String label;
  private final int size;

  ChecksumKind(String label, int size) {
    this.label = label;
    this.size = size;
  }

  /**
   * The kind with a number.
   *
   * @throws FormatException if there is none
   */
  public static ChecksumKind of(int number) {
    if (number >= KINDS.length) {
      throw new FormatException("unknown checksum type " + number);
    }
    return KINDS[number];
  }

  public String label() {
    return label;
  }

  /** Bytes of a checksum. */
  public int size() {
    return size;
  }

  /** The checksum of a range, in the bytes that stand on disk. */
  public byte[] digest(byte[] data, int from, int to) {
    byte[] digest = new byte[size];
    return switch (this) {
      case CRC32C -> {
        Bytes.putI32(digest, 0, Digests.crc32c(data, from, to));
        yield digest;
      }
      case XXHASH64 -> {
        Bytes.putI64(digest, 0, XxHash64.hash(data, from, to));
        yield digest;
      }
      case SHA256 -> Digests.sha256(data, from, to);
      case BLAKE2B -> Blake2b.hash256(data, from, to);
    };
  }

  /** Whether a block's first bytes are the checksum of the rest of its {@code length} bytes. */
  public boolean matches(byte[] block, int length) {
    if (this == CRC32C) {
      return Digests.crc32c(block, FIELD_BYTES, length) == Bytes.i32(block, 0);
    }
    return Arrays.equals(digest(block, FIELD_BYTES, length), 0, size, block, 0, size);
  }

  /** Writes the checksum of a block into its first bytes; the rest of the field becomes zero. */
  public void seal(byte[] block, int length) {
    if (this == CRC32C) {
      int crc = Digests.crc32c(block, FIELD_BYTES, length);
      Arrays.fill(block, 0, FIELD_BYTES, (byte) 0);
      Bytes.putI32(block, 0, crc);
      return;
    }
    byte[] digest = digest(block, FIELD_BYTES, length);
    Arrays.fill(block, 0, FIELD_BYTES, (byte) 0);
    System.arraycopy(digest, 0, block, 0, digest.length);
  }
}
