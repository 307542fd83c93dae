package io.extentscope.ui.view.compare;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.Theme;

/** How a run is told from the other one: by colour, texture and symbol. */
enum SideStyle {
  A(Theme.BLUE),
  B(Theme.BLOCKING);

  private static final double SYMBOL = 7;

  private final int colour;

  SideStyle(int colour) {
    this.colour = colour;
  }

  int colour() {
    return colour;
  }

  /** Fills a rectangle: a is solid, b is hatched with a frame. */
  void fill(Drawing drawing, double x, double y, double width, double height, Theme theme) {
    if (this == A) {
      drawing.fillRect(x, y, width, height, colour);
    } else {
      drawing.hatch(x, y, width, height, new Hatch(colour, theme.panel(), true));
      drawing.strokeRect(x, y, width, height, 0, theme.text());
    }
  }

  /** A disc for a, a square for b. */
  void symbol(Drawing drawing, double x, double y, Theme theme) {
    double left = x - SYMBOL / 2;
    double top = y - SYMBOL / 2;
    drawing.fillRoundRect(left - 1, top - 1, SYMBOL + 2, SYMBOL + 2, this == A ? SYMBOL / 2 + 1 : 0, theme.text());
    drawing.fillRoundRect(left, top, SYMBOL, SYMBOL, this == A ? SYMBOL / 2 : 0, colour);
  }
}
