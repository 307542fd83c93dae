package io.extentscope.engine.device;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A plain file or a block device of the host, open for reading only; or a plain file that is written, too. */
public final class FileDevice implements BlockDevice {
  private final String name;
  private final FileChannel channel;
  private final long size;
  /** Null if the file is only read. */
  private final HolePuncher holes;

  private FileDevice(String name, FileChannel channel, long size, HolePuncher holes) {
    this.name = name;
    this.channel = channel;
    this.size = size;
    this.holes = holes;
  }

  /**
   * Opens a file.
   *
   * @throws DeviceException if it cannot be read
   */
  public static FileDevice open(Path file) {
    try {
      FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
      return new FileDevice(file.toString(), channel, channel.size(), null);
    } catch (IOException failure) {
      throw new DeviceException(ImageFiles.explain(file, failure), failure);
    }
  }

  /**
   * Opens a plain file for reading and writing; no other program that asks may write it meanwhile.
   *
   * @throws DeviceException if it is no plain file, may not be written, or is in use
   */
  public static FileDevice openForWriting(Path file) {
    ImageFiles.checkPlain(file);
    try {
      FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (!locked(channel)) {
        channel.close();
        throw new DeviceException(file + ": is written by another run; end that first");
      }
      return new FileDevice(file.toString(), channel, channel.size(), HolePuncher.open(file));
    } catch (AccessDeniedException denied) {
      throw new DeviceException(file + ": may not be written; change its permissions", denied);
    } catch (IOException failure) {
      throw new DeviceException(ImageFiles.explain(file, failure), failure);
    }
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException here) {
      return false;
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
  public void write(long position, byte[] source, int offset, int length) {
    checkRange(position, length);
    ByteBuffer buffer = ByteBuffer.wrap(source, offset, length);
    try {
      while (buffer.hasRemaining()) {
        channel.write(buffer, position + (length - buffer.remaining()));
      }
    } catch (NonWritableChannelException readOnly) {
      throw new DeviceException(name + ": is open for reading only", readOnly);
    } catch (IOException failure) {
      throw new DeviceException(name + ": cannot write at " + position + ": " + failure.getMessage(), failure);
    }
  }

  @Override
  public void flush() {
    try {
      channel.force(false);
    } catch (IOException failure) {
      throw new DeviceException(name + ": cannot be made durable: " + failure.getMessage(), failure);
    }
  }

  /** Gives the blocks of the range back to the file system that holds the file. */
  @Override
  public void discard(long position, long length) {
    if (holes == null) {
      throw new DeviceException(name + ": is open for reading only");
    }
    holes.punch(position, length);
  }

  @Override
  public void close() {
    try (holes) {
      channel.close();
    } catch (IOException failure) {
      throw new DeviceException(name + ": cannot close: " + failure.getMessage(), failure);
    }
  }
}
