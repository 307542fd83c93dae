package io.extentscope.engine.space;

/**
 * The size class of a group as its extents show it: that of the smallest of five, those at or after evenly spaced
 * addresses, as {@code load_block_group_size_class} has it. There it is known before the scan, here at its end.
 */
public final class SizeClassSample {
  private static final int SAMPLES = 5;

  private final BlockGroup group;
  private long smallest = Long.MAX_VALUE;
  private int taken;
  /** Where the next sample is taken. */
  private long next;

  public SizeClassSample(BlockGroup group) {
    this.group = group;
    next = group.start();
  }

  /** Looks at an extent; they come in order of address. */
  public void see(long address, long length) {
    while (address >= next) {
      smallest = Math.min(smallest, length);
      taken++;
      next = taken < SAMPLES ? group.start() + group.length() / SAMPLES * taken : Long.MAX_VALUE;
    }
  }

  /** Gives the group its class if it has none. */
  public void apply() {
    if (taken > 0) {
      group.classify(SizeClass.of(smallest));
    }
  }
}
