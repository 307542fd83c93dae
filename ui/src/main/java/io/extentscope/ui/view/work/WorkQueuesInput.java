package io.extentscope.ui.view.work;

import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import io.extentscope.ui.view.ViewKey;
import java.util.Optional;

/** A click in a plot moves the time cursor there, one on an item selects its task; the wheel and the keys scroll. */
public final class WorkQueuesInput extends SizedInput {
  private static final double STEP = 44;

  private final WorkQueuesView view;

  public WorkQueuesInput(WorkQueuesView view) {
    this.view = view;
  }

  @Override
  public void clicked(Frame frame, double x, double y) {
    WorkLayout layout = view.layout(width(), height(), frame);
    layout.at(x, y).ifPresent(place -> {
      switch (place.row()) {
        case WorkRow.Item item -> frame.selection().toggle(new Selection.OfTask(item.task().id()));
        case WorkRow.Pool _,WorkRow.Queue _ -> look(frame, layout, x);
        case WorkRow.Heading _,WorkRow.Line _,WorkRow.Note _ -> {
          // There is nothing to go to.
        }
      }
    });
  }

  @Override
  public void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {
    scroll(frame, -amount * STEP);
  }

  @Override
  public void pressed(Frame frame, ViewKey key) {
    switch (key) {
      case UP -> scroll(frame, -STEP);
      case DOWN -> scroll(frame, STEP);
      case PAGE_UP -> scroll(frame, -height() * 0.8);
      case PAGE_DOWN -> scroll(frame, height() * 0.8);
      case ENTER -> {
        // Nothing is chosen by keys.
      }
    }
  }

  private void look(Frame frame, WorkLayout layout, double x) {
    long now = frame.snapshot().now();
    if (layout.scale().contains(x) && layout.scale().time(x) <= now) {
      Cursor there = Cursor.at(frame.snapshot().recording(), Math.max(0, layout.scale().time(x)));
      frame.state().cursor(Optional.of(there));
    }
  }

  private void scroll(Frame frame, double pixels) {
    view.scroll(view.scroll() + pixels, view.layout(width(), height(), frame).scrollMax());
  }
}
