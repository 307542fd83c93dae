package io.extentscope.engine.volume;

import io.extentscope.engine.format.FormatException;

/** How many ranges all lists of one report may hold together, so that no image makes the program run out of memory. */
final class RangeBudget {
  /** A range takes 16 bytes; lists grow by doubling, and a report keeps a copy. */
  private static final long HEAP_BYTES_PER_RANGE = 128;

  private final long most;
  private long taken;

  RangeBudget(long most) {
    this.most = most;
  }

  static RangeBudget ofHeap() {
    return new RangeBudget(Runtime.getRuntime().maxMemory() / HEAP_BYTES_PER_RANGE);
  }

  /**
   * Takes one range off the budget.
   *
   * @throws FormatException if nothing is left
   */
  void take() {
    if (++taken > most) {
      throw new FormatException("more than " + most + " free ranges; give the program more memory (-Xmx)");
    }
  }
}
