package io.extentscope.ui.draw;

/**
 * Rectangles of one opaque colour that can share a path, which halves the size of a file. They lie in rows from top to
 * bottom and from left to right in each, so none overlaps or touches another: some programs leave holes where they do.
 */
final class BoxRun {
  private boolean open;
  private int color;
  private double rowTop;
  private double rowBottom;
  private double right;

  /** Begins a run with no rectangle yet. */
  void begin(int argb) {
    open = true;
    color = argb;
    rowTop = Double.NEGATIVE_INFINITY;
    rowBottom = Double.NEGATIVE_INFINITY;
    right = Double.NEGATIVE_INFINITY;
  }

  /** Whether a rectangle can join the run. */
  boolean takes(double x, double y, double height, int argb) {
    boolean sameRow = y == rowTop && y + height == rowBottom && x > right;
    return open && argb == color && argb >>> 24 == 0xFF && (sameRow || y > rowBottom);
  }

  void add(double x, double y, double width, double height) {
    rowTop = y;
    rowBottom = y + height;
    right = x + width;
  }

  /** Ends the run; returns whether there was one. */
  boolean end() {
    boolean was = open;
    open = false;
    return was;
  }
}
