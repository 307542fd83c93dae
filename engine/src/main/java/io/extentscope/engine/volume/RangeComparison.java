package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;

/** Says how a second record of free space differs from the gaps of the extent tree. */
final class RangeComparison {
  private static final int SHOWN = 4;

  private RangeComparison() {}

  /** A clause that names the difference, or null if there is none. */
  static String describe(ImmutableLongArray gaps, ImmutableLongArray other) {
    if (gaps.equals(other)) {
      return null;
    }
    List<String> parts = new ArrayList<>();
    add(parts, Ranges.subtract(other, gaps), "free only there");
    add(parts, Ranges.subtract(gaps, other), "free only by the extent tree");
    return parts.isEmpty() ? "the same bytes in other ranges" : String.join("; ", parts);
  }

  private static void add(List<String> parts, ImmutableLongArray ranges, String what) {
    if (ranges.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder();
    text.append(Long.toUnsignedString(Ranges.bytes(ranges))).append(" bytes ").append(what).append(" (");
    for (int i = 0; i < ranges.length() && i < 2 * SHOWN; i += 2) {
      text.append(i == 0 ? "" : ", ").append(Long.toUnsignedString(ranges.get(i)));
      text.append(" + ").append(Long.toUnsignedString(ranges.get(i + 1)));
    }
    int more = ranges.length() / 2 - SHOWN;
    parts.add(text.append(more > 0 ? " and " + more + " more ranges)" : ")").toString());
  }
}
