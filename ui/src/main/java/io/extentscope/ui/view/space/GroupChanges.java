package io.extentscope.ui.view.space;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;

/**
 * What became of a block group between two pictures, as start, length pairs. Only what was known to be free or used in both
 * counts: what a scan found meanwhile was not freed.
 *
 * @param allocated free before; neither free nor pinned now
 * @param freed free now, used before
 */
record GroupChanges(ImmutableLongArray allocated, ImmutableLongArray freed) {
  static final GroupChanges NONE = new GroupChanges(ImmutableLongArray.of(), ImmutableLongArray.of());

  static GroupChanges between(GroupSpace before, GroupSpace now) {
    if (!before.free().equals(now.free()) && before.length() == now.length()) {
      ImmutableLongArray gone = minus(minus(before.free(), now.free()), now.pinnedRanges());
      ImmutableLongArray come = minus(minus(now.free(), before.free()), beyond(before));
      return new GroupChanges(minus(gone, beyond(now)), come);
    }
    return NONE;
  }

  /** What is not known of a group. */
  private static ImmutableLongArray beyond(GroupSpace group) {
    if (group.state() == CachingState.FINISHED) {
      return ImmutableLongArray.of();
    }
    long known = group.state() == CachingState.STARTED ? Math.max(group.cursor(), group.start()) : group.start();
    return ImmutableLongArray.of(known, Math.max(0, group.end() - known));
  }

  /** The ranges of one list without those of the other; both in order. */
  static ImmutableLongArray minus(ImmutableLongArray ranges, ImmutableLongArray taken) {
    ImmutableLongArray.Builder rest = ImmutableLongArray.builder();
    int next = 0;
    for (int i = 0; i < ranges.length(); i += 2) {
      long from = ranges.get(i);
      long end = from + ranges.get(i + 1);
      while (next < taken.length() && taken.get(next) + taken.get(next + 1) <= from) {
        next += 2;
      }
      for (int j = next; j < taken.length() && taken.get(j) < end; j += 2) {
        add(rest, from, Math.min(taken.get(j), end));
        from = Math.max(from, taken.get(j) + taken.get(j + 1));
      }
      add(rest, from, end);
    }
    return rest.build();
  }

  private static void add(ImmutableLongArray.Builder ranges, long from, long end) {
    if (from < end) {
      ranges.add(from).add(end - from);
    }
  }
}
