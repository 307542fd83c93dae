package io.extentscope.ui.view.work;

import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.work.PoolState;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Area;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.TimeScale;
import java.util.function.LongToIntFunction;

/** Paints pools and queues over time. Numbers that come in one track are the upper and the lower half of its value. */
final class TrackPainter {
  private static final double PAD = 4;
  /** Room for the greatest value of a plot. */
  private static final double UNIT = 66;
  private static final double WAIT_SHARE = 0.4;

  private final Drawing drawing;
  private final Frame frame;
  private final Theme theme;
  private final TimeScale scale;
  private final RunIndex index;

  TrackPainter(Drawing drawing, Frame frame, TimeScale scale) {
    this.drawing = drawing;
    this.frame = frame;
    this.scale = scale;
    theme = frame.theme();
    index = frame.snapshot().index();
  }

  static int high(long value) {
    return (int) (value >>> 32);
  }

  static int low(long value) {
    return (int) value;
  }

  /** How something that waits looks. */
  static Hatch waiting(Theme theme) {
    return new Hatch(Theme.WAIT_EXCLUSIVE, Argb.mix(theme.panel(), Theme.WAIT_EXCLUSIVE, 0.35), true);
  }

  void pool(WorkRow.Pool row, Area area) {
    PoolState pool = row.state();
    StepTrack workers = index.workPoolWorkers(pool.id());
    StepTrack load = index.workPoolLoad(pool.id());
    long now = workers.valueAt(time());
    long loadNow = load.valueAt(time());
    label(area, row.title(), high(now) + " workers, " + low(now) + " idle, " + high(loadNow) + " running");
    int most = Math.max(1, most(workers, TrackPainter::high));
    ground(area, most, most == 1 ? "worker" : "workers");
    steps(workers, area, most, value -> high(value), theme.track());
    steps(workers, area, most, value -> high(value) - low(value), theme.area());
    waits(load, area, most(load, TrackPainter::low));
    runs(load, area, most);
  }

  void queue(WorkRow.Queue row, Area area) {
    QueueStatistics queue = row.statistics();
    StepTrack load = index.workQueueLoad(row.id());
    long now = load.valueAt(time());
    String waits = low(now) == 0 ? "" : ", " + low(now) + " have no room";
    label(area, queue.name(), high(now) + "/" + queue.maxActive() + " active" + waits);
    int active = most(load, TrackPainter::high);
    boolean limitShown = active * 4 >= queue.maxActive();
    double most = Math.max(1, limitShown ? Math.max(active, queue.maxActive()) : active);
    ground(area, (int) most, "active");
    steps(load, area, most, TrackPainter::high, theme.area());
    waits(load, area, most(load, TrackPainter::low));
    if (limitShown) {
      double y = y(area, most, queue.maxActive());
      for (double x = scale.left(); x < scale.right(); x += 8) {
        drawing.line(x, y, Math.min(scale.right(), x + 5), y, 1.5, theme.warning());
      }
    }
  }

  /** The moment that is looked at. */
  private long time() {
    return frame.state().cursor().map(cursor -> cursor.time()).orElse(frame.snapshot().now());
  }

  private void label(Area area, String title, String text) {
    double room = scale.left() - area.x() - 10;
    drawing.text(drawing.fit(title, room - UNIT, TextStyle.STRONG), area.x(), area.y() + 17, TextStyle.STRONG,
        theme.text());
    drawing.text(drawing.fit(text, room, TextStyle.SMALL), area.x(), area.y() + 33, TextStyle.SMALL, theme.muted());
  }

  private void ground(Area area, int most, String unit) {
    double bottom = bottom(area);
    drawing.line(scale.left(), bottom + 0.5, scale.right(), bottom + 0.5, 1, theme.grid());
    drawing.line(scale.left(), area.y() + PAD + 0.5, scale.right(), area.y() + PAD + 0.5, 1, theme.grid());
    drawing.text(most + " " + unit, scale.left() - 5, area.y() + PAD + 9, TextStyle.SMALL.right(), theme.muted());
  }

  private void steps(StepTrack track, Area area, double most, LongToIntFunction number, int colour) {
    double bottom = bottom(area);
    walk(track, (x, width, value, _) -> {
      double y = y(area, most, number.applyAsInt(value));
      if (y < bottom) {
        drawing.fillRect(x, y, width, bottom - y, colour);
        drawing.fillRect(x, y, width, 1, colour == theme.area() ? theme.outline() : theme.muted());
      }
    });
  }

  /** Running workers: a thick line, which stands on the ground where there are none. */
  private void runs(StepTrack load, Area area, double most) {
    walk(load, (x, width, value, _) -> drawing.fillRect(x, y(area, most, high(value)) - 1.5, width, 3, Theme.BLUE));
  }

  /**
   * Items that wait, at the upper edge and growing downwards. Many items wait for microseconds; where several changes share a
   * pixel a thin line says so, so that what lasts stands out.
   */
  private void waits(StepTrack load, Area area, int most) {
    double room = (bottom(area) - area.y() - PAD) * WAIT_SHARE;
    Hatch hatch = waiting(theme);
    walk(load, (x, width, value, count) -> {
      if (low(value) > 0 && count > 1) {
        drawing.fillRect(x, area.y() + PAD, width, 1.5, hatch.ground());
      } else if (low(value) > 0) {
        drawing.hatch(x, area.y() + PAD, width, Math.max(4, room * low(value) / most), hatch);
      }
    });
  }

  private interface Piece {
    void paint(double x, double width, long value, int count);
  }

  private void walk(StepTrack track, Piece piece) {
    long to = Math.min(scale.range().to(), frame.snapshot().now());
    if (to <= scale.range().from()) {
      return;
    }
    track.forEach(scale.range().from(), to, Math.max(1, (int) scale.width()), (start, end, _, value, count) -> {
      double x = Math.floor(scale.x(start));
      piece.paint(x, Math.max(1, Math.ceil(scale.x(end)) - x), value, count);
    });
  }

  private int most(StepTrack track, LongToIntFunction number) {
    int[] most = {0};
    walk(track, (_, _, value, _) -> most[0] = Math.max(most[0], number.applyAsInt(value)));
    return most[0];
  }

  private static double bottom(Area area) {
    return area.y() + area.height() - PAD;
  }

  private static double y(Area area, double most, double value) {
    return bottom(area) - Math.clamp(value / most, 0, 1) * (bottom(area) - area.y() - PAD);
  }
}
