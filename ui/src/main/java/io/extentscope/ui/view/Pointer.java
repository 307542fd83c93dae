package io.extentscope.ui.view;

/** Where the mouse pointer is in a view; {@link #NONE} if it is elsewhere. */
public record Pointer(double x, double y) {
  public static final Pointer NONE = new Pointer(-1, -1);

  public boolean inside() {
    return x >= 0 && y >= 0;
  }

  /** The pointer as seen from another origin; none if it lies before it. */
  public Pointer from(double originX, double originY) {
    Pointer moved = new Pointer(x - originX, y - originY);
    return inside() && moved.inside() ? moved : NONE;
  }
}
