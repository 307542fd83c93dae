package io.extentscope.model.compare;

import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.text.Units;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Two recorded runs held against each other.
 *
 * @param a one run
 * @param b the other run
 * @param comparison of their statistics
 */
public record RunPair(Side a, Side b, Comparison comparison) {

  /**
   * One of the runs.
   *
   * @param label what it is called
   * @param snapshot what is known of it
   * @param locks how long locks were waited for and held, by class
   */
  public record Side(String label, RunSnapshot snapshot, Map<String, LockTimes> locks) {

    /** A run with its lock times, which takes a pass over its events. */
    public static Side of(String label, RunSnapshot snapshot) {
      return new Side(label, snapshot, LockTimes.of(snapshot.recording()));
    }

    public List<CommitRecord> commits() {
      return snapshot.statistics().commits();
    }

    private List<Measure> measures() {
      return Measures.of(snapshot.statistics(), snapshot.now());
    }
  }

  /** The pair of two runs. */
  public static RunPair of(Side a, Side b) {
    Comparison compared = Comparison.of(List.of(a.measures()), List.of(b.measures()));
    return new RunPair(a, b, unlike(a.snapshot(), b.snapshot())
        .map(warning -> new Comparison(compared.seeds(), compared.rows(), warning + " " + compared.verdict()))
        .orElse(compared));
  }

  /** Sums and counts of a run that was looked at for a longer time are larger for that alone, unless both came to their ends. */
  private static Optional<String> unlike(RunSnapshot a, RunSnapshot b) {
    boolean whole = a.state() == RunState.ENDED && b.state() == RunState.ENDED;
    return whole || a.now() == b.now()
        ? Optional.empty()
        : Optional.of("Only " + Units.moment(a.now()) + " of a and " + Units.moment(b.now())
            + " of b are compared: sums and counts differ for that reason too.");
  }

  /** Classes of locks that somebody waited for in either run, the longest waits first. */
  public List<String> contendedLocks() {
    TreeSet<String> names = new TreeSet<>(a.locks().keySet());
    names.addAll(b.locks().keySet());
    return names.stream().filter(name -> waited(name) > 0)
        .sorted((one, other) -> Double.compare(waited(other), waited(one))).toList();
  }

  private double waited(String lock) {
    return comparison.rows().stream()
        .filter(row -> row.name().equals(Measures.LOCKS + lock + ".write" + Measures.WAIT_TOTAL)
            || row.name().equals(Measures.LOCKS + lock + ".read" + Measures.WAIT_TOTAL))
        .mapToDouble(row -> row.a().median() + row.b().median())
        .sum();
  }
}
