package io.extentscope.model.findings;

import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import java.util.Optional;

/**
 * A batch smaller than the delta: nearly each update of a per-CPU counter exceeds the batch and takes the counter's lock.
 * The score is the share of updates that do.
 */
final class SmallBatch implements Rule {
  /** Fewer say nothing about the next ones. */
  private static final long LEAST_UPDATES = 1000;
  /** From a half on the counter is a shared one with more work. */
  private static final double LEAST_SHARE = 0.5;
  /** What Linux takes since 4.20. */
  static final long GOOD_BATCH = 128L << 20;

  @Override
  public String id() {
    return "small-batch";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    return evidence.statistics().counters().stream()
        .map(counter -> look(evidence, counter))
        .flatMap(Optional::stream)
        .reduce((a, b) -> b.score() > a.score() ? b : a);
  }

  private Optional<Finding> look(Evidence evidence, CounterStatistics counter) {
    long updates = counter.updates();
    long folds = counter.acquisitions();
    for (CounterStatistics old : evidence.before().counters()) {
      if (old.name().equals(counter.name())) {
        updates -= old.updates();
        folds -= old.acquisitions();
      }
    }
    double share = (double) folds / Math.max(1, updates);
    if (updates < LEAST_UPDATES || share < LEAST_SHARE) {
      return Optional.empty();
    }
    String text = Evidence.percent(share) + " % of " + Units.count(updates) + " updates of " + counter.name()
        + " took its lock, because they exceed the batch of " + Units.size(counter.batch()) + ".";
    return Optional.of(evidence.finding(this, share, text, evidence.window(), Tunable.COUNTER_BATCH, GOOD_BATCH));
  }
}
