package io.extentscope.engine.device;

import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.IoKind;

/**
 * A device whose requests take time. The bytes move when a request is submitted; the task then sleeps until the request
 * would have ended. Until {@link #startClock()} it takes no time, for opening a volume before the machine runs.
 */
public final class TimedDevice implements BlockDevice {
  private final BlockDevice base;
  private final Machine machine;
  private final DeviceTiming timing;
  private volatile boolean timed;

  public TimedDevice(BlockDevice base, Machine machine, DeviceTiming timing) {
    this.base = base;
    this.machine = machine;
    this.timing = timing;
  }

  /** From now on requests take time and may come from tasks only. */
  public void startClock() {
    timed = true;
  }

  public DeviceTiming timing() {
    return timing;
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
    if (timed) {
      timing.perform(IoKind.READ, position, length);
    }
  }

  @Override
  public void write(long position, byte[] source, int offset, int length) {
    base.write(position, source, offset, length);
    if (timed) {
      timing.perform(IoKind.WRITE, position, length);
    }
  }

  /** A write that has been submitted. */
  public record Write(TimedDevice device, long position, long submitted, long end) {
    /** Waits for its end. */
    public void await() {
      device.timing.await(IoKind.WRITE, position, submitted, end);
    }
  }

  /** Submits a write and does not wait; the caller awaits it later. */
  public Write submitWrite(long position, byte[] source, int offset, int length) {
    base.write(position, source, offset, length);
    long submitted = machine.now();
    return new Write(this, position, submitted, timing.submit(IoKind.WRITE, position, length));
  }

  @Override
  public void flush() {
    base.flush();
    timing.perform(IoKind.FLUSH, 0, 0);
  }

  /** Tells the device that a range is unused. Its bytes stay as they are, which a device may do. */
  public void discard(long position, long length) {
    timing.perform(IoKind.DISCARD, position, length);
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
