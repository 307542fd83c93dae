package io.extentscope.ui.view.statistics;

import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.draw.Drawing;
import io.extentscope.ui.draw.TextStyle;
import io.extentscope.ui.view.Frame;
import io.extentscope.ui.view.Pointer;
import io.extentscope.ui.view.Tip;
import java.util.List;
import java.util.Locale;

/** The numbers of a counter below its curve, each with its unit and where it comes from. */
final class CounterFacts {
  /** Height of the strip. */
  static final double HEIGHT = 52;

  private static final double LINE = 16;
  private static final int ROWS = 3;
  private static final int COLUMNS = 3;

  /** A number: what it is called, its value, and what the tip tells of it. */
  private record Fact(String name, String value, String source) {}

  private CounterFacts() {}

  static void paint(Drawing drawing, double width, double top, CounterStatistics counter, Frame frame) {
    List<Fact> facts = facts(counter);
    double cell = (width - 20) / COLUMNS;
    for (int i = 0; i < facts.size(); i++) {
      Fact fact = facts.get(i);
      int column = i / ROWS;
      double x = 10 + column * cell;
      double y = top + i % ROWS * LINE + 11;
      String name = fact.name() + " ";
      drawing.text(drawing.fit(name, cell - 4, TextStyle.SMALL), x, y, TextStyle.SMALL, frame.theme().muted());
      double used = drawing.textWidth(name, TextStyle.SMALL);
      drawing.text(drawing.fit(fact.value(), cell - used - 8, TextStyle.SMALL), x + used, y, TextStyle.SMALL, frame.theme().text());
    }
  }

  /** Tells of the number under the pointer, if there is one. */
  static void hover(Drawing drawing, double width, double height, double top, CounterStatistics counter, Frame frame) {
    Pointer pointer = frame.pointer();
    int row = (int) Math.floor((pointer.y() - top) / LINE);
    int column = (int) Math.floor((pointer.x() - 10) / ((width - 20) / COLUMNS));
    int index = column * ROWS + row;
    if (pointer.inside() && row >= 0 && row < ROWS && column >= 0 && column < COLUMNS && index < facts(counter).size()) {
      Fact fact = facts(counter).get(index);
      Tip.paint(drawing, width, height, frame, List.of(fact.name() + " " + fact.value(), fact.source()));
    }
  }

  private static List<Fact> facts(CounterStatistics counter) {
    double updates = Math.max(1, counter.updates());
    return List.of(
        new Fact("sum (dots)", Units.size(counter.sum()), "bytes; the shared value and all deltas, added up by the counter: "
            + counter.sum()),
        new Fact("cheap read (line)", Units.size(counter.value()), "bytes; the shared value alone, without the lock: "
            + counter.value()),
        new Fact("wrong by at most", Units.size(counter.errorBound()),
            "bytes; each CPU's delta stays below the batch: CPUs x (batch - 1), the counters of all space infos together"),
        new Fact("batch", Units.size(counter.batch()), "bytes; the knob counter.batch"),
        new Fact("updates", Units.count(counter.updates()), "additions and subtractions, counted by each CPU: "
            + counter.updates() + ", of which " + counter.takings() + " took away"),
        new Fact("exact sums", Units.count(counter.sumAcquisitions()),
            "calls that took the lock to add up all deltas, because compare came within the bound; not among the folds"),
        new Fact("folds", Units.count(counter.acquisitions()),
            "times that a delta reached the batch and was folded under the lock: " + counter.acquisitions()),
        new Fact("per update", share(counter.foldsPerUpdate()),
            "acquisitions of the lock for each update, measured: folds / updates"),
        new Fact("predicted", share(counter.predictedFolds() / updates),
            "the same by the formula for jobs that add and a commit that takes away: in each direction one fold for every"
                + " batch / mean step updates, rounded up"));
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, share < 0.01 && share > 0 ? "%.2e" : "%.3f", share);
  }
}
