package io.extentscope.engine.device;

import io.extentscope.engine.machine.Machine;
import io.extentscope.model.event.IoKind;

/**
 * A device whose requests take time: that of a model, for which the task sleeps after the bytes were moved, or real time. Until {@link #startClock()} it takes no time, for opening a volume before the machine runs.
 */
public final class TimedDevice implements BlockDevice {
  private final BlockDevice base;
  private final Machine machine;
  private final RequestTiming timing;
  private volatile boolean timed;

  public TimedDevice(BlockDevice base, Machine machine, RequestTiming timing) {
    this.base = base;
    this.machine = machine;
    this.timing = timing;
  }

  /** From now on requests take time and may come from tasks only. */
  public void startClock() {
    timed = true;
  }

  public RequestTiming timing() {
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
    if (timed) {
      timing.run(IoKind.READ, position, length, () -> base.read(position, target, offset, length));
    } else {
      base.read(position, target, offset, length);
    }
  }

  @Override
  public void write(long position, byte[] source, int offset, int length) {
    if (timed) {
      timing.run(IoKind.WRITE, position, length, () -> base.write(position, source, offset, length));
    } else {
      base.write(position, source, offset, length);
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
    long submitted = machine.now();
    long end = timing.submit(IoKind.WRITE, position, length, () -> base.write(position, source, offset, length));
    return new Write(this, position, submitted, end);
  }

  @Override
  public void flush() {
    timing.run(IoKind.FLUSH, 0, 0, base::flush);
  }

  @Override
  public void discard(long position, long length) {
    timing.run(IoKind.DISCARD, position, length, () -> base.discard(position, length));
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
