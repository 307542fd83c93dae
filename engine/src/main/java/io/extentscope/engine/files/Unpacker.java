package io.extentscope.engine.files;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.lzo.LzoDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.Compression;
import io.extentscope.engine.format.FormatException;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Unpacks compressed extents and compressed inline data. What the packed bytes do not give reads as zero. */
final class Unpacker {
  private static final int ZSTD_MAGIC = 0xFD2FB528;
  private static final int LENGTH_BYTES = 4;

  private final int sectorSize;

  Unpacker(int sectorSize) {
    this.sectorSize = sectorSize;
  }

  /**
   * Unpacks an extent.
   *
   * @param size of the result
   * @throws FormatException if the bytes are no such extent
   */
  byte[] unpack(Compression kind, byte[] packed, int size) {
    byte[] result = new byte[size];
    try {
      switch (kind) {
        case NONE -> System.arraycopy(packed, 0, result, 0, Math.min(size, packed.length));
        case ZLIB -> inflate(packed, result);
        case LZO -> unpackLzo(packed, result);
        case ZSTD -> new ZstdDecompressor().decompress(packed, 0, zstdFrameBytes(packed), result, 0, size);
      }
    } catch (DataFormatException | MalformedInputException | IllegalArgumentException damaged) {
      throw new FormatException("damaged " + kind + " data: " + damaged.getMessage());
    }
    return result;
  }

  private static void inflate(byte[] packed, byte[] result) throws DataFormatException {
    try (Inflater inflater = new Inflater()) {
      inflater.setInput(packed);
      int done = 0;
      while (done < result.length && !inflater.finished()) {
        int got = inflater.inflate(result, done, result.length - done);
        if (got == 0 && !inflater.finished()) {
          throw new DataFormatException("it ends too early");
        }
        done += got;
      }
    }
  }

  /** A length of all; then segments, each a length and the packed bytes of one sector. A length never straddles a sector. */
  private void unpackLzo(byte[] packed, byte[] result) {
    long total = packed.length < LENGTH_BYTES ? -1 : Bytes.u32(packed, 0);
    if (total < LENGTH_BYTES || total > packed.length) {
      throw new FormatException("damaged LZO data: " + packed.length + " bytes say that they are " + total);
    }
    LzoDecompressor lzo = new LzoDecompressor();
    int at = LENGTH_BYTES;
    int done = 0;
    while (done < result.length && at + LENGTH_BYTES <= total) {
      long length = Bytes.u32(packed, at);
      at += LENGTH_BYTES;
      if (length > total - at) {
        throw new FormatException("damaged LZO data: a segment of " + length + " bytes at " + at + " of " + total);
      }
      done += lzo.decompress(packed, at, (int) length, result, done, Math.min(sectorSize, result.length - done));
      at += (int) length;
      int left = sectorSize - at % sectorSize;
      at += left < LENGTH_BYTES ? left : 0;
    }
  }

  /** Bytes of the frame that the packed bytes begin with; behind it the rest of the sector is zero (RFC 8878, 3.1.1). */
  private static int zstdFrameBytes(byte[] packed) {
    if (packed.length < 6 || Bytes.i32(packed, 0) != ZSTD_MAGIC) {
      throw new FormatException("damaged ZSTD data: no frame begins there");
    }
    int descriptor = Bytes.u8(packed, 4);
    boolean single = (descriptor & 0x20) != 0;
    int contentSize = switch (descriptor >>> 6) {
      case 0 -> single ? 1 : 0;
      case 1 -> 2;
      case 2 -> 4;
      default -> 8;
    };
    int dictionary = (descriptor & 3) == 3 ? 4 : descriptor & 3;
    int at = 5 + (single ? 0 : 1) + dictionary + contentSize;
    boolean last = false;
    while (!last) {
      if (at + 3 > packed.length) {
        throw new FormatException("damaged ZSTD data: it ends too early");
      }
      int block = Bytes.u16(packed, at) | Bytes.u8(packed, at + 2) << 16;
      last = (block & 1) != 0;
      boolean repeated = (block >>> 1 & 3) == 1;
      at += 3 + (repeated ? 1 : block >>> 3);
    }
    int end = at + ((descriptor & 4) != 0 ? 4 : 0);
    if (end > packed.length) {
      throw new FormatException("damaged ZSTD data: it ends too early");
    }
    return end;
  }
}
