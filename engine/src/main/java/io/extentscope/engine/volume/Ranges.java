package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;

/** Sets of address ranges, as start, length pairs of unsigned numbers in order. */
final class Ranges {
  private Ranges() {}

  /** First address after a range; the highest address if it would lie beyond. */
  static long end(long start, long length) {
    long end = start + length;
    return Long.compareUnsigned(end, start) < 0 ? -1L : end;
  }

  static boolean below(long a, long b) {
    return Long.compareUnsigned(a, b) < 0;
  }

  static long max(long a, long b) {
    return below(a, b) ? b : a;
  }

  static long min(long a, long b) {
    return below(a, b) ? a : b;
  }

  /** What lies in the first set but not in the second. */
  static ImmutableLongArray subtract(ImmutableLongArray ranges, ImmutableLongArray holes) {
    if (holes.isEmpty()) {
      return ranges;
    }
    RangeList rest = new RangeList();
    int hole = 0;
    for (int i = 0; i < ranges.length(); i += 2) {
      long position = ranges.get(i);
      long end = end(position, ranges.get(i + 1));
      while (hole < holes.length() && !below(position, end(holes.get(hole), holes.get(hole + 1)))) {
        hole += 2;
      }
      for (int h = hole; h < holes.length() && below(holes.get(h), end); h += 2) {
        if (below(position, holes.get(h))) {
          rest.add(position, holes.get(h) - position);
        }
        position = max(position, end(holes.get(h), holes.get(h + 1)));
      }
      if (below(position, end)) {
        rest.add(position, end - position);
      }
    }
    return rest.toArray();
  }

  /** Bytes in all ranges. */
  static long bytes(ImmutableLongArray ranges) {
    long sum = 0;
    for (int i = 1; i < ranges.length(); i += 2) {
      sum += ranges.get(i);
    }
    return sum;
  }
}
