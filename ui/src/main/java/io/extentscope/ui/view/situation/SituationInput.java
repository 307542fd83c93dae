package io.extentscope.ui.view.situation;

import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import io.extentscope.ui.view.ViewKey;
import io.extentscope.ui.view.situation.SituationLayout.Place;
import java.util.ArrayList;
import java.util.List;

/** A click or the arrow keys select a lock or a task; the wheel and the page keys scroll. */
public final class SituationInput extends SizedInput {
  private static final double STEP = 38;

  private final SituationView view;

  public SituationInput(SituationView view) {
    this.view = view;
  }

  @Override
  public void clicked(Frame frame, double x, double y) {
    view.layout(width(), height(), frame)
        .flatMap(layout -> layout.at(x, y))
        .flatMap(place -> place.row().selection())
        .ifPresent(frame.selection()::toggle);
  }

  @Override
  public void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {
    scroll(frame, -amount * STEP);
  }

  @Override
  public void pressed(Frame frame, ViewKey key) {
    switch (key) {
      case UP -> move(frame, -1);
      case DOWN -> move(frame, 1);
      case PAGE_UP -> scroll(frame, -height() * 0.8);
      case PAGE_DOWN -> scroll(frame, height() * 0.8);
      case ENTER -> {
        // Nothing to do: what is chosen is selected already.
      }
    }
  }

  private void scroll(Frame frame, double pixels) {
    view.layout(width(), height(), frame).ifPresent(layout -> view.scroll(view.scroll() + pixels, layout.scrollMax()));
  }

  /** Selects the lock or task below or above the selected one, and brings it into sight. */
  private void move(Frame frame, int by) {
    view.layout(width(), height(), frame).ifPresent(layout -> {
      List<Place> choices = new ArrayList<>();
      for (Place place : layout.places()) {
        boolean first = place.row() instanceof Row.OneLock || place.row() instanceof Row.OneTask;
        if (first) {
          choices.add(place);
        }
      }
      if (choices.isEmpty()) {
        return;
      }
      int next = Math.clamp(selected(choices, frame.selection().get(), by) + by, 0, choices.size() - 1);
      Place chosen = choices.get(next);
      chosen.row().selection().filter(selection -> !selection.equals(frame.selection().get()))
          .ifPresent(frame.selection()::toggle);
      double above = Math.min(0, chosen.y());
      double below = Math.max(0, chosen.y() + chosen.height() - height());
      view.scroll(view.scroll() + above + below, layout.scrollMax());
    });
  }

  private static int selected(List<Place> choices, Selection selection, int by) {
    for (int i = 0; i < choices.size(); i++) {
      if (choices.get(i).row().selection().filter(selection::equals).isPresent()) {
        return i;
      }
    }
    return by > 0 ? -1 : choices.size();
  }
}
