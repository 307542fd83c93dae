package io.extentscope.model.findings;

import io.extentscope.model.tunable.Tunable;
import java.util.Optional;

/**
 * Idle threshold too high: groups queue behind each other at few workers though more may be started. The score is the
 * share of the scans possible at a time, by the pool and the device, that did not take place.
 */
final class IdleThresholdHigh implements Rule {
  /** Below this a queue is no longer than what a worker that starts must catch up with. */
  private static final int LEAST_QUEUE = 4;

  @Override
  public String id() {
    return "idle-threshold-high";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    long threshold = evidence.knob(Tunable.CACHING_IDLE_THRESHOLD);
    long useful = Math.min(evidence.knob(Tunable.CACHING_WORKERS), evidence.knob(Tunable.DEVICE_PARALLELISM));
    CachingWork work = CachingWork.of(evidence);
    boolean queues = threshold >= LEAST_QUEUE && work.most() >= LEAST_QUEUE;
    if (!queues || work.used() < 2 || 2L * work.used() > useful) {
      return Optional.empty();
    }
    double share = (double) (useful - work.used()) / useful;
    String text = work.groups() + " groups were given to " + work.used() + " caching workers, up to " + work.most()
        + " to one, though " + useful + " could scan at a time: a worker counts as idle until " + threshold
        + " items wait for it.";
    return Optional.of(
        evidence.finding(this, share, text, work.range(), Tunable.CACHING_IDLE_THRESHOLD, evidence.evenShare(useful)));
  }
}
