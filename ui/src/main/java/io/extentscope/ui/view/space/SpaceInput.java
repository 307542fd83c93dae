package io.extentscope.ui.view.space;

import io.extentscope.model.space.GroupSpace;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.SizedInput;
import java.util.List;

/** The wheel scrolls the bands, a click selects an address, or beside the bands a block group. */
public final class SpaceInput extends SizedInput {
  private static final double STEP = 36;

  private final SpaceView view;

  public SpaceInput(SpaceView view) {
    this.view = view;
  }

  @Override
  public void clicked(Frame frame, double x, double y) {
    SpaceLayout layout = view.layout(width(), height(), frame);
    layout.rowAt(y).ifPresent(row -> {
      long start = row.group().start();
      boolean inBand = x >= layout.left() && x < layout.left() + layout.bandWidth();
      frame.selection().toggle(
          inBand ? new Selection.OfAddress(start, layout.address(row.group(), x)) : new Selection.OfGroup(start));
    });
  }

  @Override
  public void scrolled(Frame frame, double x, double y, double amount, boolean control, boolean shift) {
    view.scroll(view.scroll() - amount * STEP, view.layout(width(), height(), frame).scrollMax());
  }

  @Override
  public void scrollTo(Frame frame, Selection thing) {
    SpaceLayout layout = view.layout(width(), height(), frame);
    List<GroupSpace> groups = frame.snapshot().space().groups();
    for (int i = 0; i < groups.size(); i++) {
      if (thing.equals(new Selection.OfGroup(groups.get(i).start()))) {
        double share = (double) i / Math.max(1, groups.size() - 1);
        view.scroll(share * layout.scrollMax(), layout.scrollMax());
      }
    }
  }
}
