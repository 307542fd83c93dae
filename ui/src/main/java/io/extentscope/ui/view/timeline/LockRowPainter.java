package io.extentscope.ui.view.timeline;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.LockTracks;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.recording.Catalog;
import io.extentscope.ui.draw.Argb;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Swatch;
import io.extentscope.ui.view.TimeScale;
import java.util.ArrayList;
import java.util.List;

/** Paints who owns a lock: an exclusive owner over the full height, shared ones stacked; below, who waits. */
public final class LockRowPainter {
  private static final double LEAST_WIDTH = 3;
  private static final double LABEL_WIDTH = 44;

  private final Drawing drawing;
  private final TimeScale scale;
  private final Theme theme;
  private final Catalog catalog;
  private final List<OwnerLabel> labels = new ArrayList<>();

  /** An interval that is wide enough for its owner's name. */
  private record OwnerLabel(HoldState hold, long value, double x, double width, Row row) {}

  public LockRowPainter(Drawing drawing, TimeScale scale, Theme theme, Catalog catalog) {
    this.drawing = drawing;
    this.scale = scale;
    this.theme = theme;
    this.catalog = catalog;
  }

  /** Paints who holds the lock; the names come by {@link #paintLabels}. */
  public void paintOwners(LockTracks lock, Row row) {
    double lane = (row.height() - 4) / LockTracks.LANES;
    for (int i = 0; i < lock.lanes().size(); i++) {
      double y = row.y() + row.height() - 2 - (i + 1) * lane;
      lane(lock.lanes().get(i), y, lane);
    }
    lock.ownership().forEach(scale.range().from(), scale.range().to(), scale.segments(),
        (start, end, state, value, count) -> owner(HoldState.of(state), value, start, end, count, row));
  }

  /** Paints how many wait for it. */
  public void paintWaiters(LockTracks lock, Row row) {
    double most = Math.max(4, mostWaiters(lock.waiters()));
    lock.waiters().forEach(scale.range().from(), scale.range().to(), scale.segments(), (start, end, _, value, _) -> {
      double writers = LockTracks.exclusiveWaiters(value);
      double readers = LockTracks.sharedWaiters(value);
      double x = scale.x(start);
      double width = Math.max(1, scale.x(end) - x);
      double full = row.height() - 3;
      double below = Math.min(full, writers / most * full);
      double above = Math.min(full - below, readers / most * full);
      if (writers > 0) {
        drawing.fillRect(x, row.y() + full - below, width, below, theme.ink(Theme.WAIT_EXCLUSIVE));
      }
      if (readers > 0) {
        drawing.fillRect(x, row.y() + full - below - above, width, above, theme.ink(Theme.WAIT_SHARED));
      }
    });
  }

  private double mostWaiters(StepTrack waiters) {
    double[] most = {0};
    waiters.forEach(scale.range().from(), scale.range().to(), scale.segments(), (_, _, _, value, _) -> most[0] =
        Math.max(most[0], LockTracks.sharedWaiters(value) + LockTracks.exclusiveWaiters(value)));
    return most[0];
  }

  private void lane(StepTrack track, double y, double height) {
    track.forEach(scale.range().from(), scale.range().to(), scale.segments(), (start, end, state, _, _) -> {
      HoldState hold = HoldState.of(state);
      if (hold.shared()) {
        double x = scale.x(start);
        double width = Math.max(LEAST_WIDTH, scale.x(end) - x);
        drawing.fillRect(x, y, width, height - 1, theme.ink(Theme.SHARED));
        Swatch.rim(drawing, theme, x, Math.rint(y + height - 1) - 1, width);
      }
    });
  }

  private void owner(HoldState hold, long value, long start, long end, int count, Row row) {
    if (hold == HoldState.NONE) {
      return;
    }
    double x = scale.x(start);
    double width = Math.max(LEAST_WIDTH, scale.x(end) - x);
    double y = row.y() + 2;
    double height = row.height() - 4;
    if (hold.exclusive()) {
      drawing.fillRect(x, y, width, height, theme.ink(hold.blocking() ? Theme.BLOCKING : Theme.EXCLUSIVE));
    }
    if (hold.blocking()) {
      drawing.fillRect(x, y, width, 3, hold.exclusive() ? theme.edge() : theme.ink(Theme.BLOCKING));
    }
    if (width > LABEL_WIDTH && count == 1) {
      labels.add(new OwnerLabel(hold, value, x, width, row));
    }
  }

  /** Paints the owners' names into the intervals painted so far. */
  public void paintLabels(Drawing texts) {
    labels.forEach(label -> label(texts, label));
  }

  private void label(Drawing texts, OwnerLabel label) {
    HoldState hold = label.hold();
    int holders = LockTracks.holders(label.value());
    String text = hold.exclusive() || holders == 1
        ? catalog.task(LockTracks.firstOwner(label.value())).name()
        : holders + " readers";
    String shown = texts.fit(text, label.width() - 8, TextStyle.SMALL);
    double middle = label.x() + label.width() / 2;
    double y = label.row().y() + label.row().height() / 2 + 4;
    if (hold.shared() && !shown.isEmpty()) {
      double textWidth = texts.textWidth(shown, TextStyle.SMALL);
      texts.fillRoundRect(middle - textWidth / 2 - 4, y - 11, textWidth + 8, 15, 3,
          Argb.withAlpha(theme.ink(Theme.SHARED), 0.9));
    }
    int ground = theme.ink(hold.shared() ? Theme.SHARED : hold.blocking() ? Theme.BLOCKING : Theme.EXCLUSIVE);
    texts.text(shown, middle, y, TextStyle.SMALL.center(), Theme.on(ground));
  }
}
