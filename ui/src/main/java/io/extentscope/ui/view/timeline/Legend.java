package io.extentscope.ui.view.timeline;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.TaskState;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Swatch;

/** One line that says what each state looks like; it ends where the room does. */
final class Legend {
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
    legend.hold("exclusive", HoldState.EXCLUSIVE);
    legend.hold("others wait", HoldState.EXCLUSIVE_BLOCKING);
    legend.hold("shared", HoldState.SHARED);
    legend.hold("a writer waits", HoldState.SHARED_BLOCKING);
    legend.task("waits exclusive", TaskState.WAIT_EXCLUSIVE);
    legend.task("waits shared", TaskState.WAIT_SHARED);
    legend.task("hand-off", TaskState.HAND_OFF);
    legend.task("running", TaskState.RUNNING);
    legend.task("device", TaskState.IO);
    legend.task("runnable", TaskState.RUNNABLE);
  }

  private void hold(String name, HoldState state) {
    entry(name, (sx, sy) -> Swatch.hold(drawing, theme, state, sx, sy));
  }

  private void task(String name, TaskState state) {
    entry(name, (sx, sy) -> Swatch.task(drawing, theme, state, sx, sy));
  }

  private void entry(String name, Sample sample) {
    double width = Swatch.WIDTH + 5 + drawing.textWidth(name, TextStyle.SMALL) + 14;
    if (x + width > right) {
      x = right;
      return;
    }
    sample.paint(x, y + 4);
    drawing.text(name, x + Swatch.WIDTH + 5, y + 13, TextStyle.SMALL, theme.muted());
    x += width;
  }

  @FunctionalInterface
  private interface Sample {
    void paint(double x, double y);
  }
}
