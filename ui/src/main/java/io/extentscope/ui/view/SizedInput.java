package io.extentscope.ui.view;

/** An input that knows the size of its view. */
public abstract class SizedInput implements ViewInput {
  private double width = 1;
  private double height = 1;

  @Override
  public void resized(double newWidth, double newHeight) {
    width = newWidth;
    height = newHeight;
  }

  /** In pixels. */
  protected final double width() {
    return width;
  }

  /** In pixels. */
  protected final double height() {
    return height;
  }
}
