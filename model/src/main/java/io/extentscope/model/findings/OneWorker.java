package io.extentscope.model.findings;

import io.extentscope.model.tunable.Tunable;
import java.util.Optional;

/**
 * One worker does all: pool and device could do more at a time, but one worker is given nearly all groups. The score is the
 * share of the groups that an even pool would have given to others.
 */
final class OneWorker implements Rule {
  /** With fewer groups than this a second worker would save little. */
  private static final int LEAST_GROUPS = 8;
  /** Three of four: above it the others do not count. */
  private static final double LEAST_SHARE = 0.75;
  private static final int HELPER = 0;
  /** Below this a helper that is asked too late is the cause, not the threshold. */
  private static final int SMALL_THRESHOLD = 4;

  @Override
  public String id() {
    return "one-worker";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    long useful = Math.min(evidence.knob(Tunable.CACHING_WORKERS), evidence.knob(Tunable.DEVICE_PARALLELISM));
    CachingWork work = CachingWork.of(evidence);
    if (useful < 2 || work.groups() < LEAST_GROUPS || work.most() < LEAST_SHARE * work.groups()) {
      return Optional.empty();
    }
    double even = 1.0 / Math.min(useful, work.groups());
    double share = (double) work.most() / work.groups() - even;
    long threshold = evidence.knob(Tunable.CACHING_IDLE_THRESHOLD);
    String start = "One caching worker was given " + work.most() + " of " + work.groups() + " groups, though " + useful
        + " could scan at a time: ";
    if (threshold < SMALL_THRESHOLD && evidence.knob(Tunable.CACHING_START_POLICY) == HELPER) {
      String text = start + "the helper that starts another is asked only after an item has ended.";
      return Optional.of(evidence.finding(this, share, text, work.range(), Tunable.CACHING_START_POLICY, HELPER + 1));
    }
    String text = start + "a worker counts as idle until " + threshold + " items wait for it.";
    return Optional.of(
        evidence.finding(this, share, text, work.range(), Tunable.CACHING_IDLE_THRESHOLD, evidence.evenShare(useful)));
  }
}
