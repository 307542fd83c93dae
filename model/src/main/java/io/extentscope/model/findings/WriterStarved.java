package io.extentscope.model.findings;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.text.Units;
import java.util.List;
import java.util.Optional;

/**
 * A writer starved by readers: commits pass their time waiting for a lock that is held shared. The score is the share of the
 * commits' time.
 */
final class WriterStarved implements Rule {
  /** Less than a quarter of a commit is not what makes it long. */
  private static final double LEAST_SHARE = 0.25;
  /** A reader that gives way at its next leaf keeps a writer for one read, on the slowest of disks some 10 ms. */
  static final long LEAST_WAIT = 50_000_000;

  @Override
  public String id() {
    return "writer-starved";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    long commits = Spans.total(evidence.commits());
    return evidence.locks(waits -> waits.longestOfWriters() >= LEAST_WAIT)
        .map(lock -> look(evidence, lock, commits))
        .flatMap(Optional::stream)
        .reduce((a, b) -> b.score() > a.score() ? b : a);
  }

  private Optional<Finding> look(Evidence evidence, LockInfo lock, long commits) {
    long sum = 0;
    long worst = 0;
    Span longest = new Span(0, 0);
    Span range = null;
    for (Span commit : evidence.commits()) {
      List<Span> waits = Spans.of(
          evidence.index().lock(lock.id()).ownership(), commit,
          (state, owner) -> state == HoldState.SHARED_BLOCKING.ordinal());
      long total = Spans.total(waits);
      sum += total;
      longest = Spans.longest(List.of(longest, Spans.longest(waits)));
      if (total > worst) {
        worst = total;
        range = commit;
      }
    }
    double share = (double) sum / Math.max(1, commits);
    if (range == null || share < LEAST_SHARE || longest.length() < LEAST_WAIT) {
      return Optional.empty();
    }
    String text = "Writers waited for readers of " + lock.lockClass() + " during " + Evidence.percent(share)
        + " % of the commits' time, " + Units.duration(sum) + " of " + Units.duration(commits)
        + "; the longest wait took "
        + Units.duration(longest.length()) + ".";
    return Optional.of(LockKnobs.readersFinding(evidence, this, share, text, range, lock.lockClass()));
  }
}
