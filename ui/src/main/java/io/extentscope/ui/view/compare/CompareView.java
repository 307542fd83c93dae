package io.extentscope.ui.view.compare;

import io.extentscope.model.compare.LockTimes;
import io.extentscope.model.compare.LogHistogram;
import io.extentscope.model.compare.RunPair;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Cursor;
import io.extentscope.ui.run.TimeRange;
import io.extentscope.ui.select.Selection;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two runs held against each other. The frame is that of the first one: its selection chooses the commit, its cursor the
 * mark. Used on one thread.
 */
public final class CompareView implements View {
  /** The view's name on the command line. */
  public static final String ID = "compare";

  private static final double BARS = 98;
  private static final double WIDE = 860;
  private static final double TABLE_SHARE = 0.42;
  private static final double LINE = 17;

  private static final String CHOOSE = "Choose what B changes, or another open run, then Compare.";
  private static final String WORKING = "The runs go on; what they give is shown here.";

  private Optional<RunPair> pair = Optional.empty();
  private Alignment alignment = Alignment.START;
  private String lock = "";
  private Optional<TimeRange> zoom = Optional.empty();
  private boolean working;
  private long version;

  /** Shows a pair of runs, and of the locks the one that was waited for most. */
  public void show(RunPair shown) {
    pair = Optional.of(shown);
    List<String> locks = shown.contendedLocks();
    if (!locks.contains(lock)) {
      lock = locks.isEmpty() ? "extent_commit_sem" : locks.getFirst();
    }
    zoom = Optional.empty();
    version++;
  }

  public Optional<RunPair> pair() {
    return pair;
  }

  public String lock() {
    return lock;
  }

  /** Chooses the lock whose owners, waiters and times are shown. */
  public void lock(String chosen) {
    lock = chosen;
    version++;
  }

  /** Chooses which moments stand above each other, and shows all of both runs. */
  public void align(Alignment chosen) {
    alignment = chosen;
    zoom = Optional.empty();
    version++;
  }

  /** Shows a window of time, counted from the aligned moments; nothing for all. */
  public void zoom(Optional<TimeRange> shown) {
    zoom = shown;
    version++;
  }

  /** The window of time that is shown. */
  TimeRange visible(RunPair shown, Frame frame) {
    return zoom.orElseGet(() -> anchors(shown, frame).range(shown, alignment));
  }

  /** Says whether runs are under way that will be shown. */
  public void working(boolean now) {
    if (now != working) {
      working = now;
      version++;
    }
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Compare";
  }

  @Override
  public long version() {
    return version;
  }

  /** Of the first run; how the other differs stands in the view. */
  @Override
  public Optional<RunSnapshot> captionedBy(Frame frame) {
    return pair.map(runs -> runs.a().snapshot());
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    if (pair.isEmpty()) {
      drawing.text(working ? WORKING : CHOOSE, width / 2, height / 2, TextStyle.BODY.center(),
          frame.theme().muted());
      return;
    }
    RunPair shown = pair.get();
    double top = head(drawing, width, shown, frame.theme());
    Anchors anchors = anchors(shown, frame);
    double rest = height - top;
    double timelines = Math.clamp(rest * 0.46, 120, 380);
    AlignedTimelines painter = new AlignedTimelines(
        drawing, shown, anchors, visible(shown, frame), lock, frame.at(frame.pointer().from(0, top)));
    double y = top + timelines + 8;
    if (anchors.commits().isPresent() && rest > timelines + BARS + 60) {
      drawing.push(0, y, width, BARS);
      new PhaseBars(drawing, frame.theme()).paint(width, anchors.commits().get());
      drawing.pop();
      y += BARS;
    }
    lower(drawing, width, y, height - y, frame.theme());
    drawing.push(0, top, width, height - top);
    painter.paint(width, timelines);
    drawing.pop();
  }

  /** Which run is which, and the verdict. Returns the height. */
  private double head(Drawing drawing, double width, RunPair shown, Theme theme) {
    double half = (width - 24) / 2;
    label(drawing, SideStyle.A, shown.a().label(), 18, half, theme);
    label(drawing, SideStyle.B, shown.b().label(), 18 + half, half, theme);
    List<String> lines = new ArrayList<>();
    Tip.wrap(drawing, shown.comparison().verdict(), TextStyle.STRONG, width - 24, lines);
    double y = 42;
    for (String line : lines) {
      drawing.text(line, 12, y, TextStyle.STRONG, theme.text());
      y += LINE;
    }
    return y - 2;
  }

  private static void label(Drawing drawing, SideStyle style, String label, double x, double room, Theme theme) {
    style.symbol(drawing, x, 15, theme);
    drawing.text(drawing.fit(style.name() + "  " + label, room - 24, TextStyle.BODY), x + 12, 19, TextStyle.BODY,
        theme.text());
  }

  private void lower(Drawing drawing, double width, double y, double height, Theme theme) {
    RunPair shown = pair.orElseThrow();
    double table = width >= WIDE ? width * TABLE_SHARE : width;
    double part = width >= WIDE ? (width - table) / 3 : 0;
    LockTimes a = shown.a().locks().getOrDefault(lock, LockTimes.none());
    LockTimes b = shown.b().locks().getOrDefault(lock, LockTimes.none());
    OverlaidHistogram histogram = new OverlaidHistogram(drawing, theme);
    if (part > 0) {
      drawing.push(0, y, part, height);
      histogram.paint(part, height, "commit times", times(shown.a().commits()), times(shown.b().commits()));
      drawing.pop();
      drawing.push(part, y, part, height);
      histogram.paint(part, height, "waits for " + lock, a.waits(), b.waits());
      drawing.pop();
      drawing.push(2 * part, y, part, height);
      histogram.paint(part, height, "holds of " + lock, a.holds(), b.holds());
      drawing.pop();
    }
    drawing.push(width - table, y, table, height);
    new DifferenceTable(drawing, theme).paint(table, height, shown.comparison());
    drawing.pop();
  }

  private Anchors anchors(RunPair shown, Frame frame) {
    long transaction = frame.selection().get() instanceof Selection.OfCommit(long chosen) ? chosen : -1;
    long near = frame.state().cursor().map(Cursor::time).orElse(0L);
    return Anchors.of(shown, alignment, transaction, near);
  }

  private static LogHistogram times(List<CommitRecord> commits) {
    return LogHistogram.of(commits.stream().mapToLong(CommitRecord::took).toArray());
  }
}
