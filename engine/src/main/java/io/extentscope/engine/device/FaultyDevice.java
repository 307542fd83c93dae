package io.extentscope.engine.device;

import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.Range;
import com.google.common.collect.TreeRangeSet;
import io.extentscope.engine.machine.RandomStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A device that fails where it is told to, and with given probabilities anywhere. A range that cannot be read stays so
 * until it is overwritten, as the sectors of a disk do; one that cannot be written stays so until it is healed. Bits that
 * were flipped look like any others.
 */
public final class FaultyDevice implements BlockDevice {
  private static final int SECTOR = 4096;
  private static final int MILLION = 1_000_000;

  private final BlockDevice base;
  private final RandomStream random;
  private final AtomicReference<ImmutableRangeSet<Long>> unreadable = new AtomicReference<>(ImmutableRangeSet.of());
  private final AtomicReference<ImmutableRangeSet<Long>> unwritable = new AtomicReference<>(ImmutableRangeSet.of());
  private final AtomicLong failing;
  private volatile Rates rates = Rates.NONE;

  /**
   * How often a request fails, in millionths.
   *
   * @param readErrors a sector of what is read becomes unreadable
   * @param writeErrors a write is refused and changes nothing
   * @param bitFlips a bit of what is written is flipped, and nobody is told
   */
  public record Rates(int readErrors, int writeErrors, int bitFlips) {
    public static final Rates NONE = new Rates(0, 0, 0);
  }

  /** Makes a device without faults; the random numbers decide about those that come by themselves. */
  public FaultyDevice(BlockDevice base, RandomStream random) {
    this(base, random, new AtomicLong());
  }

  /** The same; of the devices that share {@code failing}, so many of the next writes fail. */
  public FaultyDevice(BlockDevice base, RandomStream random, AtomicLong failing) {
    this.base = base;
    this.random = random;
    this.failing = failing;
  }

  /** From now on requests fail with these probabilities. */
  public void setRates(Rates newRates) {
    rates = newRates;
  }

  /** A range cannot be read until it is overwritten. */
  public void failReads(long position, long length) {
    unreadable.updateAndGet(set -> add(set, position, length));
  }

  /** A range cannot be written. */
  public void failWrites(long position, long length) {
    unwritable.updateAndGet(set -> add(set, position, length));
  }

  /** No range is unreadable or unwritable any more. */
  public void heal() {
    unreadable.set(ImmutableRangeSet.of());
    unwritable.set(ImmutableRangeSet.of());
  }

  /** Flips a bit of what the device holds. */
  public void flipBit(long position, int bit) {
    byte[] one = new byte[1];
    base.read(position, one, 0, 1);
    one[0] ^= (byte) (1 << bit);
    base.write(position, one, 0, 1);
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
    checkRange(position, length);
    if (strikes(rates.readErrors()) && length > 0) {
      long victim = position + random.nextInt(length);
      failReads(victim / SECTOR * SECTOR, SECTOR);
    }
    refuseIfBad(unreadable.get(), position, length, "cannot be read");
    base.read(position, target, offset, length);
  }

  @Override
  public void write(long position, byte[] source, int offset, int length) {
    checkRange(position, length);
    refuseIfBad(unwritable.get(), position, length, "cannot be written");
    if (failing.getAndUpdate(left -> Math.max(0, left - 1)) > 0 || strikes(rates.writeErrors())) {
      throw new DeviceException(name() + ": bytes " + position + " + " + length + " could not be written");
    }
    base.write(position, source, offset, length);
    if (!unreadable.get().isEmpty() && length > 0) {
      unreadable.updateAndGet(set -> set.difference(ImmutableRangeSet.of(range(position, length))));
    }
    if (strikes(rates.bitFlips()) && length > 0) {
      flipBit(position + random.nextInt(length), random.nextInt(Byte.SIZE));
    }
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
  public void discard(long position, long length) {
    base.discard(position, length);
  }

  @Override
  public void close() {
    base.close();
  }

  private boolean strikes(int rate) {
    return rate > 0 && random.nextInt(MILLION) < rate;
  }

  private void refuseIfBad(ImmutableRangeSet<Long> bad, long position, int length, String what) {
    if (length > 0 && !bad.isEmpty() && bad.intersects(range(position, length))) {
      Range<Long> first = bad.subRangeSet(range(position, length)).asRanges().iterator().next();
      throw new DeviceException(
          name() + ": bytes " + first.lowerEndpoint() + " to " + first.upperEndpoint() + " " + what);
    }
  }

  private static ImmutableRangeSet<Long> add(ImmutableRangeSet<Long> set, long position, long length) {
    TreeRangeSet<Long> grown = TreeRangeSet.create(set);
    grown.add(range(position, length));
    return ImmutableRangeSet.copyOf(grown);
  }

  private static Range<Long> range(long position, long length) {
    return Range.closedOpen(position, position + length);
  }
}
