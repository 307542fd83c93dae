package io.extentscope.ui.view.compare;

import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import io.extentscope.ui.view.TimeScale;
import java.util.Optional;

/** The wheel zooms with Ctrl and pans with Shift, as in the timeline; a click shows all again. */
public final class CompareInput extends SizedInput {
  private static final double ZOOM_STEP = 1.25;
  private static final double PAN_STEP = 0.1;

  private final CompareView view;

  public CompareInput(CompareView view) {
    this.view = view;
  }

  @Override
  public void clicked(Frame frame, double x, double y) {
    view.zoom(Optional.empty());
  }

  @Override
  public void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {
    view.pair().ifPresent(pair -> {
      TimeRange visible = view.visible(pair, frame);
      TimeScale scale = AlignedTimelines.scale(width(), visible);
      if (control) {
        view.zoom(Optional.of(visible.zoomed(Math.pow(ZOOM_STEP, -amount), scale.time(x))));
      } else if (shift) {
        view.zoom(Optional.of(visible.moved(-amount * PAN_STEP)));
      }
    });
  }
}
