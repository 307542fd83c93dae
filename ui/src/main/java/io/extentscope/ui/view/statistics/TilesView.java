package io.extentscope.ui.view.statistics;

import com.google.common.primitives.ImmutableDoubleArray;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.draw.Theme;
import io.extentscope.ui.run.Samples;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Spark;
import io.extentscope.ui.view.View;
import java.util.List;
import java.util.Locale;

/** Four numbers at a glance, each with its recent course. */
public final class TilesView implements View {
  private static final double GAP = 8;
  private static final int COMMITS = 24;
  private static final double LONG_COMMIT = 0.5;
  private static final double HALF = 50;

  /** A tile: its number in words, how serious it is (0 to 2) and its course. */
  private record Tile(String title, String value, String unit, int gravity, ImmutableDoubleArray course) {
    Tile(String title, String value, String unit, int gravity, double[] course) {
      this(title, value, unit, gravity, ImmutableDoubleArray.copyOf(course));
    }
  }

  @Override
  public String id() {
    return "tiles";
  }

  @Override
  public String title() {
    return "At a glance";
  }

  @Override
  public void paint(Drawing drawing, double width, double height, Frame frame) {
    List<Tile> tiles = List.of(commitTook(frame), critical(frame), queue(frame), folds(frame));
    double w = (width - GAP) / 2;
    double h = (height - GAP) / 2;
    for (int i = 0; i < tiles.size(); i++) {
      double x = i % 2 * (w + GAP);
      double y = (i < 2 ? 0 : 1) * (h + GAP);
      drawing.push(x, y, w, h);
      tile(drawing, w, h, tiles.get(i), frame.theme());
      drawing.pop();
    }
  }

  private static void tile(Drawing drawing, double width, double height, Tile tile, Theme theme) {
    drawing.fillRoundRect(0, 0, width, height, 5, theme.panel());
    drawing.strokeRect(0, 0, width, height, 5, theme.border());
    drawing.text(drawing.fit(tile.title(), width - 20, TextStyle.SMALL), 10, 19, TextStyle.SMALL, theme.muted());
    int color = switch (tile.gravity()) {
      case 0 -> theme.text();
      case 1 -> theme.caution();
      default -> theme.warning();
    };
    drawing.text(tile.value(), 10, 49, TextStyle.VALUE, color);
    drawing.text(tile.unit(), 18 + drawing.textWidth(tile.value(), TextStyle.VALUE), 49, TextStyle.BODY, theme.muted());
    if (height > 74) {
      Spark.paint(drawing, 10, 58, width - 20, height - 68, tile.course().toArray(), theme.accent());
    }
  }

  private static Tile commitTook(Frame frame) {
    List<CommitRecord> last = lastCommits(frame.snapshot());
    double[] course = last.stream().mapToDouble(commit -> (double) commit.took()).toArray();
    if (last.isEmpty()) {
      return new Tile("Commit took", "–", "", 0, course);
    }
    long took = last.getLast().took();
    return number("Commit took", Units.duration(took), took / 1e9 >= LONG_COMMIT ? 2 : 0, course);
  }

  private static Tile critical(Frame frame) {
    List<CommitRecord> last = lastCommits(frame.snapshot());
    double[] course = last.stream().mapToDouble(TilesView::criticalPercent).toArray();
    if (last.isEmpty()) {
      return new Tile("Critical section", "–", "", 0, course);
    }
    double percent = criticalPercent(last.getLast());
    int gravity = percent < HALF || last.getLast().took() / 1e9 < LONG_COMMIT ? 0 : 2;
    return new Tile("Critical section", String.format(Locale.ROOT, "%.1f", percent), "%", gravity, course);
  }

  private static Tile queue(Frame frame) {
    RunSnapshot snapshot = frame.snapshot();
    double[] course = new double[48];
    for (int i = 0; i < course.length; i++) {
      long time = frame.visible().from() + frame.visible().length() * i / (course.length - 1);
      course[i] = (double) snapshot.index().discardDepth().valueAt(Math.min(time, snapshot.now()));
    }
    long extents = snapshot.statistics().discard().discardableExtents();
    return new Tile("Discard queue", grouped(extents), "extents", 0, course);
  }

  private static Tile folds(Frame frame) {
    List<CounterStatistics> counters = frame.snapshot().statistics().counters();
    double[] course = frame.samples().all().stream()
        .map(Samples.Sample::counters)
        .filter(list -> !list.isEmpty())
        .mapToDouble(list -> list.getFirst().foldsPerUpdate())
        .toArray();
    if (counters.isEmpty()) {
      return new Tile("Folds per update", "–", "", 0, course);
    }
    double folds = counters.getFirst().foldsPerUpdate();
    return new Tile("Folds per update", String.format(Locale.ROOT, "%.3f", folds), "", folds > 0.9 ? 1 : 0, course);
  }

  private static Tile number(String title, String text, int gravity, double[] course) {
    int space = text.indexOf(' ');
    return new Tile(title, text.substring(0, space), text.substring(space + 1), gravity, course);
  }

  private static double criticalPercent(CommitRecord commit) {
    return commit.took() == 0 ? 0 : 100.0 * commit.blocked() / commit.took();
  }

  private static List<CommitRecord> lastCommits(RunSnapshot snapshot) {
    List<CommitRecord> commits = snapshot.statistics().commits();
    return commits.subList(Math.max(0, commits.size() - COMMITS), commits.size());
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', ' ');
  }
}
