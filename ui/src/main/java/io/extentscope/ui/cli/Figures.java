package io.extentscope.ui.cli;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.figure.FigureRenderer;
import io.extentscope.ui.run.TimeRange;

/** Renders figures where there may be no display. */
final class Figures {
  private Figures() {}

  /** A view of a snapshot as PNG. */
  static byte[] render(RunSnapshot snapshot, String view, int width, int height, Theme theme, TimeRange window) {
    // Both are read when the toolkit starts, which the renderer does; a figure needs no window and no graphics card.
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
    try {
      return FigureRenderer.render(snapshot, view, width, height, theme, window);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }
}
