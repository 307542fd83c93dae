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
      case PRIVATE, EXCLUSIVE -> drawing.fillRect(x, y, WIDTH, HEIGHT, theme.ink(Theme.EXCLUSIVE));
      case EXCLUSIVE_BLOCKING -> {
        drawing.fillRect(x, y, WIDTH, HEIGHT, theme.ink(Theme.BLOCKING));
        drawing.fillRect(x, y, WIDTH, 2, theme.edge());
      }
      case SHARED -> {
        drawing.fillRoundRect(x, y + 2, WIDTH, 7, 2.5, theme.ink(Theme.SHARED));
        rim(drawing, theme, x + 1, y + 8, WIDTH - 2);
      }
      case SHARED_BLOCKING -> {
        drawing.fillRect(x, y + 2, WIDTH, 7, theme.ink(Theme.SHARED));
        drawing.fillRect(x, y + 2, WIDTH, 2, theme.ink(Theme.BLOCKING));
        rim(drawing, theme, x, y + 8, WIDTH);
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
      case IO -> drawing.fillRect(x, y + 5, WIDTH, 2, theme.tint(Theme.DEVICE));
      case RUNNABLE -> drawing.fillRect(x, y + 6, WIDTH, 1, theme.track());
      case WAIT_CONDITION -> drawing.fillRect(x, y + 5, WIDTH, 1, theme.muted());
      case IDLE -> {}
    }
  }

  /** The lower edge of a shared hold, where its colour alone hardly stands out. */
  public static void rim(Drawing drawing, Theme theme, double x, double y, double width) {
    if (theme.needsOutline(theme.ink(Theme.SHARED))) {
      drawing.fillRect(x, y, width, 1, theme.outline());
    }
  }

  /** The hatch of a wait. */
  public static Hatch hatch(Theme theme, int color, boolean rising) {
    int ink = theme.ink(color);
    return new Hatch(ink, Argb.mix(theme.panel(), ink, 0.35), rising);
  }
}
