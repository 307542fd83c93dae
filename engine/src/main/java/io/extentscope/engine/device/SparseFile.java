package io.extentscope.engine.device;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.file.PartFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the bytes of a device to a file that has holes where they are zero. */
public final class SparseFile {
  private static final int PIECE = 1 << 16;

  private SparseFile() {}

  /**
   * Writes a device to a file; until all is written the file has another name.
   *
   * @param parts what of the device may hold anything but zeros, in order, as start, length pairs
   * @param replace whether a file that exists is replaced
   * @throws DeviceException if it cannot be written, or exists and is not to be replaced
   */
  public static void write(BlockDevice device, ImmutableLongArray parts, Path file, boolean replace) {
    if (!replace && Files.exists(file)) {
      throw new DeviceException(file + ": exists; give another name, or --force to replace it");
    }
    PartFile part = new PartFile(file);
    try {
      try (FileChannel channel = part.open()) {
        copy(device, parts, channel);
      }
      part.moveInPlace(replace);
    } catch (FileAlreadyExistsException exists) {
      throw new DeviceException(file + ": exists; give another name, or --force to replace it", exists);
    } catch (IOException failure) {
      throw new DeviceException(file + ": cannot be written: " + failure.getMessage(), failure);
    } finally {
      part.discard();
    }
  }

  private static void copy(BlockDevice device, ImmutableLongArray parts, FileChannel channel) throws IOException {
    byte[] bytes = new byte[PIECE];
    for (int i = 0; i < parts.length(); i += 2) {
      long end = parts.get(i) + parts.get(i + 1);
      for (long at = parts.get(i); at < end; at += PIECE) {
        int length = (int) Math.min(PIECE, end - at);
        device.read(at, bytes, 0, length);
        if (!allZero(bytes, length)) {
          write(channel, ByteBuffer.wrap(bytes, 0, length), at);
        }
      }
    }
    if (channel.size() < device.size()) {
      write(channel, ByteBuffer.allocate(1), device.size() - 1);
    }
  }

  private static void write(FileChannel channel, ByteBuffer buffer, long position) throws IOException {
    long at = position;
    while (buffer.hasRemaining()) {
      at += channel.write(buffer, at);
    }
  }

  private static boolean allZero(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[i] != 0) {
        return false;
      }
    }
    return true;
  }
}
