package io.extentscope.model.index;

/** Merges steps: the worst state, and the greatest value in that state. */
final class StepMerge {
  private final boolean halves;
  private int state = -1;
  private long value;
  private long count;

  /**
   * An empty merge.
   *
   * @param halves whether a value is two numbers of 32 bits, each of which has its own maximum
   */
  StepMerge(boolean halves) {
    this.halves = halves;
  }

  void clear() {
    state = -1;
    count = 0;
  }

  void add(int newState, long newValue, long newCount) {
    if (newState > state) {
      state = newState;
      value = newValue;
    } else if (newState == state) {
      value = halves ? maxOfHalves(value, newValue) : Math.max(value, newValue);
    }
    count += newCount;
  }

  int state() {
    return state;
  }

  long value() {
    return value;
  }

  int count() {
    return (int) Math.min(Integer.MAX_VALUE, count);
  }

  private static long maxOfHalves(long one, long other) {
    long high = Math.max(one >>> 32, other >>> 32);
    long low = Math.max(one & 0xffff_ffffL, other & 0xffff_ffffL);
    return high << 32 | low;
  }
}
