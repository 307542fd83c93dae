package io.extentscope.ui.view;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.TaskState;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.Theme;

/** Small samples of how states look: the same in the timeline's legend and beside names. */
public final class Swatch {
  public static final double WIDTH = 18;
  public static final double HEIGHT = 11;

  private Swatch() {}

  /** How a hold looks; nothing for none. */
  public static void hold(Drawing drawing, Theme theme, HoldState state, double x, double y) {
    switch (state) {
      case NONE -> drawing.strokeRect(x, y, WIDTH, HEIGHT, 0, theme.track());
      case PRIVATE, EXCLUSIVE -> drawing.fillRect(x, y, WIDTH, HEIGHT, Theme.EXCLUSIVE);
      case EXCLUSIVE_BLOCKING -> {
        drawing.fillRect(x, y, WIDTH, HEIGHT, Theme.BLOCKING);
        drawing.fillRect(x, y, WIDTH, 2, theme.edge());
      }
      case SHARED -> drawing.fillRoundRect(x, y + 2, WIDTH, 7, 2.5, Theme.SHARED);
      case SHARED_BLOCKING -> {
        drawing.fillRect(x, y + 2, WIDTH, 7, Theme.SHARED);
        drawing.fillRect(x, y + 2, WIDTH, 2, Theme.BLOCKING);
      }
    }
  }

  /** How what a task does looks. */
  public static void task(Drawing drawing, Theme theme, TaskState state, double x, double y) {
    switch (state) {
      case WAIT_EXCLUSIVE -> drawing.hatch(x, y + 2, WIDTH, 7, hatch(theme, Theme.WAIT_EXCLUSIVE, true));
      case WAIT_SHARED -> drawing.hatch(x, y + 2, WIDTH, 7, hatch(theme, Theme.WAIT_SHARED, false));
      case HAND_OFF -> drawing.strokeRect(x, y + 3, WIDTH, 5, 0, Theme.BLUE);
      case RUNNING -> drawing.fillRect(x, y + 4, WIDTH, 3, theme.tint(Theme.BLUE));
      case IO -> drawing.fillRect(x, y + 4, WIDTH, 3, theme.tint(Theme.DEVICE));
      case RUNNABLE -> drawing.fillRect(x, y + 4, WIDTH, 3, theme.track());
      case WAIT_CONDITION -> drawing.fillRect(x, y + 5, WIDTH, 1, theme.muted());
      case IDLE -> {}
    }
  }

  private static Hatch hatch(Theme theme, int color, boolean rising) {
    return new Hatch(color, Argb.mix(theme.panel(), color, 0.35), rising);
  }
}
