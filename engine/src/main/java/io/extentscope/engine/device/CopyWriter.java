package io.extentscope.engine.device;

import java.util.function.Consumer;

/** Submits the writes of all copies of one range. A range of which one copy can be written is written, as in Linux 3.x. */
public final class CopyWriter {
  private final Consumer<TimedDevice.Write> submitted;
  private boolean any;
  private DeviceException failure;

  /** Makes a writer of one range; what it submits goes to {@code submitted}. */
  public CopyWriter(Consumer<TimedDevice.Write> submitted) {
    this.submitted = submitted;
  }

  /** Submits the write of a piece of a copy. */
  public void submit(TimedDevice device, long position, byte[] source, int offset, int length) {
    try {
      submitted.accept(device.submitWrite(position, source, offset, length));
      any = true;
    } catch (DeviceException refused) {
      failure = refused;
    }
  }

  /** Why no copy could be written; null if one was. */
  public DeviceException failure() {
    return any ? null : failure;
  }
}
