package io.extentscope.model.findings;

import io.extentscope.model.index.LockTracks;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.text.Units;
import java.util.List;
import java.util.Optional;

/**
 * A lock convoy: turns pass quickly, but a queue stays, so that tasks move on at the lock's pace and not at their own. The
 * score is the share of the time.
 */
final class LockConvoy implements Rule {
  /** Behind fewer than four the wait is about the length of a turn. */
  private static final int LEAST_QUEUE = 4;
  /** A queue that is gone for nine tenths of the time does not set the pace. */
  private static final double LEAST_SHARE = 0.1;

  @Override
  public String id() {
    return "lock-convoy";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    double least = LEAST_QUEUE * LEAST_SHARE * evidence.window().length();
    // Where a wait is long, its holders are at fault and not the queue.
    return evidence.locks(waits -> waits.total() >= least && waits.mean() < WriterStarved.LEAST_WAIT
        && waits.longestOfWriters() < WriterStarved.LEAST_WAIT)
        .map(lock -> look(evidence, lock))
        .flatMap(Optional::stream)
        .reduce((a, b) -> b.score() > a.score() ? b : a);
  }

  private Optional<Finding> look(Evidence evidence, LockInfo lock) {
    List<Span> queues = Spans.of(
        evidence.index().lock(lock.id()).waiters(), evidence.window(),
        (state, waiters) -> queue(waiters) >= LEAST_QUEUE);
    double share = (double) Spans.total(queues) / Math.max(1, evidence.window().length());
    if (share < LEAST_SHARE) {
      return Optional.empty();
    }
    ClassWaits waits = evidence.waits(lock.lockClass());
    String text = "At least " + LEAST_QUEUE + " tasks at a time queued for " + lock.lockClass() + " during "
        + Evidence.percent(share) + " % of the time, though a wait took only " + Units.duration(waits.mean())
        + " on average.";
    Span range = new Span(queues.getFirst().start(), queues.getLast().end());
    return Optional.of(LockKnobs.convoyFinding(evidence, this, share, text, range, lock.lockClass()));
  }

  private static int queue(long waiters) {
    return LockTracks.sharedWaiters(waiters) + LockTracks.exclusiveWaiters(waiters);
  }
}
