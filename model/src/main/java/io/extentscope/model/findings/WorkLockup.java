package io.extentscope.model.findings;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.work.Lockup;
import io.extentscope.model.work.StuckPool;
import java.util.Optional;

/**
 * A lock-up of work queues that the watchdog reported: items wait in a pool, and none was begun for longer than it allows. The
 * score is the length as a share of ten seconds.
 */
final class WorkLockup implements Rule {
  private static final double FULL = 10;
  private static final long SECOND = 1_000_000_000;
  private static final int DEDICATED = 1;

  /** A pool in a report. */
  private record Stuck(Lockup lockup, StuckPool pool) {}

  @Override
  public String id() {
    return "work-lockup";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    return evidence.statistics().work().reports().stream()
        .filter(lockup -> lockup.time() > evidence.window().start())
        .flatMap(lockup -> lockup.report().stuck().stream().map(pool -> new Stuck(lockup, pool)))
        .reduce((a, b) -> b.pool().seconds() > a.pool().seconds() ? b : a)
        .map(worst -> finding(evidence, worst));
  }

  private Finding finding(Evidence evidence, Stuck worst) {
    long seconds = worst.pool().seconds();
    long end = worst.lockup().time();
    Span range = new Span(Math.max(evidence.window().start(), end - seconds * SECOND), end);
    String text =
        "The watchdog reported that the pool of CPU " + worst.pool().pool().cpus() + " had begun no work item for "
            + seconds + " s, though some waited: ";
    if (runs(worst)) {
      return evidence.finding(
          this, seconds / FULL, text + "a worker ran all the time.", range, Tunable.WORKQUEUE_HOG_LIMIT, CpuHog.LIMIT);
    }
    return evidence.finding(
        this, seconds / FULL, text + "all its workers slept, and it got no new one.", range, Tunable.WORKQUEUE_WIRING,
        DEDICATED);
  }

  /** Whether the pool had a running worker; the report has all pools with a worker that is not idle. */
  private static boolean runs(Stuck worst) {
    return worst.lockup().report().pools().stream()
        .anyMatch(pool -> pool.attributes().equals(worst.pool().pool()) && pool.running() > 0);
  }
}
