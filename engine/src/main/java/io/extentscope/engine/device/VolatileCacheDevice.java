package io.extentscope.engine.device;

import io.extentscope.engine.machine.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A device with a volatile write cache: a write is durable after the next flush. At a power cut each write since the last
 * flush is lost, whole or torn, and those that are not lost reach the medium in any order.
 *
 * <p>The medium holds the newest content at all times, so reads need no look-up; what a sector held at the last flush is
 * noted with each write and put back at the cut. The notes are a stack that writers push on atomically; writers of one
 * block do not race, as for {@link OverlayDevice}.
 */
final class VolatileCacheDevice implements BlockDevice {
  /** What a device writes wholly or not at all. */
  static final int ATOMIC_BYTES = 512;

  private enum Fate {
    LOST,
    WHOLE,
    TORN
  }

  private static final Fate[] FATES = Fate.values();

  private final BlockDevice medium;
  private final PowerSupply power;
  private final AtomicReference<Pending> newest = new AtomicReference<>();

  /** A write that is not durable. */
  private static final class Pending {
    private final long position;
    private final byte[] before;
    private final byte[] after;
    private final Pending earlier;

    private Pending(long position, byte[] before, byte[] after, Pending earlier) {
      this.position = position;
      this.before = before;
      this.after = after;
      this.earlier = earlier;
    }
  }

  VolatileCacheDevice(BlockDevice medium, PowerSupply power) {
    this.medium = medium;
    this.power = power;
  }

  @Override
  public String name() {
    return medium.name();
  }

  @Override
  public long size() {
    return medium.size();
  }

  @Override
  public void read(long position, byte[] target, int offset, int length) {
    refuseWithoutPower();
    medium.read(position, target, offset, length);
  }

  @Override
  public void write(long position, byte[] source, int offset, int length) {
    refuseWithoutPower();
    checkRange(position, length);
    byte[] before = new byte[length];
    medium.read(position, before, 0, length);
    byte[] after = Arrays.copyOfRange(source, offset, offset + length);
    newest.updateAndGet(earlier -> new Pending(position, before, after, earlier));
    medium.write(position, after, 0, length);
    power.countWrite();
    refuseWithoutPower();
  }

  @Override
  public void flush() {
    refuseWithoutPower();
    medium.flush();
    newest.set(null);
  }

  /** Whether the range may be forgotten depends on what a cut would bring back, so it is not passed on while unflushed. */
  @Override
  public void forget(long position, long length) {
    if (newest.get() == null) {
      medium.forget(position, length);
    }
  }

  @Override
  public void close() {
    medium.close();
  }

  void losePower(RandomStream random) {
    List<Pending> writes = new ArrayList<>();
    for (Pending write = newest.getAndSet(null); write != null; write = write.earlier) {
      medium.write(write.position, write.before, 0, write.before.length);
      writes.add(write);
    }
    for (int left = writes.size(); left > 0; left--) {
      int chosen = random.nextInt(left);
      Pending write = writes.get(chosen);
      writes.set(chosen, writes.get(left - 1));
      switch (FATES[random.nextInt(FATES.length)]) {
        case LOST -> {}
        case WHOLE -> medium.write(write.position, write.after, 0, write.after.length);
        case TORN -> tear(write, random);
      }
    }
  }

  /** Each sector of the write arrives or not. */
  private void tear(Pending write, RandomStream random) {
    int at = 0;
    while (at < write.after.length) {
      int toBoundary = ATOMIC_BYTES - (int) ((write.position + at) % ATOMIC_BYTES);
      int count = Math.min(toBoundary, write.after.length - at);
      if (random.nextInt(2) == 0) {
        medium.write(write.position + at, write.after, at, count);
      }
      at += count;
    }
  }

  private void refuseWithoutPower() {
    if (power.isOff()) {
      throw new DeviceException(name() + ": the power was cut");
    }
  }
}
