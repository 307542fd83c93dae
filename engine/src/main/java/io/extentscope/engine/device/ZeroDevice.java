package io.extentscope.engine.device;

import java.util.Arrays;

/** A device of a size that holds nothing but zeros: the ground of an overlay on which something new is made. */
public record ZeroDevice(String name, long size) implements BlockDevice {
  @Override
  public void read(long position, byte[] target, int offset, int length) {
    checkRange(position, length);
    Arrays.fill(target, offset, offset + length, (byte) 0);
  }
}
