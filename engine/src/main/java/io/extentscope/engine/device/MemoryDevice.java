package io.extentscope.engine.device;

/** A device held in one array. */
public final class MemoryDevice implements BlockDevice {
  private final String name;
  private final byte[] bytes;

  /** Wraps the array, without a copy. */
  public MemoryDevice(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long size() {
    return bytes.length;
  }

  @Override
  public void read(long position, byte[] target, int offset, int length) {
    checkRange(position, length);
    System.arraycopy(bytes, (int) position, target, offset, length);
  }

  @Override
  public void write(long position, byte[] source, int offset, int length) {
    checkRange(position, length);
    System.arraycopy(source, offset, bytes, (int) position, length);
  }
}
