package io.extentscope.ui.cli;

import com.google.common.base.Ascii;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.figure.FigureRenderer;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.View;
import java.nio.file.Path;

/** Renders figures where there may be no display. */
final class Figures {
  private Figures() {}

  /** Refuses early what {@link #render} would refuse after the run. */
  static void check(String view, int width, int height) {
    try {
      FigureRenderer.check(view, width, height);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }

  /** Refuses the name of a picture that cannot be made. */
  static void checkName(Path out) {
    if (!Ascii.toLowerCase(out.toString()).endsWith(".png")) {
      throw new UsageException(out + " is no picture this version can make; give a name that ends in .png");
    }
  }

  /** A view of a snapshot as PNG. */
  static byte[] render(RunSnapshot snapshot, String view, int width, int height, Theme theme, TimeRange window) {
    needNoDisplay();
    return FigureRenderer.render(snapshot, view, width, height, theme, window);
  }

  /** A view that shows more than a snapshot as PNG, with the caption of that snapshot. */
  static byte[] render(View view, RunSnapshot snapshot, int width, int height, Theme theme) {
    needNoDisplay();
    return FigureRenderer.render(view, snapshot, width, height, theme);
  }

  /** A view that shows no run as PNG. */
  static byte[] render(View view, int width, int height, Theme theme) {
    needNoDisplay();
    return FigureRenderer.render(view, width, height, theme);
  }

  /** Both are read when the toolkit starts, which the renderer does; a figure needs no window and no graphics card. */
  private static void needNoDisplay() {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
  }
}
