package io.extentscope.model.index;

/**
 * One walk over a track for a range of time and a number of pixels.
 *
 * <p>Time is divided into buckets of one pixel's width, counted from time 0. All entries that start in one bucket, but for
 * the last, are narrower than it; so the walk takes a bucket at a time, finds its last entry by search, and merges the
 * others by the levels above. The cost depends on the pixels and the logarithm of the entries.
 */
final class StepWalk {
  private final StepView view;
  private final long from;
  private final long to;
  private final long width;
  private final StepSink sink;
  private final StepMerge merge;
  private int level;
  private long index;

  StepWalk(StepView view, long from, long to, int maxSegments, StepSink sink) {
    this.view = view;
    this.from = from;
    this.to = to;
    this.width = Math.max(1, Math.ceilDiv(to - from, Math.max(1, maxSegments)));
    this.sink = sink;
    this.merge = new StepMerge(view.halves());
  }

  void run() {
    if (from >= to || !view.begun()) {
      return;
    }
    begin();
    while (level >= 0 && view.time(level, index) < to) {
      long start = view.time(level, index);
      long last = view.lastAtOrBefore(level, index, lastOfBucket(start));
      bucket(start, last);
      advance(last);
    }
  }

  private void begin() {
    level = view.levelAt(from);
    if (level < 0) {
      level = view.firstLevel();
      index = view.low(level);
    } else {
      index = view.lastAtOrBefore(level, view.low(level), from);
    }
  }

  private long lastOfBucket(long start) {
    long next = (Math.floorDiv(start, width) + 1) * width;
    // A product that overflows means a bucket that reaches beyond all time.
    return (next <= start ? to : Math.min(next, to)) - 1;
  }

  private void bucket(long start, long last) {
    long lastStart = view.time(level, last);
    long lastEnd = view.endOf(level, last);
    boolean wide = lastEnd - lastStart >= width || lastEnd == Long.MAX_VALUE;
    long mergeEnd = wide ? last : last + 1;
    if (mergeEnd > index) {
      merge.clear();
      mergeEntries(level, index, mergeEnd);
      emit(start, wide ? lastStart : lastEnd);
    }
    if (wide) {
      merge.clear();
      mergeEntries(level, last, last + 1);
      emit(lastStart, lastEnd);
    }
  }

  private void emit(long start, long end) {
    sink.segment(Math.max(start, from), Math.min(end, to), merge.state(), merge.value(), merge.count());
  }

  private void advance(long last) {
    index = last + 1;
    if (index >= view.high(level)) {
      level = view.finerLevel(level);
      index = level < 0 ? 0 : view.low(level);
    }
  }

  private void mergeEntries(int at, long begin, long end) {
    long i = begin;
    while (i < end) {
      long up = i >>> StepTrack.FAN_SHIFT;
      if ((i & (StepTrack.FAN - 1)) == 0 && end - i >= StepTrack.FAN && at + 1 < view.levelCount()
          && up < view.end(at + 1)) {
        long upEnd = Math.min(end >>> StepTrack.FAN_SHIFT, view.end(at + 1));
        mergeEntries(at + 1, up, upEnd);
        i = upEnd << StepTrack.FAN_SHIFT;
      } else {
        merge.add(view.state(at, i), view.value(at, i), StepView.weight(at));
        i++;
      }
    }
  }
}
