package io.extentscope.model.compare;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;

/**
 * A comparison with what was compared.
 *
 * @param build version of the program
 * @param scenario with its variant
 * @param time the clock of all runs
 * @param seeds the seeds, the same for both sides
 * @param a one side
 * @param b the other side
 * @param comparison what came out
 */
public record ComparisonReport(
    String build, String scenario, TimeMode time, List<Long> seeds, Side a, Side b, Comparison comparison) {

  /**
   * One side of a comparison.
   *
   * @param changes what is set for this side alone, as {@code KEY=VALUE}
   * @param tunables values at the start
   * @param traceHashes one for each seed, none in real time
   */
  public record Side(List<String> changes, TunableSet tunables, List<String> traceHashes) {
    public Side {
      changes = List.copyOf(changes);
      traceHashes = List.copyOf(traceHashes);
    }

    /** What is set for this side, in words. */
    public String text() {
      return changes.isEmpty() ? "as the scenario says" : String.join(" ", changes);
    }
  }

  public ComparisonReport {
    seeds = List.copyOf(seeds);
  }
}
