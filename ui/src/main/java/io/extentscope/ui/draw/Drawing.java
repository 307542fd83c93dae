package io.extentscope.ui.draw;

/**
 * The one port through which every view paints. Units are pixels, y grows downwards, colours are {@link Argb}. A back
 * end is free to draw shapes outside the current clip or not, but they must not show.
 */
public interface Drawing {

  void fillRect(double x, double y, double width, double height, int argb);

  void fillRoundRect(double x, double y, double width, double height, double radius, int argb);

  /** A frame of one pixel just inside the rectangle. */
  void strokeRect(double x, double y, double width, double height, double radius, int argb);

  void line(double x1, double y1, double x2, double y2, double thickness, int argb);

  /** A line through the first {@code count} points. */
  void polyline(double[] xs, double[] ys, int count, double thickness, int argb);

  /** The area within the first {@code count} points. */
  void fillPolygon(double[] xs, double[] ys, int count, int argb);

  void hatch(double x, double y, double width, double height, Hatch hatch);

  /** A lattice of dots. */
  void dots(double x, double y, double width, double height, int argb);

  /** A row of columns, each one pixel wide, in the given colours; 0 leaves a column out. */
  void strip(double x, double y, double height, int[] argb);

  /** A text with its base line at {@code y}. */
  void text(String text, double x, double y, TextStyle style, int argb);

  /** How wide a text comes out. */
  double textWidth(String text, TextStyle style);

  /** Moves the origin to a point and clips to the rectangle from there, until {@link #pop()}. */
  void push(double x, double y, double width, double height);

  /** Undoes the last {@link #push}. */
  void pop();

  /** Paints a part with very many rectangles; a window may do so later and show something coarser meanwhile. */
  default void dense(DensePart part) {
    push(part.x(), part.y(), part.width(), part.height());
    part.paint(this, 1).accept(this);
    pop();
  }

  /** The text, or as much of it as fits the width with an ellipsis, or nothing if not even that fits. */
  default String fit(String text, double width, TextStyle style) {
    if (textWidth(text, style) <= width) {
      return text;
    }
    int low = 0;
    int high = text.length() - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      boolean fits = textWidth(text.substring(0, middle) + "…", style) <= width;
      low = fits ? middle : low;
      high = fits ? high : middle - 1;
    }
    return low == 0 ? "" : text.substring(0, low).stripTrailing() + "…";
  }
}
