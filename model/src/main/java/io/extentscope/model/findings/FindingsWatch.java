package io.extentscope.model.findings;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Follows a run and says what is wrong in it. A change of a knob ends a stretch: the rules look at each stretch for itself,
 * so that a fault that was mended is not told for ever; of the stretches that have ended, the worst case of each rule is
 * kept. Used by one thread.
 */
public final class FindingsWatch {

  /**
   * What was found.
   *
   * @param since when the stretch began that goes on, in nanoseconds
   * @param now in that stretch, the worst first
   * @param earlier in stretches before it, the worst of each rule first
   */
  public record Found(long since, List<Finding> now, List<Finding> earlier) {
    public Found {
      now = List.copyOf(now);
      earlier = List.copyOf(earlier);
    }

    /** Nothing, of a run that has not begun. */
    public static Found nothing() {
      return new Found(0, List.of(), List.of());
    }

    /** Both, those of the stretch that goes on first. */
    public List<Finding> all() {
      List<Finding> all = new ArrayList<>(now);
      all.addAll(earlier);
      return all;
    }
  }

  private final Map<String, Finding> earlier = new TreeMap<>();
  private List<Finding> current = List.of();
  /** Where the stretch begins. */
  private long from;
  private RunStatistics before = RunStatistics.empty();
  /** What the last picture showed; the picture itself would keep events alive. */
  private long lastTime;
  private RunStatistics last = before;
  private @Nullable TunableSet applied;

  /** Looks at a run as it is now; the pictures given follow each other. */
  public Found look(RunSnapshot now) {
    if (applied != null && !now.applied().equals(applied)) {
      current.forEach(finding -> earlier.merge(finding.rule(), finding, (a, b) -> b.score() > a.score() ? b : a));
      begin(now);
    }
    applied = now.applied();
    lastTime = now.now();
    last = now.statistics();
    current = Findings.of(new Evidence(from, before, now));
    return new Found(from, current, earlier.values().stream().sorted(Findings.WORST_FIRST).toList());
  }

  /**
   * Begins a stretch with the last picture if that showed the moment of the change, else with this one: what the stretch
   * before left over until then is not held against the new values.
   */
  private void begin(RunSnapshot now) {
    boolean sawTheChange = !now.index().knobs().isEmpty() && lastTime >= now.index().knobs().getLast().time();
    from = sawTheChange ? lastTime : now.now();
    before = sawTheChange ? last : now.statistics();
  }
}
