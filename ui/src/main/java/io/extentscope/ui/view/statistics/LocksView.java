package io.extentscope.ui.view.statistics;

import io.extentscope.model.event.LockMode;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Tip;
import io.extentscope.ui.view.View;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Contentions, waits and holds of every lock class and mode, as the kernel's lock_stat defines them. */
public final class LocksView implements View {
  private static final double HEAD = 30;
  private static final double ROW = 21;
  private static final double SIDE = 10;

  /** A column; those with a higher rank are left out first when there is no room. */
  private record Column(String title, double width, int rank, Function<LockStatistics, String> text) {}

  private static final List<Column> COLUMNS = List.of(
      new Column("cont.", 38, 0, lock -> Units.count(lock.contentions())),
      new Column("con-bounces", 74, 5, lock -> Units.count(lock.conBounces())),
      new Column("wait min", 58, 7, lock -> Units.duration(lock.waitMinNs())),
      new Column("wait max", 56, 1, lock -> Units.duration(lock.waitMaxNs())),
      new Column("wait total", 58, 0, lock -> Units.duration(lock.waitTotalNs())),
      new Column("wait avg", 56, 4, lock -> Units.duration(Math.round(lock.waitAvgNs()))),
      new Column("acq.", 42, 3, lock -> Units.count(lock.acquisitions())),
      new Column("acq-bounces", 76, 6, lock -> Units.count(lock.acqBounces())),
      new Column("hold min", 58, 8, lock -> Units.duration(lock.holdMinNs())),
      new Column("hold max", 58, 4, lock -> Units.duration(lock.holdMaxNs())),
      new Column("hold total", 60, 6, lock -> Units.duration(lock.holdTotalNs())),
      new Column("hold avg", 52, 0, lock -> Units.duration(Math.round(lock.holdAvgNs()))));

  @Override
  public String id() {
    return "locks";
  }

  @Override
  public String title() {
    return "Lock statistics";
  }

  @Override
  public String note(Frame frame) {
    return "lock_stat";
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    Theme theme = frame.theme();
    List<LockStatistics> locks = sorted(frame);
    if (locks.isEmpty()) {
      drawing.text("No lock was taken yet.", width / 2, height / 2, TextStyle.BODY.center(), theme.muted());
      return;
    }
    List<Column> columns = columns(width - Math.clamp(width * 0.34, 80, 220) - 2 * SIDE);
    double nameWidth = width - 2 * SIDE - columns.stream().mapToDouble(Column::width).sum();
    head(drawing, width, columns, theme);
    double y = HEAD;
    for (LockStatistics lock : locks) {
      if (y + ROW > height) {
        break;
      }
      row(drawing, width, y, nameWidth, columns, lock, theme);
      y += ROW;
    }
    hover(drawing, width, height, locks, frame);
  }

  private static void head(Drawing drawing, double width, List<Column> columns, Theme theme) {
    drawing.text("class", SIDE, 19, TextStyle.SMALL, theme.muted());
    double x = width - SIDE;
    for (int i = columns.size() - 1; i >= 0; i--) {
      drawing.text(columns.get(i).title(), x, 19, TextStyle.SMALL.right(), theme.muted());
      x -= columns.get(i).width();
    }
  }

  private static void row(
      Drawing drawing, double width, double y, double nameWidth, List<Column> columns, LockStatistics lock,
      Theme theme) {
    if (lock.contentions() > 0) {
      drawing.fillRoundRect(SIDE - 5, y, width - 2 * SIDE + 10, ROW - 2, 3, theme.bar());
    }
    // The mode stays when the name is cut: both modes of a class stand below each other.
    String mode = lock.mode() == LockMode.SHARED ? "-R" : "-W";
    String name = drawing.fit(lock.lockClass(), nameWidth - drawing.textWidth(mode, TextStyle.SMALL), TextStyle.SMALL);
    drawing.text(name + mode, SIDE, y + 14, TextStyle.SMALL, theme.text());
    double x = width - SIDE;
    for (int i = columns.size() - 1; i >= 0; i--) {
      drawing.text(columns.get(i).text().apply(lock), x, y + 14, TextStyle.SMALL.right(), theme.text());
      x -= columns.get(i).width();
    }
  }

  /** The columns that fit, in their order; the most important ones are kept. */
  private static List<Column> columns(double room) {
    List<Column> kept = new ArrayList<>(COLUMNS);
    while (kept.size() > 1 && kept.stream().mapToDouble(Column::width).sum() > room) {
      kept.remove(kept.stream().max(Comparator.comparingInt(Column::rank)).orElseThrow());
    }
    return kept;
  }

  private static List<LockStatistics> sorted(Frame frame) {
    return frame.snapshot().statistics().locks().stream()
        .filter(lock -> lock.acquisitions() > 0)
        .sorted(Comparator.comparingLong(LockStatistics::waitTotalNs).reversed()
            .thenComparing(LockStatistics::lockClass).thenComparing(LockStatistics::mode))
        .toList();
  }

  private static void hover(Drawing drawing, double width, double height, List<LockStatistics> locks, Frame frame) {
    int index = (int) Math.floor((frame.pointer().y() - HEAD) / ROW);
    if (!frame.pointer().inside() || index < 0 || index >= locks.size()) {
      return;
    }
    LockStatistics lock = locks.get(index);
    Tip.paint(drawing, width, height, frame, List.of(
        lock.lockClass() + (lock.mode() == LockMode.SHARED ? ", shared" : ", exclusive"),
        Units.count(lock.acquisitions()) + " acquisitions, " + Units.count(lock.contentions()) + " had to wait",
        "waits: least " + Units.duration(lock.waitMinNs()) + ", longest " + Units.duration(lock.waitMaxNs()) + ", mean "
            + Units.duration(Math.round(lock.waitAvgNs())) + ", sum " + Units.duration(lock.waitTotalNs()),
        "holds: least " + Units.duration(lock.holdMinNs()) + ", longest " + Units.duration(lock.holdMaxNs()) + ", mean "
            + Units.duration(Math.round(lock.holdAvgNs())) + ", sum " + Units.duration(lock.holdTotalNs()),
        "bounces: " + Units.count(lock.acqBounces()) + " of acquisitions, " + Units.count(lock.conBounces())
            + " of contentions"));
  }
}
