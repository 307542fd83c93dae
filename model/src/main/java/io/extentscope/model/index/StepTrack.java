package io.extentscope.model.index;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * A step function of time with levels of detail: from each step's start to the next one's it has a state and a value. The
 * states are ordinals in order of severity, below 128.
 *
 * <p>Level 0 has the steps; an entry of each level above sums up eight of the level below and is written once, when these
 * are complete (with 64, the loose ends of every pixel cost several times as much). The last step stays outside the levels until the next one, so whatever a level has never changes. When a level
 * is too long its oldest chunks go; the level above still covers their time.
 *
 * <p>One thread writes. Its steps become visible by {@link #publish}, one volatile write of an immutable view; readers take
 * that view once per question.
 */
public final class StepTrack {
  static final int FAN_SHIFT = 3;
  static final int FAN = 1 << FAN_SHIFT;
  private static final int LEVELS = 11;
  private static final long MAX_STEPS = 1L << 18;
  private static final long MAX_SUMMARIES = 1L << 14;
  private static final StepTrack EMPTY = new StepTrack(false);

  private final boolean halves;
  private final long maxSteps;
  private final long maxSummaries;
  private final StepMerge merge;
  private StepColumn[] levels = {};
  private boolean begun;
  private long lastTime;
  private int lastState;
  private long lastValue;
  private boolean dirty;
  private volatile StepView view;

  /**
   * A track without steps.
   *
   * @param halves whether a value is two numbers of 32 bits, each of which is merged to its own maximum
   */
  StepTrack(boolean halves) {
    this(halves, MAX_STEPS, MAX_SUMMARIES);
  }

  /**
   * A track without steps.
   *
   * @param halves whether values are merged by halves
   * @param maxSteps about how many single steps are kept
   * @param maxSummaries about how many entries each other level keeps
   */
  StepTrack(boolean halves, long maxSteps, long maxSummaries) {
    this.halves = halves;
    this.maxSteps = maxSteps;
    this.maxSummaries = maxSummaries;
    this.merge = new StepMerge(halves);
    this.view = StepView.empty(halves);
  }

  /** A track without steps, for what was never seen. Nobody writes to it. */
  public static StepTrack empty() {
    return EMPTY;
  }

  /**
   * Adds a step; nothing happens if it equals the last one. Of steps at the same time a worse one is kept, without length,
   * before a lesser one, and otherwise the later one replaces the earlier.
   *
   * @param time nanoseconds; taken as the last step's if before it
   * @return whether this is the first change since the last publication
   */
  boolean append(long time, int state, long value) {
    if (begun && state == lastState && value == lastValue) {
      return false;
    }
    if (begun && (time > lastTime || state < lastState)) {
      commit(0, lastTime, lastState, lastValue);
    }
    lastTime = begun ? Math.max(time, lastTime) : time;
    begun = true;
    lastState = state;
    lastValue = value;
    boolean first = !dirty;
    dirty = true;
    return first;
  }

  /** The value of the last step appended, published or not; 0 before the first. */
  long lastValue() {
    return lastValue;
  }

  /** Makes visible to readers what was appended. */
  void publish() {
    if (dirty) {
      StepColumn.View[] columns = new StepColumn.View[levels.length];
      for (int i = 0; i < columns.length; i++) {
        columns[i] = levels[i].view();
      }
      view = new StepView(columns, begun, lastTime, lastState, lastValue, halves);
      dirty = false;
    }
  }

  /** Lets go of the single steps that ended before a time; their summaries stay. Returns like {@link #append}. */
  boolean dropBefore(long time) {
    if (levels.length < 2 || levels[0].end() - levels[0].first() < 2L * StepChunk.SIZE) {
      return false;
    }
    StepColumn steps = levels[0];
    long before = steps.first();
    long keep = before;
    while (keep + StepChunk.SIZE < steps.end() && steps.time(keep + StepChunk.SIZE) <= time) {
      keep += StepChunk.SIZE;
    }
    steps.dropBefore(keep);
    boolean first = !dirty && steps.first() != before;
    dirty |= steps.first() != before;
    return first;
  }

  private void commit(int level, long time, int state, long value) {
    if (level == levels.length) {
      levels = Arrays.copyOf(levels, level + 1);
      levels[level] = new StepColumn();
    }
    StepColumn column = levels[level];
    column.append(time, state, value);
    long end = column.end();
    if ((end & (FAN - 1)) == 0 && level + 1 < LEVELS) {
      merge.clear();
      column.mergeTail(end - FAN, merge);
      commit(level + 1, column.time(end - FAN), merge.state(), merge.value());
      column.dropBefore(level == 0 ? end - maxSteps : Math.min(end - maxSummaries, covered(level)));
    }
  }

  /** Entries before this sum up what the level below has let go; the others serve to merge what it still has. */
  private long covered(int level) {
    return levels[level - 1].first() >>> FAN_SHIFT;
  }

  /**
   * Gives the pieces of the function between two times, at most about twice {@code maxSegments}. Steps narrower than
   * {@code (to - from) / maxSegments} are merged, each group showing its worst state, the greatest value in that state, and
   * how many were merged. The pieces follow each other without gap. Which steps are merged depends on their width and their
   * absolute time alone, so panning does not change it.
   */
  public void forEach(long from, long to, int maxSegments, StepSink sink) {
    new StepWalk(view, from, to, maxSegments, sink).run();
  }

  /** The state at a time; 0 before the first step. */
  public int stateAt(long time) {
    return segmentAt(time).state();
  }

  /** The value at a time; 0 before the first step. */
  public long valueAt(long time) {
    return segmentAt(time).value();
  }

  /** The step at a time; before the first one a step of state and value 0 and count 0. */
  public Step segmentAt(long time) {
    return view.segmentAt(time);
  }

  /** Start of the first step after a time. */
  public OptionalLong nextChange(long time) {
    return view.nextChange(time);
  }

  /** Start of the last step before a time. */
  public OptionalLong previousChange(long time) {
    return view.previousChange(time);
  }

  /** Start of the first step; empty if there is none. */
  public OptionalLong firstTime() {
    return view.firstTime();
  }

  /** Steps so far, with those that were let go. */
  public long size() {
    return view.size();
  }
}
