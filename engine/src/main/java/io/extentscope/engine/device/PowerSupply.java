package io.extentscope.engine.device;

import io.extentscope.engine.machine.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What all devices of a volume hang on. When it is cut, every device loses what its volatile cache held and refuses all
 * requests from then on; what the media hold can be opened anew.
 */
public final class PowerSupply {
  private static final long NEVER = Long.MAX_VALUE;

  private final RandomStream random;
  private final List<VolatileCacheDevice> devices = new ArrayList<>();
  private final AtomicLong writes = new AtomicLong();
  private final AtomicBoolean off = new AtomicBoolean();
  private volatile long cutAtWrite = NEVER;

  /** Makes a supply that is on; the random numbers decide what becomes of each write at a cut. */
  public PowerSupply(RandomStream random) {
    this.random = random;
  }

  /** Puts a volatile write cache in front of a medium. All devices are plugged in before the first request. */
  public BlockDevice plug(BlockDevice medium) {
    VolatileCacheDevice device = new VolatileCacheDevice(medium, this);
    devices.add(device);
    return device;
  }

  /**
   * Cuts the power during a write: of all devices together, the first is number 1. That write may be lost, torn or
   * whole, as any other since the last flush.
   */
  public void cutAtWrite(long number) {
    cutAtWrite = number;
  }

  /** Cuts the power now. May be called by a timer's callback. */
  public void cut() {
    if (off.compareAndSet(false, true)) {
      devices.forEach(device -> device.losePower(random));
    }
  }

  public boolean isOff() {
    return off.get();
  }

  /** Writes begun so far. */
  public long writes() {
    return writes.get();
  }

  /** A write has reached a cache. */
  void countWrite() {
    if (writes.incrementAndGet() == cutAtWrite) {
      cut();
    }
  }
}
