package io.extentscope.ui.view.statistics;

import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.ui.view.statistics.Facts.Fact;
import java.util.List;
import java.util.Locale;

/** The numbers of a counter below its curve, each with its unit and where it comes from. */
final class CounterFacts {
  private static final int ROWS = 3;

  private CounterFacts() {}

  /** The strip of a counter's numbers. */
  static Facts of(CounterStatistics counter) {
    return new Facts(facts(counter), ROWS);
  }

  private static List<Fact> facts(CounterStatistics counter) {
    double updates = Math.max(1, counter.updates());
    return List.of(
        new Fact("sum (dots)", Units.size(counter.sum()),
            "bytes; the shared value and all deltas, added up by the counter: "
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
