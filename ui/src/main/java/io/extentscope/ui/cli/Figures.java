package io.extentscope.ui.cli;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.text.Messages;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.figure.FigureRenderer;
import io.extentscope.ui.picture.PictureFormat;
import io.extentscope.ui.picture.Sheet;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.View;
import java.nio.file.Path;

/** Renders figures where there may be no display. */
final class Figures {
  private Figures() {}

  /** The sheet for a file; its format is what the file's name says. */
  static Sheet sheet(Path out, int width, int height, Theme theme) {
    try {
      return new Sheet(PictureFormat.require(out), width, height, theme);
    } catch (IllegalArgumentException e) {
      throw new UsageException(Messages.of(e), e);
    }
  }

  /** Refuses early what {@link #render} would refuse after the run. */
  static void check(String view, Sheet sheet) {
    try {
      FigureRenderer.check(view, sheet);
    } catch (IllegalArgumentException e) {
      throw new UsageException(Messages.of(e), e);
    }
  }

  /** A view of a window of time of a snapshot. */
  static byte[] render(RunSnapshot snapshot, String view, Sheet sheet, TimeRange window) {
    needNoDisplay();
    return FigureRenderer.render(snapshot, view, sheet, window);
  }

  /** A view that shows more than a snapshot, or no run at all. */
  static byte[] render(View view, RunSnapshot snapshot, Sheet sheet) {
    needNoDisplay();
    return FigureRenderer.render(view, snapshot, sheet);
  }

  /** Both are read when the toolkit starts, which the renderer does; a figure needs no window and no graphics card. */
  private static void needNoDisplay() {
    System.setProperty("glass.platform", "Headless");
    System.setProperty("prism.order", "sw");
  }
}
