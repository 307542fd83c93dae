package io.extentscope.engine.run;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;

/** A device of which one write fails: the n-th, and no other. */
final class FailingWrite implements BlockDevice {
  private final BlockDevice base;
  private final long number;
  private long writes;

  FailingWrite(BlockDevice base, long number) {
    this.base = base;
    this.number = number;
  }

  /** Writes so far. */
  long writes() {
    return writes;
  }

  @Override
  public String name() {
    return base.name();
  }

  @Override
  public long size() {
    return base.size();
  }

  @Override
  public void read(long position, byte[] target, int offset, int length) {
    base.read(position, target, offset, length);
  }

  @Override
  public void write(long position, byte[] source, int offset, int length) {
    if (++writes == number) {
      throw new DeviceException(name() + ": bytes " + position + " + " + length + " could not be written");
    }
    base.write(position, source, offset, length);
  }

  @Override
  public void flush() {
    base.flush();
  }

  @Override
  public void forget(long position, long length) {
    base.forget(position, length);
  }

  @Override
  public void close() {
    base.close();
  }
}
