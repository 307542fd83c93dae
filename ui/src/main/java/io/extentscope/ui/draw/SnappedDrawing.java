package io.extentscope.ui.draw;

/**
 * What the back ends share. Edges of rectangles lie on pixels: that is crisp, without seams between neighbours, and on a
 * canvas many times faster than blending every rim.
 */
abstract class SnappedDrawing implements Drawing {
  /** Pixels from dot to dot, in both directions. */
  static final int DOT_PERIOD = 5;

  /** Where in its square of that side a dot is. */
  static final int DOT_AT = 2;

  /** How a snapped area is filled. */
  private interface Filling {
    void fill(double x, double y, double width, double height);
  }

  @Override
  public final void fillRect(double x, double y, double width, double height, int argb) {
    snap(x, y, width, height, (left, top, w, h) -> fillPixels(left, top, w, h, argb));
  }

  @Override
  public final void strokeRect(double x, double y, double width, double height, double radius, int argb) {
    if (radius == 0) {
      fillRect(x, y, width, 1, argb);
      fillRect(x, y + height - 1, width, 1, argb);
      fillRect(x, y + 1, 1, height - 2, argb);
      fillRect(x + width - 1, y + 1, 1, height - 2, argb);
    } else {
      strokeRoundRect(x + 0.5, y + 0.5, width - 1, height - 1, radius, argb);
    }
  }

  @Override
  public final void line(double x1, double y1, double x2, double y2, double thickness, int argb) {
    if (x1 == x2 || y1 == y2) {
      double half = thickness / 2;
      fillRect(Math.min(x1, x2) - (x1 == x2 ? half : 0), Math.min(y1, y2) - (y1 == y2 ? half : 0),
          x1 == x2 ? thickness : Math.abs(x2 - x1), y1 == y2 ? thickness : Math.abs(y2 - y1), argb);
    } else {
      polyline(new double[] {x1, x2}, new double[] {y1, y2}, 2, thickness, argb);
    }
  }

  @Override
  public final void hatch(double x, double y, double width, double height, Hatch hatch) {
    snap(x, y, width, height, (left, top, w, h) -> hatchPixels(left, top, w, h, hatch));
  }

  @Override
  public final void dots(double x, double y, double width, double height, int argb) {
    snap(x, y, width, height, (left, top, w, h) -> dotPixels(left, top, w, h, argb));
  }

  @Override
  public final void strip(double x, double y, double height, int[] argb) {
    int from = 0;
    while (from < argb.length) {
      int to = from + 1;
      while (to < argb.length && argb[to] == argb[from]) {
        to++;
      }
      if (argb[from] != 0) {
        fillRect(x + from, y, to - from, height, argb[from]);
      }
      from = to;
    }
  }

  @Override
  public final double textWidth(String text, TextStyle style) {
    return TextWidths.of(text, style);
  }

  private static void snap(double x, double y, double width, double height, Filling filling) {
    double left = Math.rint(x);
    double top = Math.rint(y);
    double right = Math.rint(x + width);
    double bottom = Math.rint(y + height);
    if (right > left && bottom > top) {
      filling.fill(left, top, right - left, bottom - top);
    }
  }

  /** Fills a rectangle of whole pixels that is not empty. */
  abstract void fillPixels(double x, double y, double width, double height, int argb);

  abstract void hatchPixels(double x, double y, double width, double height, Hatch hatch);

  abstract void dotPixels(double x, double y, double width, double height, int argb);

  /** A frame one pixel wide whose middle runs along the rectangle. */
  abstract void strokeRoundRect(double x, double y, double width, double height, double radius, int argb);
}
