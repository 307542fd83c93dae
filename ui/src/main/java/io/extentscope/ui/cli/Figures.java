package io.extentscope.ui.cli;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.figure.FigureRenderer;
import io.extentscope.ui.run.TimeRange;

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

  /** A view of a snapshot as PNG. */
  static byte[] render(RunSnapshot snapshot, String view, int width, int height, Theme theme, TimeRange window) {
    // Both are read when the toolkit starts, which the renderer does; a figure needs no window and no graphics card.
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    return FigureRenderer.render(snapshot, view, width, height, theme, window);
  }
}
