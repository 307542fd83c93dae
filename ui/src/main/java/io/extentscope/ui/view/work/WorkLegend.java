package io.extentscope.ui.view.work;

import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Area;

/** Says what the shapes mean. */
final class WorkLegend {
  private static final double WIDTH = 16;
  private static final double Y = 6;

  private final Drawing drawing;
  private final Theme theme;
  private double x;

  private WorkLegend(Drawing drawing, Theme theme, double x) {
    this.drawing = drawing;
    this.theme = theme;
    this.x = x;
  }

  static void paint(Drawing drawing, Theme theme, double left, Area histogram) {
    WorkLegend legend = new WorkLegend(drawing, theme, left);
    drawing.fillRect(legend.x, Y, WIDTH, 10, theme.track());
    legend.text("idle workers");
    drawing.fillRect(legend.x, Y, WIDTH, 10, theme.area());
    legend.text("busy, active");
    drawing.fillRect(legend.x, Y + 4, WIDTH, 3, Theme.BLUE);
    legend.text("running (nr_running)");
    drawing.hatch(legend.x, Y, WIDTH, 10, TrackPainter.waiting(theme));
    legend.text("items wait");
    drawing.line(legend.x, Y + 5, legend.x + 6, Y + 5, 1.5, theme.warning());
    drawing.line(legend.x + 9, Y + 5, legend.x + 15, Y + 5, 1.5, theme.warning());
    legend.text("max_active");
    if (histogram.width() > 0) {
      legend.x = Math.max(legend.x, histogram.x());
      drawing.hatch(legend.x, Y, WIDTH, 10, TimesPainter.hatch(theme));
      legend.text("waited");
      drawing.fillRect(legend.x, Y, WIDTH, 10, theme.outline());
      legend.text("ran");
    }
  }

  private void text(String text) {
    drawing.text(text, x + WIDTH + 4, Y + 9, TextStyle.SMALL, theme.muted());
    x += WIDTH + 16 + drawing.textWidth(text, TextStyle.SMALL);
  }
}
