package io.extentscope.model.findings;

import io.extentscope.model.index.StepTrack;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.text.Units;
import io.extentscope.model.tunable.Tunable;
import java.util.List;
import java.util.Optional;

/**
 * Slow hand-off: locks are let go to tasks that then wait for a CPU. The score is the share of such time in all waiting for
 * locks.
 */
final class SlowHandOff implements Rule {
  /** A woken task that finds a CPU idle runs after some 30 us; several times that means that others ran first. */
  private static final long LEAST_MEAN = 200_000;
  /** Below a quarter, what the waiters wait for is the lock. */
  private static final double LEAST_SHARE = 0.25;

  @Override
  public String id() {
    return "slow-hand-off";
  }

  @Override
  public Optional<Finding> look(Evidence evidence) {
    Span window = evidence.window();
    StepTrack times = evidence.index().handOffTime();
    StepTrack counts = evidence.index().handOffs();
    long total = times.valueAt(window.end()) - times.valueAt(window.start());
    long count = counts.valueAt(window.end()) - counts.valueAt(window.start());
    long waits = waits(evidence.statistics().locks()) - waits(evidence.before().locks());
    double share = (double) total / Math.max(1, waits);
    if (share < LEAST_SHARE || total < LEAST_MEAN * count) {
      return Optional.empty();
    }
    String text = "After a lock was let go to them, tasks waited " + Units.duration(total / Math.max(1, count))
        + " on average to run, " + Evidence.percent(share) + " % of their waits for locks, " + Units.duration(total)
        + " together.";
    Span range = new Span(
        Math.max(window.start(), times.firstTime().orElse(0)), times.previousChange(window.end()).orElse(window.end()));
    long cpus = evidence.knob(Tunable.MACHINE_CPUS);
    return Optional.of(evidence.finding(this, share, text, range, Tunable.MACHINE_CPUS, 4 * cpus));
  }

  private static long waits(List<LockStatistics> locks) {
    return locks.stream().mapToLong(LockStatistics::waitTotalNs).sum();
  }
}
