package io.extentscope.model.index;

import java.util.OptionalLong;

/**
 * A track at a moment. Its time is covered by regions, the oldest by the coarsest level: a level covers what the levels
 * below have let go. An entry is told by level and index; the index after the last of level 0 is the last step.
 */
final class StepView {
  private static final Step NOTHING = new Step(Long.MIN_VALUE, Long.MAX_VALUE, 0, 0, 0);

  private final StepColumn.View[] levels;
  private final boolean begun;
  private final long steps;
  private final long lastTime;
  private final int lastState;
  private final long lastValue;
  private final boolean halves;

  /**
   * A view.
   *
   * @param levels the complete entries, finest level first
   * @param begun whether there is a last step
   * @param lastTime start of the last step
   * @param lastState its state
   * @param lastValue its value
   * @param halves whether values are merged by halves
   */
  StepView(StepColumn.View[] levels, boolean begun, long lastTime, int lastState, long lastValue, boolean halves) {
    this.levels = levels;
    this.begun = begun;
    this.steps = levels.length == 0 ? 0 : levels[0].end();
    this.lastTime = lastTime;
    this.lastState = lastState;
    this.lastValue = lastValue;
    this.halves = halves;
  }

  static StepView empty(boolean halves) {
    return new StepView(new StepColumn.View[0], false, 0, 0, 0, halves);
  }

  boolean begun() {
    return begun;
  }

  boolean halves() {
    return halves;
  }

  /** Levels with entries; level 0 is always one. */
  int levelCount() {
    return Math.max(1, levels.length);
  }

  /** First index of a level's region. */
  long low(int level) {
    return levels.length == 0 ? 0 : levels[level].first();
  }

  /** Index after a level's region. */
  long high(int level) {
    return level == 0 ? steps + (begun ? 1 : 0) : levels[level - 1].first() >>> StepTrack.FAN_SHIFT;
  }

  /** Index after the complete entries of a level. */
  long end(int level) {
    return levels[level].end();
  }

  long time(int level, long index) {
    return level == 0 && index == steps ? lastTime : levels[level].time(index);
  }

  int state(int level, long index) {
    return level == 0 && index == steps ? lastState : levels[level].state(index);
  }

  long value(int level, long index) {
    return level == 0 && index == steps ? lastValue : levels[level].value(index);
  }

  /** The level of the entry in force at a time, or -1 before the first one. */
  int levelAt(long time) {
    for (int level = 0; level < levelCount(); level++) {
      if (low(level) < high(level) && time(level, low(level)) <= time) {
        return level;
      }
    }
    return -1;
  }

  /** The coarsest level with a region: where the track begins. */
  int firstLevel() {
    int level = levelCount() - 1;
    while (level > 0 && low(level) >= high(level)) {
      level--;
    }
    return level;
  }

  /** The next finer level with a region, or -1. */
  int finerLevel(int level) {
    int finer = level - 1;
    while (finer > 0 && low(finer) >= high(finer)) {
      finer--;
    }
    return finer;
  }

  /** The last entry of a level's region, from an index on, that starts before or at a time. */
  long lastAtOrBefore(int level, long from, long time) {
    long low = from;
    long high = high(level) - 1;
    long stride = 1;
    // Near entries first: a walk asks for the end of the next pixel.
    while (low + stride < high && time(level, low + stride) <= time) {
      low += stride;
      stride <<= 1;
    }
    high = Math.min(high, low + stride);
    while (low < high) {
      long middle = (low + high + 1) >>> 1;
      if (time(level, middle) <= time) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** When an entry's time ends. */
  long endOf(int level, long index) {
    if (index + 1 < high(level)) {
      return time(level, index + 1);
    }
    int finer = finerLevel(level);
    return finer < 0 ? Long.MAX_VALUE : time(finer, low(finer));
  }

  /** Steps that one entry of a level stands for. */
  static long weight(int level) {
    return 1L << (StepTrack.FAN_SHIFT * level);
  }

  Step segmentAt(long time) {
    int level = levelAt(time);
    if (level < 0) {
      return NOTHING;
    }
    long index = lastAtOrBefore(level, low(level), time);
    int count = (int) Math.min(Integer.MAX_VALUE, weight(level));
    return new Step(time(level, index), endOf(level, index), state(level, index), value(level, index), count);
  }

  OptionalLong nextChange(long time) {
    int level = levelAt(time);
    if (level < 0) {
      return firstTime();
    }
    long end = endOf(level, lastAtOrBefore(level, low(level), time));
    return end == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(end);
  }

  OptionalLong previousChange(long time) {
    int level = time == Long.MIN_VALUE ? -1 : levelAt(time - 1);
    return level < 0
        ? OptionalLong.empty()
        : OptionalLong.of(time(level, lastAtOrBefore(level, low(level), time - 1)));
  }

  OptionalLong firstTime() {
    int level = firstLevel();
    return begun ? OptionalLong.of(time(level, low(level))) : OptionalLong.empty();
  }

  long size() {
    return steps + (begun ? 1 : 0);
  }
}
