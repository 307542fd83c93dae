package io.extentscope.ui.view.space;

import io.extentscope.model.space.GroupSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the bands lie.
 *
 * @param rows the visible bands
 * @param left of the bands
 * @param bandWidth pixels of each
 * @param histogramLeft of the histogram; beyond the view's width if there is no room
 * @param scrollMax how far the bands can be scrolled
 * @param bottom lower edge of the bands' window
 */
record SpaceLayout(
    List<Row> rows, double left, int bandWidth, double histogramLeft, double scrollMax, double bottom) {
  private static final double TOP = 8;
  private static final double LABEL = 84;
  private static final double SHARE = 72;
  private static final double FOOT = 40;
  private static final double HISTOGRAM = 150;
  private static final double LEAST_FOR_TEXT = 12;
  private static final double LEAST_FOR_HISTOGRAM = 470;

  /** A visible band; where rows are low, only some of them have room for their texts. */
  record Row(GroupSpace group, double y, double height, boolean labelled) {
    double band() {
      return Math.max(3, height - (height < 12 ? 1 : 3));
    }
  }

  static SpaceLayout of(double width, double height, List<GroupSpace> groups, double scroll) {
    boolean histogram = width >= LEAST_FOR_HISTOGRAM;
    double right = histogram ? width - HISTOGRAM - 12 : width;
    int bandWidth = (int) Math.max(8, right - LABEL - SHARE);
    double room = Math.max(0, height - TOP - FOOT);
    double step = groups.isEmpty() ? 0 : Math.clamp(room / groups.size(), 8, 22);
    double scrollMax = Math.max(0, groups.size() * step - room);
    double offset = Math.min(scroll, scrollMax);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      double y = TOP + i * step - offset;
      if (y >= TOP - 1 && y + step <= height - FOOT + 1) {
        rows.add(new Row(groups.get(i), y, step, step >= LEAST_FOR_TEXT || i % 2 == 0));
      }
    }
    return new SpaceLayout(rows, LABEL, bandWidth, right + 8, scrollMax, height - FOOT);
  }

  Optional<Row> rowAt(double y) {
    return rows.stream().filter(row -> y >= row.y() && y < row.y() + row.height()).findFirst();
  }

  /** Where an address lies in the band of its group. */
  double x(GroupSpace group, long address) {
    return left + bandWidth * Math.clamp((address - group.start()) / (double) group.length(), 0, 1);
  }

  /** The address under a place in a band. */
  long address(GroupSpace group, double x) {
    double share = Math.clamp((x - left) / bandWidth, 0, 1);
    return group.start() + (long) Math.min(share * group.length(), group.length() - 1.0);
  }
}
