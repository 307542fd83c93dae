package io.extentscope.ui.view.statistics;

import io.extentscope.model.event.DiscardList;
import io.extentscope.model.index.RunIndex;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Plot;
import java.util.Arrays;

/** What waits for a discard over time, the lists of the worker upon each other. */
final class DiscardLists {
  private static final DiscardList[] LISTS = DiscardList.values();
  private static final String COUNTED = "extents that wait";
  private static final double SWATCH = 14;
  private static final double GAP = 13;

  private DiscardLists() {}

  /** Extents that wait at a time, for each list; what is on none is what the others leave of the sum. */
  static long[] at(RunIndex index, long time) {
    long[] extents = new long[LISTS.length];
    long rest = index.discardDepth().valueAt(time);
    for (DiscardList list : LISTS) {
      if (list != DiscardList.NONE) {
        extents[list.ordinal()] = Math.min(rest, index.discardList(list).valueAt(time));
        rest -= extents[list.ordinal()];
      }
    }
    extents[DiscardList.NONE.ordinal()] = rest;
    return extents;
  }

  static void paint(Drawing drawing, Plot plot, Frame frame) {
    double end = Math.min(plot.scale().right(), plot.scale().x(frame.snapshot().now()));
    double from = plot.scale().left();
    long[] shown = at(frame.snapshot().index(), plot.scale().time(from));
    for (double x = from + 1; x <= end; x++) {
      long[] next = at(frame.snapshot().index(), plot.scale().time(x));
      if (!Arrays.equals(next, shown) || x + 1 > end) {
        column(drawing, plot, from, x, shown, frame.theme());
        from = x;
        shown = next;
      }
    }
  }

  private static void column(Drawing drawing, Plot plot, double from, double to, long[] extents, Theme theme) {
    long sum = 0;
    for (DiscardList list : LISTS) {
      double bottom = plot.y((double) sum);
      sum += extents[list.ordinal()];
      double top = plot.y((double) sum);
      if (bottom > top) {
        fill(drawing, list, from, top, to - from, bottom - top, theme);
      }
    }
    if (sum > 0) {
      drawing.fillRect(from, plot.y((double) sum), to - from, 1.5, theme.outline());
    }
  }

  /** Lists differ in texture as well as in brightness. */
  private static void fill(Drawing drawing, DiscardList list, double x, double y, double width, double height,
      Theme theme) {
    switch (list) {
      case UNUSED -> drawing.hatch(x, y, width, height,
          new Hatch(Theme.EXCLUSIVE, Argb.mix(theme.panel(), Theme.EXCLUSIVE, 0.3), true));
      case LONG -> drawing.fillRect(x, y, width, height, theme.outline());
      case SHORT -> drawing.fillRect(x, y, width, height, theme.area());
      case NONE -> drawing.hatch(x, y, width, height, new Hatch(theme.muted(), theme.panel(), false));
    }
  }

  /** Paints which list is which, to the left of a place, and before it what is counted, if there is room. */
  static void legend(Drawing drawing, double left, double right, double y, Theme theme) {
    double x = right;
    for (DiscardList list : LISTS) {
      x -= drawing.textWidth(list.label(), TextStyle.SMALL) + SWATCH + GAP;
    }
    if (left + drawing.textWidth(COUNTED, TextStyle.SMALL) < x) {
      drawing.text(COUNTED, left, y, TextStyle.SMALL, theme.muted());
    }
    for (DiscardList list : LISTS) {
      fill(drawing, list, x, y - 9, SWATCH, 10, theme);
      drawing.text(list.label(), x + SWATCH + 4, y, TextStyle.SMALL, theme.muted());
      x += drawing.textWidth(list.label(), TextStyle.SMALL) + SWATCH + GAP;
    }
  }
}
