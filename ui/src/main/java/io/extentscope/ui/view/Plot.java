package io.extentscope.ui.view;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import java.util.function.DoubleFunction;

/** A plot of values over the visible range: its frame, and the places of times and values. */
public record Plot(TimeScale scale, double top, double bottom, double least, double most) {
  private static final double TICK_GAP = 60;
  private static final int LINES = 4;
  private static final double KIB = 1024;

  /** A plot inside a view of the given size, with room for axis texts; the values run from 0 to a round number. */
  public static Plot of(double width, double height, double top, Frame frame, double greatest) {
    TimeScale scale = new TimeScale(frame.visible(), 56, Math.max(1, width - 56 - 12));
    return new Plot(scale, top, Math.max(top + 1, height - 22), 0, roundUp(greatest));
  }

  /** The same for values in bytes, which run to a round number of KiB, MiB or the like. */
  public static Plot ofBytes(double width, double height, double top, Frame frame, double greatest) {
    Plot plot = of(width, height, top, frame, greatest);
    double unit = 1;
    while (greatest >= KIB * unit) {
      unit *= KIB;
    }
    return new Plot(plot.scale, plot.top, plot.bottom, 0, roundUp(greatest / unit) * unit);
  }

  /** The same with room for values below zero: so many quarters of the greatest. */
  public Plot withBelow(int quarters) {
    return new Plot(scale, top, bottom, -most * quarters / LINES, most);
  }

  public double y(double value) {
    double share = (value - least) / (most - least);
    return bottom - Math.clamp(share, -0.1, 1.1) * (bottom - top);
  }

  /** Paints the lines behind the data and the texts beside them. */
  public void paintFrame(Drawing drawing, Theme theme, DoubleFunction<String> text) {
    int lines = bottom - top < 70 ? 2 : LINES;
    int below = (int) Math.round(-least * lines / most);
    for (int i = -below; i <= lines; i++) {
      double value = most * i / lines;
      double y = Math.round(y(value)) + 0.5;
      drawing.line(scale.left(), y, scale.right(), y, 1, theme.grid());
      drawing.text(text.apply(value), scale.left() - 6, y + 4, TextStyle.SMALL.right(), theme.muted());
    }
    TimeAxis axis = TimeAxis.of(scale, TICK_GAP);
    boolean first = true;
    for (TimeAxis.Tick tick : axis.ticks()) {
      String shown = first ? tick.text() + " " + axis.unit() : tick.text();
      drawing.text(shown, scale.x(tick.time()), bottom + 15, TextStyle.SMALL.center(), theme.muted());
      first = false;
    }
  }

  /** Paints the time cursor, if it lies in the visible range. */
  public void paintCursor(Drawing drawing, Frame frame) {
    frame.state().cursor().ifPresent(cursor -> {
      double x = scale.x(cursor.time());
      if (scale.contains(x)) {
        drawing.line(x, top, x, bottom, 1.5, frame.theme().text());
      }
    });
  }

  /** The least of 1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8 times a power of ten that is not less than the value. */
  public static double roundUp(double value) {
    if (value <= 1) {
      return 1;
    }
    double power = StrictMath.pow(10, Math.floor(StrictMath.log10(value)));
    for (double factor : new double[] {1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8}) {
      if (factor * power >= value) {
        return factor * power;
      }
    }
    return 10 * power;
  }
}
