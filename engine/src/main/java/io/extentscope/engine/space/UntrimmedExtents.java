package io.extentscope.engine.space;

/**
 * Which parts of the free extents of a group wait for a discard. Space that was discarded merges only with such; space that
 * was not merges with anything, and the whole then counts as not discarded, as in {@code try_merge_free_space}.
 */
final class UntrimmedExtents {
  private final ExtentSet ranges = new ExtentSet();

  ExtentSet ranges() {
    return ranges;
  }

  /** A range that was not discarded became part of the free extents; what it touches on either side takes its state. */
  void add(long start, long end, ExtentSet extents) {
    long from = start;
    long to = end;
    long left = extents.rangeStart(start);
    if (left < start && !ranges.intersects(start - 1, 1)) {
      from = endOfLast(left, start);
    }
    long right = extents.rangeEnd(start);
    if (right > end && !ranges.intersects(end, 1)) {
      long next = ranges.rangeStart(end);
      to = next < 0 ? right : Math.min(right, next);
    }
    fill(from, to);
  }

  /** All of a range waits for a discard from now on. */
  void fill(long from, long to) {
    ExtentSet gaps = new ExtentSet();
    ranges.forEachGap(from, to, gaps::add);
    gaps.forEach(ranges::add);
  }

  private long endOfLast(long from, long to) {
    long[] end = {from};
    ranges.forEachIn(from, to, (start, length) -> end[0] = start + length);
    return end[0];
  }
}
