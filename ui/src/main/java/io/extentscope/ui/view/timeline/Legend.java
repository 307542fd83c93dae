package io.extentscope.ui.view.timeline;

import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;

/** One line that says what each state looks like; it ends where the room does. */
final class Legend {
  private static final double SWATCH = 18;

  private final Drawing drawing;
  private final Theme theme;
  private final double right;
  private final double y;
  private double x;

  private Legend(Drawing drawing, Theme theme, double x, double right, double y) {
    this.drawing = drawing;
    this.theme = theme;
    this.x = x;
    this.right = right;
    this.y = y;
  }

  static void paint(Drawing drawing, Theme theme, double left, double right, double top) {
    Legend legend = new Legend(drawing, theme, left, right, top);
    legend.entry("exclusive", (sx, sy) -> drawing.fillRect(sx, sy, SWATCH, 11, Theme.EXCLUSIVE));
    legend.entry("others wait", (sx, sy) -> {
      drawing.fillRect(sx, sy, SWATCH, 11, Theme.BLOCKING);
      drawing.fillRect(sx, sy, SWATCH, 2, theme.edge());
    });
    legend.entry("shared", (sx, sy) -> drawing.fillRoundRect(sx, sy + 2, SWATCH, 7, 2.5, Theme.SHARED));
    legend.entry("a writer waits", (sx, sy) -> {
      drawing.fillRect(sx, sy + 2, SWATCH, 7, Theme.SHARED);
      drawing.fillRect(sx, sy + 2, SWATCH, 2, Theme.BLOCKING);
    });
    legend.entry("waits exclusive", (sx, sy) -> drawing.hatch(sx, sy + 2, SWATCH, 7, legend.hatch(Theme.WAIT_EXCLUSIVE, true)));
    legend.entry("waits shared", (sx, sy) -> drawing.hatch(sx, sy + 2, SWATCH, 7, legend.hatch(Theme.WAIT_SHARED, false)));
    legend.entry("hand-off", (sx, sy) -> drawing.strokeRect(sx, sy + 3, SWATCH, 5, 0, Theme.BLUE));
    legend.entry("running", (sx, sy) -> drawing.fillRect(sx, sy + 4, SWATCH, 3, theme.tint(Theme.BLUE)));
    legend.entry("device", (sx, sy) -> drawing.fillRect(sx, sy + 4, SWATCH, 3, theme.tint(Theme.DEVICE)));
    legend.entry("runnable", (sx, sy) -> drawing.fillRect(sx, sy + 4, SWATCH, 3, theme.track()));
  }

  private Hatch hatch(int color, boolean rising) {
    return new Hatch(color, Argb.mix(theme.panel(), color, 0.35), rising);
  }

  private void entry(String name, Swatch swatch) {
    double width = SWATCH + 5 + drawing.textWidth(name, TextStyle.SMALL) + 14;
    if (x + width > right) {
      x = right;
      return;
    }
    swatch.paint(x, y + 4);
    drawing.text(name, x + SWATCH + 5, y + 13, TextStyle.SMALL, theme.muted());
    x += width;
  }

  @FunctionalInterface
  private interface Swatch {
    void paint(double x, double y);
  }
}
