package io.extentscope.ui.view.work;

import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.TimeHistogram;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Area;

/**
 * Paints how long a queue's items waited and how long they ran: two histograms with one logarithmic axis, from 1 us to 100 s. The
 * height of a column is the logarithm of its count, so that one item in ten thousand is seen.
 */
final class TimesPainter {
  private static final int FIRST = 10;
  private static final int LAST = 38;
  private static final double TEXT = 62;
  private static final long[] TICKS = {1_000, 1_000_000, 1_000_000_000};

  private final Drawing drawing;
  private final Theme theme;
  private final double left;
  private final double step;

  TimesPainter(Drawing drawing, Theme theme, Area column) {
    this.drawing = drawing;
    this.theme = theme;
    left = column.x();
    step = (column.width() - TEXT) / (LAST - FIRST);
  }

  /** The axis above all queues. */
  void axis(double y) {
    for (long tick : TICKS) {
      double x = left + (StrictMath.log((double) tick) / StrictMath.log(2) + 1 - FIRST) * step;
      drawing.text(Units.duration(tick), x, y, tick == TICKS[0] ? TextStyle.SMALL : TextStyle.SMALL.center(),
          theme.muted());
    }
    drawing.text("99 % below", left + (LAST - FIRST) * step + 4, y, TextStyle.SMALL, theme.muted());
  }

  void paint(QueueStatistics queue, Area row) {
    double half = (row.height() - 8) / 2;
    one(queue.waits(), row.y() + 3, half - 2, true);
    one(queue.runs(), row.y() + 4 + half, half - 2, false);
  }

  private void one(TimeHistogram times, double top, double height, boolean waits) {
    double bottom = top + height;
    drawing.line(left, bottom + 0.5, left + (LAST - FIRST) * step, bottom + 0.5, 1, theme.grid());
    double most = times.counts().stream().mapToDouble(TimesPainter::high).max().orElse(1);
    for (int place = FIRST; place < LAST; place++) {
      double high = high(count(times, place)) / Math.max(1, most) * height;
      if (high > 0) {
        double x = left + (place - FIRST) * step;
        column(x, bottom - high, high, waits);
      }
    }
    String text = times.total() == 0 ? "none yet" : (waits ? "wait " : "run ") + Units.duration(times.p99());
    drawing.text(
        drawing.fit(text, TEXT + 6, TextStyle.SMALL), left + (LAST - FIRST) * step + 4, bottom - 1, TextStyle.SMALL,
        theme.text());
  }

  private void column(double x, double y, double height, boolean waits) {
    if (waits) {
      drawing.hatch(x, y, step - 1, height, hatch(theme));
    } else {
      drawing.fillRect(x, y, step - 1, height, theme.outline());
    }
  }

  /** How waiting looks in the histograms. */
  static Hatch hatch(Theme theme) {
    return new Hatch(Theme.WAIT_SHARED, Argb.mix(theme.panel(), Theme.WAIT_SHARED, 0.45), false);
  }

  private static double high(long count) {
    return count == 0 ? 0 : 1 + StrictMath.log((double) count);
  }

  /** The count of a place; what lies beyond an end of the axis counts there. */
  private static long count(TimeHistogram times, int place) {
    long sum = 0;
    for (int i = 0; i < times.counts().size(); i++) {
      if (Math.clamp(i, FIRST, LAST - 1) == place) {
        sum += times.counts().get(i);
      }
    }
    return sum;
  }
}
