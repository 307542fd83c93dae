package io.extentscope.model.findings;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** All rules, in one place. */
final class Findings {
  private static final List<Rule> RULES = List.of(
      new WriterStarved(), new LockConvoy(), new LongHold(), new SlowHandOff(), new OneWorker(),
      new IdleThresholdHigh(),
      new IdleThresholdLow(), new SmallBatch(), new DiscardBacklog(), new WorkLockup(), new CpuHog(),
      new QueueLimit());

  /** The worst first; the order is the same in every run. */
  static final Comparator<Finding> WORST_FIRST =
      Comparator.comparingInt(Finding::score).reversed().thenComparing(Finding::rule).thenComparingLong(Finding::start);

  private Findings() {}

  /** What the rules find; the worst first. */
  static List<Finding> of(Evidence evidence) {
    return RULES.stream().map(rule -> rule.look(evidence)).flatMap(Optional::stream).sorted(WORST_FIRST).toList();
  }
}
