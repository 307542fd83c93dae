package io.extentscope.model.findings;

import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import java.util.List;
import java.util.Optional;

/**
 * The limit of the machine's own work queue is used up: items of others have no room, though their CPU is free. The score is the
 * longest such time as a share of one second.
 */
final class QueueLimit implements Rule {
  /** The queue that everybody may use. With a queue of its own, who fills it waits for itself alone. */
  private static final String SHARED = "events";
  /** What a person at the keyboard notices. */
  private static final long LEAST = 100_000_000;
  private static final double FULL = 1e9;
  private static final int DEDICATED = 1;

  @Override
  public String id() {
    return "queue-limit";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    int queue = queue(evidence.statistics().work());
    if (queue < 0 || !someWaited(evidence.statistics().work(), queue)) {
      return Optional.empty();
    }
    List<Span> spans =
        Spans.of(evidence.index().workQueueLoad(queue), evidence.window(), (state, load) -> (int) load > 0);
    Span longest = Spans.longest(spans);
    if (longest.length() < LEAST) {
      return Optional.empty();
    }
    long most = evidence.knob(Tunable.WORKQUEUE_MAX_ACTIVE);
    String text =
        "Items of the work queue " + SHARED + " had no room for " + Units.duration(longest.length()) + ", because "
            + most + " others were active on their CPU.";
    return Optional.of(evidence.knob(Tunable.WORKQUEUE_WIRING) == 0
        ? evidence.finding(this, longest.length() / FULL, text, longest, Tunable.WORKQUEUE_WIRING, DEDICATED)
        : evidence.finding(this, longest.length() / FULL, text, longest, Tunable.WORKQUEUE_MAX_ACTIVE, 2 * most));
  }

  /** Whether it can be that items had no room for long; costs little beside a walk over the queue's time. */
  private static boolean someWaited(WorkStatistics work, int queue) {
    return work.queues().get(queue).latencyMax() >= LEAST || work.busy().stream()
        .anyMatch(state -> state.name().equals(SHARED)
            && state.shares().stream().anyMatch(share -> !share.inactive().isEmpty()));
  }

  /** Its number, or -1. */
  private static int queue(WorkStatistics work) {
    return work.queues().stream().map(queue -> queue.name()).toList().indexOf(SHARED);
  }
}
