package io.extentscope.ui.draw;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Writes an opaque picture as PNG: 8-bit RGB, each row as the difference to the row above. Same pixels, same bytes. */
public final class PngEncoder {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final byte FILTER_UP = 2;

  private PngEncoder() {}

  /** Encodes {@code width * height} pixels {@code 0xAARRGGBB}; the opacity is ignored. */
  public static byte[] encode(int width, int height, int[] pixels) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(SIGNATURE);
    ByteBuffer header = ByteBuffer.allocate(13);
    header.putInt(width).putInt(height).put((byte) 8).put((byte) 2).put((byte) 0).put((byte) 0).put((byte) 0);
    chunk(out, "IHDR", header.array());
    chunk(out, "IDAT", deflate(filtered(width, height, pixels)));
    chunk(out, "IEND", new byte[0]);
    return out.toByteArray();
  }

  private static byte[] filtered(int width, int height, int[] pixels) {
    byte[] rows = new byte[height * (1 + 3 * width)];
    int at = 0;
    for (int y = 0; y < height; y++) {
      rows[at++] = FILTER_UP;
      for (int x = 0; x < width; x++) {
        int pixel = pixels[y * width + x];
        int above = y == 0 ? 0 : pixels[(y - 1) * width + x];
        for (int shift = 16; shift >= 0; shift -= 8) {
          rows[at++] = (byte) ((pixel >> shift) - (above >> shift));
        }
      }
    }
    return rows;
  }

  private static byte[] deflate(byte[] raw) {
    Deflater deflater = new Deflater(6);
    try {
      deflater.setInput(raw);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] buffer = new byte[1 << 16];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static void chunk(ByteArrayOutputStream out, String type, byte[] data) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt(data.length).array());
    out.writeBytes(name);
    out.writeBytes(data);
    out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
  }
}
