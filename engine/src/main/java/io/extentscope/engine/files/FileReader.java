package io.extentscope.engine.files;

import io.extentscope.engine.format.Compression;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.FileExtent.Inline;
import io.extentscope.engine.format.FileExtent.Stored;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the content of one file. Used by one task at a time: it keeps the packed extent that it read last. */
public final class FileReader {
  private final TreeItems items;
  private final long number;
  private final InodeItem inode;
  private final DataReader data;
  private final Unpacker unpacker;
  private long unpackedAddress;
  private byte[] unpacked = new byte[0];

  FileReader(TreeItems items, long number, InodeItem inode, DataReader data, Unpacker unpacker) {
    this.items = items;
    this.number = number;
    this.inode = inode;
    this.data = data;
    this.unpacker = unpacker;
  }

  /** Bytes of the file. */
  public long size() {
    return inode.size();
  }

  /**
   * Reads a range; holes and preallocated extents read as zeros.
   *
   * @return how many bytes were read: fewer than {@code length} at the end of the file
   * @throws FormatException if some of it cannot be read; the message gives the offset in the file
   */
  public int read(long offset, byte[] target, int at, int length) {
    if (Long.compareUnsigned(offset, inode.size()) >= 0) {
      return 0;
    }
    long left = inode.size() - offset;
    int count = left < 0 ? length : (int) Math.min(length, left);
    Arrays.fill(target, at, at + count, (byte) 0);
    Range range = new Range(offset, count, target, at);
    Key from = key(offset);
    Key start = items.floor(from).filter(this::isExtent).orElse(from);
    List<Piece> pieces = new ArrayList<>();
    items.visit(start, key(offset + count - 1), (leaf, index) -> pieces.add(piece(leaf, index)));
    pieces.forEach(piece -> copy(piece, range));
    return count;
  }

  /** A piece of the file and where it begins. */
  private record Piece(long start, FileExtent extent) {}

  /** What is wanted of the file, and where it goes. */
  private static final class Range {
    private final long offset;
    private final int length;
    private final byte[] target;
    private final int at;

    private Range(long offset, int length, byte[] target, int at) {
      this.offset = offset;
      this.length = length;
      this.target = target;
      this.at = at;
    }
  }

  private boolean isExtent(Key key) {
    return key.objectid() == number && key.type() == ItemType.EXTENT_DATA;
  }

  private static Piece piece(Node leaf, int index) {
    long start = leaf.keyOffset(index);
    try {
      return new Piece(start, FileExtent.read(leaf.bytes(), leaf.dataAt(index), leaf.dataSize(index)));
    } catch (FormatException bad) {
      throw new FormatException("at offset " + Long.toUnsignedString(start) + ": " + bad.getMessage());
    }
  }

  private void copy(Piece piece, Range range) {
    long from = Math.max(piece.start, range.offset);
    long end = Math.min(end(piece.start, piece.extent.length()), range.offset + range.length);
    if (piece.start < 0 || from >= end) {
      return;
    }
    try {
      copy(piece.extent, from - piece.start, range, (int) (from - range.offset), (int) (end - from));
    } catch (BadDataException bad) {
      throw new FormatException("at offset " + badOffset(piece, bad) + ": " + bad.getMessage());
    } catch (FormatException bad) {
      throw new FormatException("at offset " + piece.start + ": " + bad.getMessage());
    }
  }

  private void copy(FileExtent extent, long skip, Range range, int into, int count) {
    switch (extent) {
      case Inline inline -> {
        byte[] bytes =
            unpacker.unpack(inline.compression(), inline.data().toArray(), (int) inline.unpackedBytes());
        System.arraycopy(bytes, (int) skip, range.target, range.at + into, count);
      }
      case Stored stored when stored.isZero() -> {}
      case Stored stored when stored.compression() == Compression.NONE -> {
        checkWithin(stored, stored.diskBytes());
        long logical = stored.address() + stored.offset() + skip;
        data.read(logical, range.target, range.at + into, count, inode.hasChecksums());
      }
      case Stored stored -> {
        checkWithin(stored, stored.unpackedBytes());
        System.arraycopy(unpacked(stored), (int) (stored.offset() + skip), range.target, range.at + into, count);
      }
    }
  }

  private byte[] unpacked(Stored stored) {
    if (unpackedAddress != stored.address() || unpacked.length != stored.unpackedBytes()) {
      if (stored.unpackedBytes() > Compression.MOST_BYTES || stored.diskBytes() > Compression.MOST_BYTES) {
        throw new FormatException(
            "a packed extent of " + stored.diskBytes() + " bytes for " + stored.unpackedBytes() + " is too large");
      }
      byte[] packed = new byte[(int) stored.diskBytes()];
      data.read(stored.address(), packed, 0, packed.length, inode.hasChecksums());
      unpacked = unpacker.unpack(stored.compression(), packed, (int) stored.unpackedBytes());
      unpackedAddress = stored.address();
    }
    return unpacked;
  }

  private static void checkWithin(Stored stored, long bytes) {
    if (stored.offset() + stored.length() > bytes) {
      throw new FormatException(
          "a piece of " + stored.length() + " bytes at " + stored.offset() + " lies beyond its extent of " + bytes);
    }
  }

  /** Where in the file a bad sector lies; of a packed extent, where its piece begins. */
  private static long badOffset(Piece piece, BadDataException bad) {
    boolean plain = piece.extent instanceof Stored stored && stored.compression() == Compression.NONE;
    long within = plain ? bad.logical() - ((Stored) piece.extent).address() - ((Stored) piece.extent).offset() : 0;
    return piece.start + Math.max(0, within);
  }

  private static long end(long start, long length) {
    return start + length < 0 ? Long.MAX_VALUE : start + length;
  }

  private Key key(long offset) {
    return new Key(number, ItemType.EXTENT_DATA, offset);
  }
}
