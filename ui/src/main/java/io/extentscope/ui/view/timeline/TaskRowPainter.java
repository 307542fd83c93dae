package io.extentscope.ui.view.timeline;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.TaskState;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.Hatch;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Swatch;
import io.extentscope.ui.view.TimeScale;

/**
 * Paints a task: what it holds, what it waits for, and a thin line for what it does otherwise. States differ in height
 * and texture, not by hue alone.
 */
final class TaskRowPainter {
  private static final double LEAST_WIDTH = 3;
  private static final double ROUND_FROM = 8;

  private final Drawing drawing;
  private final TimeScale scale;
  private final Theme theme;
  private final Hatch waitExclusive;
  private final Hatch waitShared;

  TaskRowPainter(Drawing drawing, TimeScale scale, Theme theme) {
    this.drawing = drawing;
    this.scale = scale;
    this.theme = theme;
    this.waitExclusive = Swatch.hatch(theme, Theme.WAIT_EXCLUSIVE, true);
    this.waitShared = Swatch.hatch(theme, Theme.WAIT_SHARED, false);
  }

  void paint(RunIndex index, Row row) {
    long from = scale.range().from();
    long to = scale.range().to();
    index.taskActivity(row.id()).forEach(from, to, scale.segments(),
        (start, end, state, _, _) -> quiet(TaskState.of(state), start, end, row));
    index.taskHold(row.id()).forEach(from, to, scale.segments(),
        (start, end, state, _, _) -> hold(HoldState.of(state), start, end, row));
    index.taskActivity(row.id()).forEach(from, to, scale.segments(), (start, end, state, _,
        _) -> wait(TaskState.of(state), HoldState.of(index.taskHold(row.id()).stateAt(start)), start, end, row));
  }

  private void quiet(TaskState state, long start, long end, Row row) {
    double x = scale.x(start);
    double width = Math.max(1, scale.x(end) - x);
    double height = Math.max(2, row.height() * 0.16);
    double y = row.y() + row.height() - height - 1;
    double bottom = Math.rint(y + height);
    switch (state) {
      case RUNNABLE -> drawing.fillRect(x, bottom - 1, width, 1, theme.track());
      case RUNNING -> drawing.fillRect(x, y, width, height, theme.tint(Theme.BLUE));
      case IO -> drawing.fillRect(x, bottom - 2, width, 2, theme.tint(Theme.DEVICE));
      case WAIT_CONDITION -> drawing.fillRect(x, y + height / 2, width, 1, theme.muted());
      case IDLE, HAND_OFF, WAIT_SHARED, WAIT_EXCLUSIVE -> {}
    }
  }

  private void hold(HoldState hold, long start, long end, Row row) {
    if (hold == HoldState.NONE) {
      return;
    }
    double x = scale.x(start);
    double width = Math.max(LEAST_WIDTH, scale.x(end) - x);
    double room = row.height() * 0.8;
    double height = hold.shared() ? room * 0.75 : hold == HoldState.PRIVATE ? room * 0.3 : room;
    double y = row.y() + 1 + (room - height) / 2;
    int color = theme.ink(hold.shared() ? Theme.SHARED : hold.blocking() ? Theme.BLOCKING : Theme.EXCLUSIVE);
    if (hold.shared() && width >= ROUND_FROM) {
      // Two rectangles that leave the corner pixels out: as good as round at this size, and far cheaper.
      drawing.fillRect(x, y + 1, width, height - 2, color);
      drawing.fillRect(x + 1, y, width - 2, height, color);
    } else {
      drawing.fillRect(x, y, width, height, color);
    }
    if (hold.blocking()) {
      drawing.fillRect(x, y, width, 2, hold.shared() ? theme.ink(Theme.BLOCKING) : theme.edge());
    }
    if (hold.shared()) {
      Swatch.rim(drawing, theme, x + 1, Math.rint(y + height) - 1, width - 2);
    }
  }

  /** A hold that nobody waits for gives way to the wait; one that others wait for stays visible around it. */
  private void wait(TaskState state, HoldState hold, long start, long end, Row row) {
    double x = scale.x(start);
    double width = Math.max(LEAST_WIDTH, scale.x(end) - x);
    if (state.waitsForLock() && hold != HoldState.NONE && !hold.blocking()) {
      drawing.fillRect(x, row.y() + 1, width, row.height() * 0.8, theme.panel());
    }
    double height = row.height() * 0.5;
    double y = row.y() + 1 + (row.height() * 0.8 - height) / 2;
    switch (state) {
      case WAIT_EXCLUSIVE -> drawing.hatch(x, y, width, height, waitExclusive);
      case WAIT_SHARED -> drawing.hatch(x, y, width, height, waitShared);
      case HAND_OFF -> handOff(x, y + height / 4, width, height / 2);
      case IDLE, RUNNABLE, RUNNING, IO, WAIT_CONDITION -> {}
    }
  }

  /** Hollow, unless it is too narrow to have an inside. */
  private void handOff(double x, double y, double width, double height) {
    if (width < 6) {
      drawing.fillRect(x, y, 2, height, Theme.BLUE);
    } else {
      drawing.strokeRect(x, y, width, height, 0, Theme.BLUE);
    }
  }
}
