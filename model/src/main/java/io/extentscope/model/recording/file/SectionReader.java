package io.extentscope.model.recording.file;

import io.extentscope.model.importer.ImportException;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Reads the sections of a recording file one after the other; each is checked before it is given out. */
final class SectionReader implements Closeable {
  private static final int FIRST_BYTES = 1 << 20;

  private final String name;
  private final DataInputStream in;
  private final Inflater inflater = new Inflater();
  private byte[] bytes = new byte[0];
  private int length;
  private long place;

  /**
   * Reads the beginning of a file.
   *
   * @throws ImportException if it is no recording, or one of another version
   */
  SectionReader(InputStream in, String name) throws IOException {
    this.in = new DataInputStream(in);
    this.name = name;
    try {
      if (!Arrays.equals(this.in.readNBytes(Format.MAGIC.length), Format.MAGIC)) {
        throw new ImportException(name + ": is no recording of this program");
      }
      int version = this.in.readInt();
      if (version != Format.VERSION) {
        throw new ImportException(name + ": the recording has version " + version + ", this program reads version "
            + Format.VERSION + "; use the program that wrote it");
      }
      place = (long) Format.MAGIC.length + Integer.BYTES;
    } catch (EOFException e) {
      throw truncated();
    }
  }

  /** Goes to the next section and gives its letter. */
  char next() throws IOException {
    try {
      char kind = (char) in.readUnsignedByte();
      int packedLength = in.readInt();
      length = in.readInt();
      int crc = in.readInt();
      if (packedLength < 0 || length < 0 || packedLength > Format.MOST_BYTES || length > Format.MOST_BYTES) {
        throw damaged("the length of a part is " + packedLength + " for " + length);
      }
      byte[] packed = in.readNBytes(packedLength);
      if (packed.length < packedLength) {
        throw truncated();
      }
      unpack(packed);
      check(crc);
      place += 13L + packedLength;
      return kind;
    } catch (EOFException e) {
      throw truncated();
    }
  }

  /** Whether the file goes on. */
  boolean more() throws IOException {
    return in.read() >= 0;
  }

  /** The section's bytes, up to {@link #length()}; overwritten by the next section. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  ImportException damaged(String how) {
    return new ImportException(name + ": damaged at byte " + place + ": " + how + "; record the run again");
  }

  private ImportException truncated() {
    return new ImportException(
        name + ": ends too early, after the part that ends at byte " + place + "; record the run again");
  }

  /** Room grows with what is really there, so that a wrong length costs nothing. */
  private void unpack(byte[] packed) {
    inflater.reset();
    inflater.setInput(packed);
    int size = 0;
    try {
      while (!inflater.finished() && size < length) {
        if (size == bytes.length) {
          bytes = Arrays.copyOf(bytes, Math.clamp(2L * bytes.length, Math.min(FIRST_BYTES, length), length));
        }
        int got = inflater.inflate(bytes, size, Math.min(bytes.length, length) - size);
        if (got == 0 && !inflater.finished()) {
          throw damaged("a part is shorter than it says");
        }
        size += got;
      }
    } catch (DataFormatException e) {
      throw damaged("a part cannot be unpacked");
    }
    if (size != length) {
      throw damaged("a part is shorter than it says");
    }
  }

  private void check(int crc) {
    CRC32 found = new CRC32();
    found.update(bytes, 0, length);
    if ((int) found.getValue() != crc) {
      throw damaged("the checksum of a part is wrong");
    }
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
