package io.extentscope.ui.view.space;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.text.Units;
import java.util.ArrayList;
import java.util.List;

/** Says what is at an address. */
final class SpaceHover {
  private SpaceHover() {}

  static List<String> lines(GroupSpace group, long address) {
    List<String> lines = new ArrayList<>();
    lines.add(at(group, address));
    lines.add("block group " + group.start() + " + " + Units.size(group.length()) + " " + group.flagNames());
    lines.add("used " + Units.size(group.used()) + ", known free " + Units.size(group.freeBytes()) + " in "
        + group.free().length() / 2 + " extents");
    if (group.reserved() + group.pinned() > 0) {
      lines.add("reserved " + Units.size(group.reserved()) + ", pinned " + Units.size(group.pinned()));
    }
    lines.add(state(group));
    return lines;
  }

  private static String at(GroupSpace group, long address) {
    int free = find(group.free(), address);
    if (free >= 0) {
      return extent("free", group.free(), free);
    }
    int pinned = find(group.pinnedRanges(), address);
    if (pinned >= 0) {
      return extent("pinned until the commit is durable", group.pinnedRanges(), pinned);
    }
    boolean known = group.state() == CachingState.FINISHED
        || (group.state() == CachingState.STARTED && address < group.cursor());
    return "address " + address + (known ? ": used" : ": not known yet");
  }

  private static String extent(String what, ImmutableLongArray pairs, int index) {
    return what + ": " + pairs.get(index) + " + " + Units.size(pairs.get(index + 1));
  }

  private static String state(GroupSpace group) {
    return switch (group.state()) {
      case NO -> "not cached";
      case STARTED -> "being cached, at " + Units.size(Math.max(0, group.cursor() - group.start()));
      case FINISHED -> "cached";
      case ERROR -> "caching failed";
    };
  }

  /** The index of the pair that holds an address, or -1. */
  static int find(ImmutableLongArray pairs, long address) {
    int low = 0;
    int high = pairs.length() / 2 - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long start = pairs.get(2 * middle);
      if (address < start) {
        high = middle - 1;
      } else if (address >= start + pairs.get(2 * middle + 1)) {
        low = middle + 1;
      } else {
        return 2 * middle;
      }
    }
    return -1;
  }
}
