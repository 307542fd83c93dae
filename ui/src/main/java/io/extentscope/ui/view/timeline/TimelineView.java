package io.extentscope.ui.view.timeline;

import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Arrangement;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Area;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.TimeAxis;
import io.extentscope.ui.view.TimeScale;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.Optional;

/** Who owns which lock, who waits and what each task does, over time. */
public final class TimelineView implements View {
  private static final double HALF_LABEL = 6;
  private static final double TICK_GAP = 70;

  @Override
  public String id() {
    return "timeline";
  }

  @Override
  public String title() {
    return "Timeline";
  }

  @Override
  public boolean followsCursor() {
    return true;
  }

  @Override
  public String note(Frame frame) {
    String arrangement = frame.state().arrangement() == Arrangement.BY_LOCK ? "by lock" : "by task";
    return arrangement + (frame.state().following() ? ", following" : "");
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    TimelineLayout layout = TimelineLayout.of(width, height, frame);
    axis(drawing, layout, frame.theme());
    selected(drawing, layout, frame);
    drawing.push(0, 0, width, Math.max(layout.top(), layout.bottom()));
    KnobLane.paint(drawing, frame.snapshot().index(), layout.scale(), TimelineLayout.AXIS, layout.bottom(),
        frame.theme());
    drawing.pop();
    rows(drawing, layout, frame);
    if (layout.rows().isEmpty()) {
      drawing.text("Nothing recorded in this range yet.", layout.scale().left() + layout.scale().width() / 2,
          (layout.top() + layout.bottom()) / 2, TextStyle.BODY.center(), frame.theme().muted());
    }
    cursors(drawing, layout, frame);
    if (layout.hasLegend()) {
      Legend.paint(drawing, frame.theme(), 10, width - 8, layout.bottom());
    }
    hover(drawing, layout, frame);
  }

  @Override
  public Optional<Area> place(Selection thing, double width, double height, Frame frame) {
    TimelineLayout layout = TimelineLayout.of(width, height, frame);
    double top = Double.MAX_VALUE;
    double bottom = 0;
    for (Row row : layout.rows()) {
      if (thing.equals(row.kind() == Row.Kind.TASK ? new Selection.OfTask(row.id()) : new Selection.OfLock(row.id()))) {
        top = Math.min(top, row.y());
        bottom = Math.max(bottom, row.y() + row.height());
      }
    }
    double from = Math.max(top, layout.top());
    double to = Math.min(bottom, layout.bottom());
    return to > from ? Optional.of(new Area(0, from, width, to - from)) : Optional.empty();
  }

  private static void axis(Drawing drawing, TimelineLayout layout, Theme theme) {
    TimeScale scale = layout.scale();
    TimeAxis axis = TimeAxis.of(scale, TICK_GAP);
    boolean first = true;
    for (TimeAxis.Tick tick : axis.ticks()) {
      double x = scale.x(tick.time());
      drawing.line(Math.round(x) + 0.5, TimelineLayout.AXIS, Math.round(x) + 0.5, layout.bottom(), 1, theme.grid());
      String text = first ? tick.text() + " " + axis.unit() : tick.text();
      drawing.text(text, x, 15, first ? TextStyle.STRONG.center() : TextStyle.SMALL.center(),
          first ? theme.text() : theme.muted());
      first = false;
    }
    drawing.text("knobs", 10, TimelineLayout.AXIS + 14, TextStyle.SMALL, theme.muted());
  }

  private static void rows(Drawing drawing, TimelineLayout layout, Frame frame) {
    RowsPart part = RowsPart.of(layout, frame.snapshot(), frame.theme());
    double height = layout.bottom() - layout.top();
    drawing.push(0, layout.top(), layout.width(), height);
    part.rows().forEach(row -> ground(drawing, row, layout, frame));
    drawing.pop();
    drawing.dense(part);
    drawing.push(0, layout.top(), layout.width(), height);
    // Of a row that the edge cuts, half a name is worse than none.
    part.rows().stream().filter(row -> middle(row) >= HALF_LABEL && middle(row) <= height - HALF_LABEL)
        .forEach(row -> label(drawing, row, layout.scale(), frame));
    drawing.pop();
  }

  private static double middle(Row row) {
    return row.y() + row.height() / 2;
  }

  private static void ground(Drawing drawing, Row row, TimelineLayout layout, Frame frame) {
    boolean chosen = row.kind() == Row.Kind.TASK
        ? frame.selection().isTask(row.id())
        : frame.selection().isLock(row.id());
    if (chosen) {
      drawing.fillRect(0, row.y(), layout.width(), row.height(), frame.theme().bar());
    }
    if (row.kind() == Row.Kind.TASK) {
      drawing.line(layout.scale().left(), row.y() + row.height() - 0.5, layout.scale().right(),
          row.y() + row.height() - 0.5, 1, frame.theme().grid());
    }
  }

  private static void label(Drawing drawing, Row row, TimeScale scale, Frame frame) {
    TextStyle style = row.strong() ? TextStyle.STRONG : TextStyle.SMALL;
    int color = row.kind() == Row.Kind.WAITERS ? frame.theme().muted() : frame.theme().text();
    drawing.text(drawing.fit(row.label(), scale.left() - 16, style), 10, row.y() + row.height() / 2 + 4, style, color);
  }

  private static void selected(Drawing drawing, TimelineLayout layout, Frame frame) {
    frame.state().selected().ifPresent(range -> {
      TimeScale scale = layout.scale();
      double from = Math.clamp(scale.x(range.from()), scale.left(), scale.right());
      double to = Math.clamp(scale.x(range.to()), scale.left(), scale.right());
      drawing.fillRect(from, TimelineLayout.AXIS, to - from, layout.bottom() - TimelineLayout.AXIS,
          Argb.withAlpha(frame.theme().accent(), 0.14));
    });
  }

  private static void cursors(Drawing drawing, TimelineLayout layout, Frame frame) {
    TimeScale scale = layout.scale();
    frame.state().cursor().ifPresent(cursor -> {
      double x = scale.x(cursor.time());
      if (scale.contains(x)) {
        drawing.line(x, TimelineLayout.AXIS, x, layout.bottom(), 1.5, frame.theme().text());
        double[] xs = {x - 5, x + 5, x};
        double[] ys = {TimelineLayout.AXIS - 2, TimelineLayout.AXIS - 2, TimelineLayout.AXIS + 6};
        drawing.fillPolygon(xs, ys, 3, frame.theme().text());
      }
    });
  }

  private static void hover(Drawing drawing, TimelineLayout layout, Frame frame) {
    double x = frame.pointer().x();
    if (!frame.pointer().inside() || !layout.scale().contains(x)) {
      return;
    }
    drawing.line(x, TimelineLayout.AXIS, x, layout.bottom(), 1, Argb.withAlpha(frame.theme().muted(), 0.5));
    layout.rowAt(frame.pointer().y()).ifPresent(row -> {
      if (row.kind() == Row.Kind.TASK) {
        WaitArrows.paint(drawing, layout, frame, row, x);
      }
      TimelineHover hover = new TimelineHover(frame.snapshot(), layout.scale());
      Tip.paint(drawing, layout.width(), layout.height(), frame, hover.lines(row, x));
    });
  }
}
