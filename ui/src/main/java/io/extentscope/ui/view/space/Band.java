package io.extentscope.ui.view.space;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.ui.draw.Viridis;

/**
 * A block group as a row of pixels: how much of each pixel's address range is used. Several extents in a pixel mix by
 * coverage; a pixel wholly beyond what is known is left out.
 */
final class Band {
  private final int[] colors;
  private final double[] pinned;
  private final double[] allocated;
  private final double[] freed;
  private final int known;

  private Band(int[] colors, double[] pinned, double[] allocated, double[] freed, int known) {
    this.colors = colors;
    this.pinned = pinned;
    this.allocated = allocated;
    this.freed = freed;
    this.known = known;
  }

  /** A colour for each pixel; 0 where nothing is known. */
  int[] colors() {
    return colors;
  }

  /** The share of each pixel that is pinned. */
  double[] pinned() {
    return pinned;
  }

  /** The share of each pixel that was allocated since the picture before. */
  double[] allocated() {
    return allocated;
  }

  /** The share of each pixel that became free since the picture before. */
  double[] freed() {
    return freed;
  }

  /** How many pixels from the left are known. */
  int known() {
    return known;
  }

  static Band of(GroupSpace group, int width) {
    return of(group, GroupChanges.NONE, width);
  }

  /** A band with what changed. */
  static Band of(GroupSpace group, GroupChanges changes, int width) {
    double[] free = coverage(group, group.free(), width);
    double[] pinned = coverage(group, group.pinnedRanges(), width);
    int known = known(group, width);
    int[] colors = new int[width];
    for (int i = 0; i < known; i++) {
      colors[i] = Viridis.of(1 - Math.min(1, free[i]));
    }
    return new Band(
        colors, pinned, coverage(group, changes.allocated(), width), coverage(group, changes.freed(), width), known);
  }

  /** How many pixels from the left are known. */
  static int known(GroupSpace group, int width) {
    if (group.state() == CachingState.FINISHED) {
      return width;
    }
    double share = (group.cursor() - group.start()) / (double) group.length();
    return group.state() == CachingState.STARTED ? (int) Math.clamp(Math.floor(share * width), 0, width) : 0;
  }

  /** The share of each pixel that lies in the given start, length pairs. */
  static double[] coverage(GroupSpace group, ImmutableLongArray pairs, int width) {
    double[] covered = new double[width];
    double perByte = width / (double) group.length();
    for (int i = 0; i + 1 < pairs.length(); i += 2) {
      double from = Math.clamp((pairs.get(i) - group.start()) * perByte, 0, width);
      double to = Math.clamp((pairs.get(i) + pairs.get(i + 1) - group.start()) * perByte, 0, width);
      cover(covered, from, to);
    }
    return covered;
  }

  private static void cover(double[] covered, double from, double to) {
    int first = (int) from;
    int last = Math.min((int) to, covered.length - 1);
    if (first >= covered.length) {
      return;
    }
    if (first == last) {
      covered[first] += to - from;
      return;
    }
    covered[first] += first + 1 - from;
    for (int i = first + 1; i < last; i++) {
      covered[i] += 1;
    }
    covered[last] += to - last;
  }
}
