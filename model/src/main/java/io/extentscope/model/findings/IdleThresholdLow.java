package io.extentscope.model.findings;

import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.index.TaskState;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Idle threshold too low: each group gets a worker of its own, more scan at a time than the device serves, and a commit waits
 * for the one group that it needs. The score is the share of the commits' time lost by it: that in which they wait for
 * something found while too many scan, times the share of scans that are too many.
 */
final class IdleThresholdLow implements Rule {
  /** A worker that takes more items than these is none of its own for each group. */
  private static final int MOST_THRESHOLD = 2;
  /** Below this what the scans take from each other hardly shows. */
  private static final double LEAST_SHARE = 0.2;
  private static final Set<Integer> COPYING = Set.of(
      CommitPhase.RDR1.ordinal(), CommitPhase.RDR2.ordinal(), CommitPhase.RDI.ordinal(), CommitPhase.RDR3.ordinal(),
      CommitPhase.CFR.ordinal(), CommitPhase.CCR.ordinal());

  @Override
  public String id() {
    return "idle-threshold-low";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    long threshold = evidence.knob(Tunable.CACHING_IDLE_THRESHOLD);
    int served = (int) evidence.knob(Tunable.DEVICE_PARALLELISM);
    long commits = Spans.total(evidence.commits());
    if (threshold > MOST_THRESHOLD || commits == 0) {
      return Optional.empty();
    }
    long waited = 0;
    int most = 0;
    Span worst = new Span(0, 0);
    for (int pool : evidence.index().poolIds()) {
      StepTrack workers = evidence.index().poolWorkers(pool);
      for (Span crowd : CachingWork.busy(evidence, workers, served + 1)) {
        List<Span> waits = waits(evidence, crowd);
        waited += Spans.total(waits);
        worst = Spans.longest(List.of(worst, Spans.longest(waits)));
        most = Math.max(most, (int) workers.valueAt(crowd.start() + crowd.length() / 2));
      }
    }
    double share = most == 0 ? 0 : (double) waited / commits * (most - served) / most;
    if (share < LEAST_SHARE) {
      return Optional.empty();
    }
    String text = "Commits waited " + Units.duration(waited) + " of " + Units.duration(commits)
        + " for free space of a group while up to "
        + most + " caching workers shared a device that serves " + served + " at a time: a worker counts as busy from "
        + threshold + " on.";
    return Optional
        .of(evidence.finding(this, share, text, worst, Tunable.CACHING_IDLE_THRESHOLD, evidence.evenShare(served)));
  }

  /** When a committer, in a phase that copies trees, waits for something that is no lock and no device: for free space. */
  private static List<Span> waits(Evidence evidence, Span crowd) {
    List<Span> waits = new ArrayList<>();
    for (int task : evidence.index().committerIds()) {
      for (Span phase : Spans.of(evidence.index().phases(task), crowd,
          (state, transaction) -> COPYING.contains(state - 1))) {
        waits.addAll(Spans.of(
            evidence.index().taskActivity(task), phase, (state, lock) -> state == TaskState.WAIT_CONDITION.ordinal()));
      }
    }
    return waits;
  }
}
