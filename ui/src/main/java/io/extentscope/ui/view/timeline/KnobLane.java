package io.extentscope.ui.view.timeline;

import io.extentscope.model.index.KnobMark;
import io.extentscope.model.index.Mark;
import io.extentscope.model.index.RunIndex;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.TimeScale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The marks of knobs that took effect, of commands and of cold remounts. */
final class KnobLane {
  private static final double HIT = 6;

  /** A mark of either sort. */
  record Entry(long time, String text, boolean knob) {}

  private KnobLane() {}

  /** The marks in the visible range in order of time. */
  static List<Entry> entries(RunIndex index, TimeScale scale) {
    List<Entry> entries = new ArrayList<>();
    for (KnobMark mark : index.knobs()) {
      entries.add(new Entry(mark.time(), mark.text(), true));
    }
    for (Mark mark : index.marks()) {
      entries.add(new Entry(mark.time(), mark.text(), false));
    }
    entries.removeIf(entry -> entry.time() < scale.range().from() || entry.time() > scale.range().to());
    entries.sort(Comparator.comparingLong(Entry::time));
    return entries;
  }

  /** Paints the marks; a text only where it fits before the next mark. */
  static void paint(Drawing drawing, RunIndex index, TimeScale scale, double y, double bottom, Theme theme) {
    List<Entry> entries = entries(index, scale);
    double lastX = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      double x = scale.x(entry.time());
      if (x - lastX < 2) {
        continue;
      }
      lastX = x;
      int color = entry.knob() ? theme.accent() : theme.muted();
      diamond(drawing, x, y + TimelineLayout.KNOBS / 2, entry.knob() ? 5 : 3.5, color);
      if (entry.knob()) {
        drawing.line(x, y + TimelineLayout.KNOBS, x, bottom, 1, theme.accent());
      }
      double next = i + 1 < entries.size() ? scale.x(entries.get(i + 1).time()) : scale.right();
      double room = next - x - 14;
      if (room > 30) {
        drawing.text(drawing.fit(entry.text(), room, TextStyle.SMALL), x + 8, y + 14, TextStyle.SMALL, theme.muted());
      }
    }
  }

  /** The marks near a place. */
  static List<Entry> near(RunIndex index, TimeScale scale, double x) {
    return entries(index, scale).stream().filter(entry -> Math.abs(scale.x(entry.time()) - x) <= HIT).toList();
  }

  private static void diamond(Drawing drawing, double x, double y, double radius, int color) {
    double[] xs = {x - radius, x, x + radius, x};
    double[] ys = {y, y - radius, y, y + radius};
    drawing.fillPolygon(xs, ys, 4, color);
  }
}
