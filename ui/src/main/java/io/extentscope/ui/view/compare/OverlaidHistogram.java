package io.extentscope.ui.view.compare;

import io.extentscope.model.compare.LogHistogram;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;

/** Two histograms of durations over each other; heights are shares, because one run may have many more of them. */
final class OverlaidHistogram {
  private static final double LEFT = 46;
  private static final double RIGHT = 12;
  private static final double TOP = 44;
  private static final double BOTTOM = 24;
  private static final double LABEL_GAP = 46;

  private final Drawing drawing;
  private final Theme theme;

  OverlaidHistogram(Drawing drawing, Theme theme) {
    this.drawing = drawing;
    this.theme = theme;
  }

  void paint(double width, double height, String title, LogHistogram a, LogHistogram b) {
    drawing.text(drawing.fit(title, width - 24, TextStyle.STRONG), 12, 14, TextStyle.STRONG, theme.text());
    drawing.text("A " + Units.count(a.total()) + ", B " + Units.count(b.total()), 12, 30, TextStyle.SMALL,
        theme.muted());
    int first = 0;
    while (first < LogHistogram.BINS && a.count(first) + b.count(first) == 0) {
      first++;
    }
    if (first == LogHistogram.BINS) {
      drawing.text("none", width / 2, height / 2, TextStyle.BODY.center(), theme.muted());
      return;
    }
    int last = LogHistogram.BINS - 1;
    while (a.count(last) + b.count(last) == 0) {
      last--;
    }
    double bottom = height - BOTTOM;
    double bin = (width - LEFT - RIGHT) / (last - first + 1);
    double most = Math.max(most(a), most(b));
    for (double share : new double[] {0, most / 2, most}) {
      double y = bottom - share / most * (bottom - TOP);
      drawing.line(LEFT, y, width - RIGHT, y, 1, theme.grid());
      drawing.text(Math.round(share * 100) + " %", LEFT - 6, y + 4, TextStyle.SMALL.right(), theme.muted());
    }
    for (int i = first; i <= last; i++) {
      double x = LEFT + (i - first) * bin;
      bar(SideStyle.A, x + bin * 0.06, bin * 0.88, share(a, i) / most * (bottom - TOP), bottom);
      bar(SideStyle.B, x + bin * 0.26, bin * 0.48, share(b, i) / most * (bottom - TOP), bottom);
    }
    texts(first, last, bin, bottom);
  }

  private void texts(int first, int last, double bin, double bottom) {
    int every = (int) Math.ceil(LABEL_GAP / bin);
    for (int i = first; i <= last; i += every) {
      drawing.text(i == 0 ? "0" : Units.duration(1L << i), LEFT + (i - first) * bin, bottom + 15,
          TextStyle.SMALL.center(), theme.muted());
    }
  }

  private void bar(SideStyle style, double x, double width, double height, double bottom) {
    if (height <= 0) {
      return;
    }
    double shown = Math.max(2, height);
    if (style == SideStyle.A) {
      drawing.fillRect(x, bottom - shown, width, shown, Argb.mix(theme.panel(), style.colour(), 0.75));
    } else {
      style.fill(drawing, x, bottom - shown, width, shown, theme);
    }
    style.symbol(drawing, x + (style == SideStyle.A ? 4 : width / 2), bottom - shown, theme);
  }

  private static double most(LogHistogram histogram) {
    double most = 0.01;
    for (int i = 0; i < LogHistogram.BINS; i++) {
      most = Math.max(most, share(histogram, i));
    }
    return most;
  }

  private static double share(LogHistogram histogram, int bin) {
    long total = histogram.total();
    return total == 0 ? 0 : (double) histogram.count(bin) / total;
  }
}
