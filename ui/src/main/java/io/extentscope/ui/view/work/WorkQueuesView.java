package io.extentscope.ui.view.work;

import io.extentscope.model.index.Situation;
import io.extentscope.model.situation.TaskText;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Area;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Swatch;
import io.extentscope.ui.view.TimeAxis;
import io.extentscope.ui.view.View;
import io.extentscope.ui.view.work.WorkLayout.Place;

/** Pools of workers and work queues over time, what is in flight and waits for what, and the kernel log. */
public final class WorkQueuesView implements View {
  /** Its name in commands and on the command line. */
  public static final String ID = "workqueues";

  private static final TextStyle MONO = new TextStyle(TextStyle.Face.MONO, 10.5, TextStyle.Align.LEFT);
  private static final double TICK_GAP = 70;

  private double scroll;

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Work queues";
  }

  @Override
  public boolean followsCursor() {
    return true;
  }

  @Override
  public String note(Frame frame) {
    WorkStatistics work = frame.snapshot().statistics().work();
    String when = frame.state().cursor().isPresent() ? "at the cursor" : "now";
    return work.queues().isEmpty() ? "" : when + "; lock-ups reported: " + work.lockups();
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    if (frame.snapshot().statistics().work().queues().isEmpty()) {
      nothing(drawing, width, height, frame.theme());
      return;
    }
    WorkLayout layout = layout(width, height, frame);
    double top = WorkLayout.HEAD - 16;
    drawing.push(0, top, width, Math.max(0, height - top));
    for (Place place : layout.places()) {
      Area area = new Area(place.area().x(), place.area().y() - top, place.area().width(), place.area().height());
      if (area.y() + area.height() > 0 && area.y() < height) {
        row(drawing, place.row(), area, layout, frame);
      }
    }
    drawing.pop();
    head(drawing, layout, frame);
    cursor(drawing, layout, height, frame);
    WorkHover.paint(drawing, width, height, layout, frame);
  }

  WorkLayout layout(double width, double height, Frame frame) {
    return WorkLayout.of(width, height, frame, scroll);
  }

  double scroll() {
    return scroll;
  }

  void scroll(double pixels, double most) {
    scroll = Math.clamp(pixels, 0, most);
  }

  private static void nothing(Drawing drawing, double width, double height, Theme theme) {
    drawing.text("This run has no work queues.", width / 2, height / 2 - 4, TextStyle.STRONG.center(), theme.text());
    String how = "The scenario workqueue-2021 has, or any with cache.load set when it begins.";
    drawing.text(
        drawing.fit(how, width - 20, TextStyle.SMALL), width / 2, height / 2 + 14, TextStyle.SMALL.center(),
        theme.muted());
  }

  private static void row(Drawing drawing, WorkRow row, Area area, WorkLayout layout, Frame frame) {
    Theme theme = frame.theme();
    switch (row) {
      case WorkRow.Heading heading -> heading(drawing, heading, area, layout, theme);
      case WorkRow.Pool pool -> new TrackPainter(drawing, frame, layout.scale()).pool(pool, area);
      case WorkRow.Queue queue -> {
        new TrackPainter(drawing, frame, layout.scale()).queue(queue, area);
        if (layout.histogram().width() > 0) {
          new TimesPainter(drawing, theme, layout.histogram()).paint(queue.statistics(), area);
        }
      }
      case WorkRow.Item item -> item(drawing, item, area, frame);
      case WorkRow.Line line -> drawing.text(
          drawing.fit(line.text(), area.width(), MONO), area.x(), area.y() + 11, MONO,
          line.bad() ? theme.warning() : theme.text());
      case WorkRow.Note note -> drawing.text(
          drawing.fit(note.text(), area.width(), TextStyle.SMALL), area.x(), area.y() + 13, TextStyle.SMALL,
          theme.muted());
    }
  }

  private static void heading(Drawing drawing, WorkRow.Heading row, Area area, WorkLayout layout, Theme theme) {
    drawing.text(row.text(), area.x(), area.y() + 16, TextStyle.TITLE, theme.text());
    double x = area.x() + drawing.textWidth(row.text(), TextStyle.TITLE) + 10;
    boolean queues = row.text().equals("Work queues") && layout.histogram().width() > 0;
    double right = queues ? layout.histogram().x() : area.x() + area.width();
    drawing.text(drawing.fit(row.remark(), right - x - 8, TextStyle.SMALL), x, area.y() + 16, TextStyle.SMALL,
        theme.muted());
    if (queues) {
      new TimesPainter(drawing, theme, layout.histogram()).axis(area.y() + 16);
    }
  }

  private static void item(Drawing drawing, WorkRow.Item row, Area area, Frame frame) {
    Theme theme = frame.theme();
    Situation.OfTask task = row.task();
    if (frame.selection().isTask(task.id())) {
      drawing.fillRoundRect(area.x() - 4, area.y(), area.width() + 4, area.height(), 3, theme.bar());
    }
    Swatch.task(drawing, theme, task.state(), area.x(), area.y() + 3);
    double x = area.x() + Swatch.WIDTH + 8;
    double room = area.x() + area.width() - x;
    String what =
        row.function() + " of " + row.queue() + ", for " + Units.duration(row.at().time() - row.item().since());
    drawing.text(drawing.fit(what, room, TextStyle.BODY), x, area.y() + 13, TextStyle.BODY, theme.text());
    String does = task.name() + " " + TaskText.of(row.at(), task);
    drawing.text(drawing.fit(does, room, TextStyle.SMALL), x, area.y() + 27, TextStyle.SMALL, theme.muted());
  }

  private static void head(Drawing drawing, WorkLayout layout, Frame frame) {
    WorkLegend.paint(drawing, frame.theme(), WorkLayout.SIDE, layout.histogram());
    TimeAxis axis = TimeAxis.of(layout.scale(), TICK_GAP);
    boolean first = true;
    for (TimeAxis.Tick tick : axis.ticks()) {
      String text = first ? tick.text() + " " + axis.unit() : tick.text();
      double x = layout.scale().x(tick.time());
      drawing.text(text, x, WorkLayout.HEAD - 4, TextStyle.SMALL.center(), frame.theme().muted());
      first = false;
    }
  }

  private static void cursor(Drawing drawing, WorkLayout layout, double height, Frame frame) {
    frame.state().cursor().ifPresent(cursor -> {
      double x = layout.scale().x(cursor.time());
      if (layout.scale().contains(x)) {
        double bottom = layout.places().stream()
            .filter(place -> place.row() instanceof WorkRow.Pool || place.row() instanceof WorkRow.Queue)
            .mapToDouble(place -> place.area().y() + place.area().height()).max().orElse(0);
        drawing.line(x, WorkLayout.HEAD, x, Math.min(height, bottom), 1.5, frame.theme().text());
      }
    });
  }
}
