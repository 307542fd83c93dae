package io.extentscope.model.recording.file;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes the sections of a recording file. */
final class SectionWriter implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final DataOutputStream out;
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
  private byte[] packed = new byte[BUFFER];

  /** Writes the beginning of a file. */
  SectionWriter(OutputStream out) throws IOException {
    this.out = new DataOutputStream(out);
    this.out.write(Format.MAGIC);
    this.out.writeInt(Format.VERSION);
  }

  void write(char kind, byte[] bytes, int length) throws IOException {
    if (length > Format.MOST_BYTES) {
      throw new IOException("a part of the recording is larger than " + (Format.MOST_BYTES >> 20) + " MiB");
    }
    deflater.reset();
    deflater.setInput(bytes, 0, length);
    deflater.finish();
    int size = 0;
    while (!deflater.finished()) {
      if (size == packed.length) {
        packed = Arrays.copyOf(packed, 2 * packed.length);
      }
      size += deflater.deflate(packed, size, packed.length - size);
    }
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    out.writeByte(kind);
    out.writeInt(size);
    out.writeInt(length);
    out.writeInt((int) crc.getValue());
    out.write(packed, 0, size);
  }

  @Override
  public void close() throws IOException {
    deflater.end();
    out.close();
  }
}
