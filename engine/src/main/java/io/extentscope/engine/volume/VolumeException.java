package io.extentscope.engine.volume;

import io.extentscope.engine.format.SuperBlock;

/** A file system cannot be read; the message is one clear line: what, where, what to do. */
public final class VolumeException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public VolumeException(String message) {
    super(message);
  }

  public VolumeException(String message, Throwable cause) {
    super(message, cause);
  }

  /** What makes a file system unreadable, with the advice that fits: more devices if some were not given. */
  static VolumeException unreadable(String name, SuperBlock block, int devicesGiven, RuntimeException failure) {
    boolean all = Long.compareUnsigned(devicesGiven, block.deviceCount()) >= 0;
    String advice =
        all
            ? "try btrfs rescue or a backup"
            : "give the images of all its " + Long.toUnsignedString(block.deviceCount()) + " devices";
    return new VolumeException(name + ": " + failure.getMessage() + "; " + advice, failure);
  }
}
