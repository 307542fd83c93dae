package io.extentscope.model.findings;

import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A discard backlog: of what is freed more piles up than is discarded. The score is the share that piles up.
 */
final class DiscardBacklog implements Rule {
  /** From a half on the queue grows faster than it is worked off. */
  private static final double LEAST_SHARE = 0.5;
  /** Less is what a few commits free, which waits its turn at any limit. */
  private static final long LEAST_BYTES = 1L << 20;
  /** What the limits let go in less was freed a moment ago and is no backlog, in seconds. */
  private static final double LEAST_DRAIN = 2;
  /** The kernel's own limit of requests a second. */
  private static final long USUAL_LIMIT = 1000;

  @Override
  public String id() {
    return "discard-backlog";
  }

  /**
   * Whether the worker has sent discards for longer than what it works off had to wait. Before that only the delay may be
   * what is waited for: what was freed in it is there at once and has hardly begun to be sent.
   */
  private static boolean hasWorked(Evidence evidence) {
    long start = evidence.window().start();
    OptionalLong first = evidence.index().discardsSent().firstTime();
    long since = Math.max(start, first.orElse(evidence.window().end()));
    return evidence.window().end() - since > evidence.knob(Tunable.DISCARD_DELAY);
  }

  /** How long what waits takes at the limits, in seconds; 0 without limits. */
  private static double drain(Evidence evidence, DiscardStatistics now) {
    long iops = evidence.knob(Tunable.DISCARD_IOPS_LIMIT);
    long bytes = 1024 * evidence.knob(Tunable.DISCARD_KBPS_LIMIT);
    return Math.max(
        iops == 0 ? 0 : (double) now.discardableExtents() / iops,
        bytes == 0 ? 0 : (double) now.discardableBytes() / bytes);
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    DiscardStatistics before = evidence.before().discard();
    DiscardStatistics now = evidence.statistics().discard();
    long grown = now.discardableBytes() - before.discardableBytes();
    long sent = now.discardedBytes() - before.discardedBytes();
    double share = (double) grown / Math.max(1, grown + sent);
    boolean backlog = grown >= LEAST_BYTES && share >= LEAST_SHARE && drain(evidence, now) >= LEAST_DRAIN;
    if (!hasWorked(evidence) || sent == 0 || !backlog) {
      return Optional.empty();
    }
    long iops = evidence.knob(Tunable.DISCARD_IOPS_LIMIT);
    String text = "While " + Units.size(sent) + " were discarded, the bytes that wait for it grew by "
        + Units.size(grown) + " to "
        + Units.size(now.discardableBytes()) + " in " + Units.count(now.discardableExtents()) + " extents.";
    return Optional.of(iops == 0
        ? evidence.finding(this, share, text, evidence.window(), Tunable.DISCARD_KBPS_LIMIT, 0)
        : evidence.finding(this, share, text, evidence.window(), Tunable.DISCARD_IOPS_LIMIT,
            iops < USUAL_LIMIT ? USUAL_LIMIT : 0));
  }
}
