package io.extentscope.ui.view.statistics;

import io.extentscope.model.index.KnobMark;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Plot;
import io.extentscope.ui.view.TimeScale;
import java.util.List;

/**
 * How much was discarded in the second before each time, or in the time of a bar if that is longer, with the limit that a
 * knob set at each time as a line.
 *
 * @param unit of the values, such as {@code KiB/s}
 * @param sum what was discarded since the start
 * @param perUnit how much of it is one of the unit
 * @param limit the knob, in the unit; 0 is no limit
 */
record DiscardRate(String unit, StepTrack sum, double perUnit, Tunable limit) {
  private static final double STEP = 4;
  private static final long SECOND = 1_000_000_000L;
  /** A limit so many times above what there is stays outside the picture. */
  private static final double FAR = 5;

  static List<DiscardRate> of(RunSnapshot snapshot) {
    return List.of(
        new DiscardRate("requests/s", snapshot.index().discardsSent(), 1, Tunable.DISCARD_IOPS_LIMIT),
        new DiscardRate("KiB/s", snapshot.index().discardSentBytes(), 1024, Tunable.DISCARD_KBPS_LIMIT));
  }

  void paint(Drawing drawing, TimeScale scale, double top, double bottom, Frame frame) {
    double[] rates = rates(scale, frame.snapshot().now());
    double most = 1;
    for (double rate : rates) {
      most = Math.max(most, rate);
    }
    double highest = (double) highestLimit(frame.snapshot());
    boolean inside = highest > 0 && highest <= FAR * most;
    Plot plot = new Plot(scale, top, bottom, 0, Plot.roundUp(1.05 * (inside ? Math.max(most, highest) : most)));
    Theme theme = frame.theme();
    for (double value : new double[] {0, plot.most()}) {
      drawing.line(scale.left(), plot.y(value), scale.right(), plot.y(value), 1, theme.grid());
      drawing.text(Units.count(value), scale.left() - 6, plot.y(value) + 4, TextStyle.SMALL.right(), theme.muted());
    }
    for (int i = 0; i < rates.length; i++) {
      if (rates[i] > 0) {
        double y = plot.y(rates[i]);
        drawing.fillRect(scale.left() + i * STEP, y, STEP, bottom - y, theme.area());
        drawing.fillRect(scale.left() + i * STEP, y, STEP, 1.5, theme.outline());
      }
    }
    limits(drawing, plot, frame);
    String now = limitText(frame.snapshot().applied().get(limit), inside);
    drawing.text(unit + ", " + now, scale.left() + 6, top - 3, TextStyle.SMALL, theme.muted());
  }

  private String limitText(long now, boolean inside) {
    return now == 0 ? "no limit" : "limit " + now + (inside ? " (line)" : ", far above");
  }

  /** What was discarded a second at a place. */
  String at(TimeScale scale, double x, long now) {
    int bar = (int) ((x - scale.left()) / STEP);
    double[] rates = rates(scale, now);
    return Units.count(bar >= 0 && bar < rates.length ? rates[bar] : 0) + " " + unit;
  }

  private double[] rates(TimeScale scale, long now) {
    double[] rates = new double[Math.max(1, (int) (scale.width() / STEP))];
    long span = Math.max(SECOND, scale.time(STEP) - scale.time(0));
    for (int i = 0; i < rates.length; i++) {
      long from = scale.time(scale.left() + i * STEP);
      long to = Math.min(now, scale.time(scale.left() + (i + 1) * STEP));
      if (to > from) {
        long before = to < span ? 0 : sum.valueAt(to - span);
        rates[i] = (sum.valueAt(to) - before) / perUnit * SECOND / span;
      }
    }
    return rates;
  }

  private void limits(Drawing drawing, Plot plot, Frame frame) {
    long from = plot.scale().range().from();
    List<KnobMark> changes = changes(frame.snapshot());
    long value = changes.isEmpty() ? frame.snapshot().applied().get(limit) : changes.getFirst().from();
    for (KnobMark change : changes) {
      line(drawing, plot, from, change.time(), value, frame.theme());
      from = change.time();
      value = change.to();
    }
    line(drawing, plot, from, frame.snapshot().now(), value, frame.theme());
  }

  private static void line(Drawing drawing, Plot plot, long from, long to, long value, Theme theme) {
    double left = Math.max(plot.scale().left(), plot.scale().x(from));
    double right = Math.min(plot.scale().right(), plot.scale().x(to));
    if (value > 0 && value <= plot.most() && right > left) {
      double y = plot.y((double) value);
      drawing.line(left, y, right, y, 2, theme.warning());
    }
  }

  private List<KnobMark> changes(RunSnapshot snapshot) {
    return snapshot.index().knobs().stream().filter(mark -> mark.tunable() == limit).toList();
  }

  private long highestLimit(RunSnapshot snapshot) {
    return changes(snapshot).stream().mapToLong(change -> Math.max(change.from(), change.to()))
        .reduce(snapshot.applied().get(limit), Math::max);
  }
}
