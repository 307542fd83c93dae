package io.extentscope.ui.view;

import io.extentscope.ui.draw.Drawing;

/** Paints a small curve without axes. */
public final class Spark {
  private Spark() {}

  /** Paints the values from left to right, the least at the bottom unless all are alike. */
  public static void paint(Drawing drawing, double x, double y, double width, double height, double[] values,
      int argb) {
    if (values.length < 2 || width < 8) {
      return;
    }
    double high = values[0];
    for (double value : values) {
      high = Math.max(high, value);
    }
    double[] xs = new double[values.length];
    double[] ys = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      xs[i] = x + width * i / (values.length - 1);
      ys[i] = y + height - (high == 0 ? 0 : values[i] / high * height);
    }
    drawing.polyline(xs, ys, values.length, 1.5, argb);
  }
}
