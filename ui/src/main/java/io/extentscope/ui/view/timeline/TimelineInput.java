package io.extentscope.ui.view.timeline;

import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import java.util.Optional;

/** The mouse on the timeline: drag selects a range, the wheel scrolls, Ctrl zooms, Shift pans, a click selects. */
public final class TimelineInput extends SizedInput {
  private static final double ZOOM_STEP = 1.25;
  private static final double PAN_STEP = 0.08;
  private static final double SCROLL_STEP = 36;

  private long pressedTime;

  @Override
  public void moved(Frame frame, double x, double y) {
    TimelineLayout layout = layout(frame);
    frame.state().pointerTime(layout.scale().contains(x) ? layout.scale().time(x) : -1);
  }

  @Override
  public void exited(Frame frame) {
    frame.state().pointerTime(-1);
  }

  @Override
  public void pressed(Frame frame, double x, double y) {
    pressedTime = layout(frame).scale().time(x);
  }

  @Override
  public void dragged(Frame frame, double x, double y) {
    long time = layout(frame).scale().time(x);
    if (time != pressedTime) {
      frame.state().select(Optional.of(new TimeRange(Math.min(time, pressedTime), Math.max(time, pressedTime))));
    }
  }

  @Override
  public void clicked(Frame frame, double x, double y) {
    TimelineLayout layout = layout(frame);
    if (layout.scale().contains(x)) {
      frame.state().select(Optional.empty());
      long time = Math.clamp(layout.scale().time(x), 0, frame.snapshot().now());
      frame.state().cursor(Optional.of(Cursor.at(frame.snapshot().recording(), time)));
      return;
    }
    layout.rowAt(y).ifPresent(row -> {
      switch (row.kind()) {
        case TASK -> frame.selection().toggle(new Selection.OfTask(row.id()));
        case LOCK, WAITERS -> frame.selection().toggle(new Selection.OfLock(row.id()));
        case KNOBS -> frame.selection().clear();
      }
    });
  }

  @Override
  public void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {
    TimelineLayout layout = layout(frame);
    long now = frame.snapshot().now();
    if (control) {
      frame.state().zoom(Math.pow(ZOOM_STEP, -amount), layout.scale().time(x), now);
    } else if (shift) {
      frame.state().show(frame.visible().moved(-amount * PAN_STEP), now);
    } else {
      double scrolled = Math.min(frame.state().scroll(), layout.scrollMax()) - amount * SCROLL_STEP;
      frame.state().scroll(Math.min(scrolled, layout.scrollMax()));
    }
  }

  @Override
  public void scrollTo(Frame frame, Selection thing) {
    TimelineLayout layout = layout(frame);
    double offset = Math.min(frame.state().scroll(), layout.scrollMax());
    layout.rows().stream().filter(row -> thing.equals(selection(row))).findFirst()
        .filter(row -> row.y() < layout.top() || row.y() + row.height() > layout.bottom())
        .ifPresent(row -> frame.state().scroll(Math.min(row.y() - layout.top() + offset, layout.scrollMax())));
  }

  private static Selection selection(Row row) {
    return switch (row.kind()) {
      case TASK -> new Selection.OfTask(row.id());
      case LOCK, WAITERS -> new Selection.OfLock(row.id());
      case KNOBS -> new Selection.Nothing();
    };
  }

  private TimelineLayout layout(Frame frame) {
    return TimelineLayout.of(width(), height(), frame);
  }
}
