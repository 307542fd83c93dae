package io.extentscope.engine.device;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A plain file or a block device of the host, open for reading only. */
public final class FileDevice implements BlockDevice {
  private final String name;
  private final FileChannel channel;
  private final long size;

  private FileDevice(String name, FileChannel channel, long size) {
    this.name = name;
    this.channel = channel;
    this.size = size;
  }

  /**
   * Opens a file.
   *
   * @throws DeviceException if it cannot be read
   */
  public static FileDevice open(Path file) {
    try {
      FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
      return new FileDevice(file.toString(), channel, channel.size());
    } catch (IOException failure) {
      throw new DeviceException(ImageFiles.explain(file, failure), failure);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void read(long position, byte[] target, int offset, int length) {
    checkRange(position, length);
    ByteBuffer buffer = ByteBuffer.wrap(target, offset, length);
    try {
      while (buffer.hasRemaining()) {
        int got = channel.read(buffer, position + (length - buffer.remaining()));
        if (got < 0) {
          throw new DeviceException(name + ": has become shorter while it was read");
        }
      }
    } catch (IOException failure) {
      throw new DeviceException(name + ": cannot read at " + position + ": " + failure.getMessage(), failure);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException failure) {
      throw new DeviceException(name + ": cannot close: " + failure.getMessage(), failure);
    }
  }
}
