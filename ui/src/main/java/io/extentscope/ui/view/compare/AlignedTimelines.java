package io.extentscope.ui.view.compare;

import io.extentscope.model.compare.RunPair;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.index.LockTracks;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.TimeAxis;
import io.extentscope.ui.view.TimeScale;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.commits.PhaseColors;
import io.extentscope.ui.view.timeline.LockRowPainter;
import io.extentscope.ui.view.timeline.Row;
import java.util.List;
import java.util.OptionalInt;

/** Commit phases, owners and waiters of one lock in both runs over one axis of time, and by how many waiters they differ. */
final class AlignedTimelines {
  static final double LEFT = 152;
  private static final double RIGHT = 12;
  private static final double AXIS = 34;
  private static final double GAP = 7;
  /** Shares of the height: phases, owners and waiters of each run, then the difference. */
  private static final double PHASES = 16;
  private static final double OWNERS = 26;
  private static final double WAITERS = 22;
  private static final double DIFFERENCE = 34;

  private final Drawing drawing;
  private final RunPair pair;
  private final Anchors anchors;
  private final TimeRange range;
  private final String lock;
  private final Frame frame;
  private final Theme theme;

  AlignedTimelines(Drawing drawing, RunPair pair, Anchors anchors, TimeRange range, String lock, Frame frame) {
    this.drawing = drawing;
    this.pair = pair;
    this.anchors = anchors;
    this.range = range;
    this.lock = lock;
    this.frame = frame;
    theme = frame.theme();
  }

  static TimeScale scale(double width, TimeRange range) {
    return new TimeScale(range, LEFT, Math.max(1, width - LEFT - RIGHT));
  }

  void paint(double width, double height) {
    double unit = Math.max(0.2, (height - AXIS - 2 * GAP) / (2 * (PHASES + OWNERS + WAITERS) + DIFFERENCE));
    double block = (PHASES + OWNERS + WAITERS) * unit;
    side(SideStyle.A, pair.a().snapshot(), anchors.a(), width, 0, unit);
    side(SideStyle.B, pair.b().snapshot(), anchors.b(), width, block + GAP, unit);
    difference(width, 2 * (block + GAP), DIFFERENCE * unit);
    axis(width, height - AXIS + 4);
    hover(width, height);
  }

  private void side(SideStyle style, RunSnapshot snapshot, long anchor, double width, double y, double unit) {
    TimeRange shown = new TimeRange(range.from() + anchor, range.to() + anchor);
    TimeScale scale = scale(width, shown);
    double ownersY = y + PHASES * unit;
    double waitersY = ownersY + OWNERS * unit;
    outside(scale, snapshot, y, (PHASES + OWNERS + WAITERS) * unit);
    drawing.push(0, 0, Math.clamp(scale.x(snapshot.now()), 0, width), y + (PHASES + OWNERS + WAITERS) * unit);
    phases(scale, snapshot.index(), y + 1, PHASES * unit - 2);
    lockOf(snapshot).ifPresent(id -> {
      LockTracks tracks = snapshot.index().lock(id);
      LockRowPainter painter = new LockRowPainter(drawing, scale, theme, snapshot.recording().catalog());
      painter.paintOwners(tracks, new Row(Row.Kind.LOCK, id, lock, true, ownersY, OWNERS * unit));
      painter.paintLabels(drawing);
      painter.paintWaiters(tracks, new Row(Row.Kind.WAITERS, id, "", false, waitersY, WAITERS * unit));
    });
    drawing.pop();
    style.symbol(drawing, 14, y + PHASES * unit / 2, theme);
    label(style.name() + " commit", y + PHASES * unit / 2);
    label(drawing.fit(lock, LEFT - 32, TextStyle.SMALL), ownersY + OWNERS * unit / 2);
    label("waiters", waitersY + WAITERS * unit / 2);
  }

  private void label(String text, double middle) {
    drawing.text(text, 24, middle + 4, TextStyle.SMALL, theme.muted());
  }

  /** Dots where there is no run: before its start and after its end. */
  private void outside(TimeScale scale, RunSnapshot snapshot, double y, double height) {
    double start = Math.clamp(scale.x(0), scale.left(), scale.right());
    double end = Math.clamp(scale.x(snapshot.now()), scale.left(), scale.right());
    drawing.dots(scale.left(), y, start - scale.left(), height, theme.grid());
    drawing.dots(end, y, scale.right() - end, height, theme.grid());
  }

  private void phases(TimeScale scale, RunIndex index, double y, double height) {
    for (int task : index.committerIds()) {
      index.phases(task).forEach(
          scale.range().from(), scale.range().to(), scale.segments(), (start, end, state, _, _) -> {
            if (state > 0) {
              CommitPhase phase = CommitPhase.of(state - 1);
              double x = scale.x(start);
              double w = Math.max(1, scale.x(end) - x);
              drawing.fillRect(x, y, w, height, PhaseColors.of(phase));
              if (phase.critical()) {
                drawing.fillRect(x, y, w, 2, theme.edge());
              }
            }
          });
    }
  }

  /** Waiters of b less waiters of a: above the line more wait in b, below it fewer. */
  private void difference(double width, double y, double height) {
    int pixels = (int) scale(width, range).width();
    double[] a = waiters(pair.a().snapshot(), anchors.a(), pixels);
    double[] b = waiters(pair.b().snapshot(), anchors.b(), pixels);
    double most = 1;
    for (int i = 0; i < pixels; i++) {
      most = Math.max(most, Math.abs(b[i] - a[i]));
    }
    double middle = y + height / 2;
    for (int i = 0; i < pixels; i++) {
      double part = (b[i] - a[i]) / most * (height / 2 - 1);
      if (part > 0) {
        drawing.fillRect(LEFT + i, middle - part, 1, part, Theme.WAIT_EXCLUSIVE);
      } else if (part < 0) {
        drawing.fillRect(LEFT + i, middle, 1, -part, Theme.BLUE);
      }
    }
    drawing.line(LEFT, middle, width - RIGHT, middle, 1, theme.border());
    label("B - A waiters", middle - 7);
    label("up to " + Math.round(most), middle + 7);
  }

  /** The most waiters in each pixel. */
  private double[] waiters(RunSnapshot snapshot, long anchor, int pixels) {
    double[] most = new double[pixels];
    OptionalInt id = lockOf(snapshot);
    if (id.isPresent()) {
      TimeScale scale = new TimeScale(new TimeRange(range.from() + anchor, range.to() + anchor), 0, pixels);
      long end = Math.min(scale.range().to(), snapshot.now());
      snapshot.index().lock(id.getAsInt()).waiters().forEach(scale.range().from(), end, scale.segments(),
          (start, stop, _, value, _) -> {
            int from = (int) Math.clamp(scale.x(start), 0.0, pixels - 1.0);
            int to = (int) Math.clamp(scale.x(stop), from, pixels - 1.0);
            int waiting = LockTracks.sharedWaiters(value) + LockTracks.exclusiveWaiters(value);
            for (int i = from; i <= to; i++) {
              most[i] = Math.max(most[i], waiting);
            }
          });
    }
    return most;
  }

  private OptionalInt lockOf(RunSnapshot snapshot) {
    return snapshot.recording().catalog().findLock(lock).map(found -> OptionalInt.of(found.id()))
        .orElse(OptionalInt.empty());
  }

  private void axis(double width, double y) {
    TimeScale scale = scale(width, range);
    TimeAxis axis = TimeAxis.of(scale, 70);
    boolean first = true;
    for (TimeAxis.Tick tick : axis.ticks()) {
      double x = scale.x(tick.time());
      drawing.line(x, y - 4, x, y, 1, theme.muted());
      drawing.text(first ? tick.text() + " " + axis.unit() : tick.text(), x, y + 11, TextStyle.SMALL.center(),
          theme.muted());
      first = false;
    }
    drawing.text(anchors.text(), LEFT, y + 25, TextStyle.SMALL, theme.muted());
  }

  private void hover(double width, double height) {
    double x = frame.pointer().x();
    TimeScale scale = scale(width, range);
    if (!frame.pointer().inside() || !scale.contains(x) || frame.pointer().y() > height) {
      return;
    }
    long time = scale.time(x);
    drawing.line(x, 0, x, height - AXIS, 1, theme.text());
    Tip.paint(drawing, width, height, frame, List.of(
        Units.moment(time) + " after 0", "A: " + waitersAt(pair.a().snapshot(), time + anchors.a()),
        "B: " + waitersAt(pair.b().snapshot(), time + anchors.b())));
  }

  private String waitersAt(RunSnapshot snapshot, long time) {
    if (time < 0 || time > snapshot.now()) {
      return "no run at that time";
    }
    OptionalInt id = lockOf(snapshot);
    long value = id.isEmpty() ? 0 : snapshot.index().lock(id.getAsInt()).waiters().valueAt(time);
    return LockTracks.exclusiveWaiters(value) + " writers and " + LockTracks.sharedWaiters(value) + " readers wait for "
        + lock;
  }
}
