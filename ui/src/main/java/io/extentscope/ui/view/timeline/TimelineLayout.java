package io.extentscope.ui.view.timeline;

import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.TimeScale;
import java.util.List;
import java.util.Optional;

/**
 * Where everything of the timeline lies.
 *
 * @param width of the view
 * @param height of the view
 * @param scale of the plot
 * @param rows all rows below each other, scrolled; some lie outside the plot
 * @param top upper edge of the rows' window
 * @param bottom lower edge of the rows' window
 * @param scrollMax how far the rows can be scrolled
 */
record TimelineLayout(
    double width, double height, TimeScale scale, List<Row> rows, double top, double bottom, double scrollMax) {
  static final double AXIS = 24;
  static final double KNOBS = 20;
  static final double LEGEND = 20;
  private static final double LEAST_HEIGHT_FOR_LEGEND = 160;

  static TimelineLayout of(double width, double height, Frame frame) {
    double gutter = Math.clamp(width * 0.24, 70, 150);
    TimeRange range = frame.visible();
    TimeScale scale = new TimeScale(range, gutter, Math.max(1, width - gutter - 12));
    boolean legend = frame.state().legend() && height >= LEAST_HEIGHT_FOR_LEGEND;
    double top = AXIS + KNOBS;
    double bottom = Math.max(top, height - (legend ? LEGEND : 2));
    List<Row> rows = TimelineRows.of(frame.snapshot(), range, frame.state().arrangement());
    double end = rows.isEmpty() ? 0 : rows.getLast().y() + rows.getLast().height();
    double scrollMax = Math.max(0, end - (bottom - top));
    double offset = top - Math.min(frame.state().scroll(), scrollMax);
    List<Row> placed = rows.stream().map(row -> row.movedBy(offset)).toList();
    return new TimelineLayout(width, height, scale, placed, top, bottom, scrollMax);
  }

  boolean hasLegend() {
    return height - bottom >= LEGEND;
  }

  /** The row at a height, if it is visible there. */
  Optional<Row> rowAt(double y) {
    if (y >= AXIS && y < top) {
      return Optional.of(new Row(Row.Kind.KNOBS, -1, "knobs", false, AXIS, KNOBS));
    }
    return y < top || y >= bottom ? Optional.empty() : rows.stream().filter(row -> row.contains(y)).findFirst();
  }
}
