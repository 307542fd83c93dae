package io.extentscope.ui.view.properties;

import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import io.extentscope.ui.view.ViewKey;

/** The wheel and the arrow keys scroll. */
public final class PropertiesInput extends SizedInput {
  private static final double STEP = 38;

  private final PropertiesView view;

  public PropertiesInput(PropertiesView view) {
    this.view = view;
  }

  @Override
  public void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {
    view.scroll(-amount * STEP, height(), frame);
  }

  @Override
  public void pressed(Frame frame, ViewKey key) {
    double pixels = switch (key) {
      case UP -> -STEP;
      case DOWN -> STEP;
      case PAGE_UP -> -height() * 0.8;
      case PAGE_DOWN -> height() * 0.8;
      case ENTER -> 0;
    };
    view.scroll(pixels, height(), frame);
  }
}
