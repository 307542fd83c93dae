package io.extentscope.model.sweep;

import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The points of a sweep: every value of the first knob with every value of the second, if there is one.
 *
 * @param knobs one or two
 * @param firstSeed of the runs at each point
 * @param seeds runs at each point
 */
public record SweepGrid(List<VariedKnob> knobs, long firstSeed, int seeds) {
  /** The most runs of a sweep. */
  public static final int MOST_RUNS = 10_000;

  /**
   * A grid.
   *
   * @throws IllegalArgumentException with one sentence if it is none, or too large
   */
  public SweepGrid {
    knobs = List.copyOf(knobs);
    if (knobs.isEmpty() || knobs.size() > 2) {
      throw new IllegalArgumentException("a sweep varies one knob or two, not " + knobs.size());
    }
    if (knobs.size() == 2 && knobs.get(0).tunable() == knobs.get(1).tunable()) {
      throw new IllegalArgumentException(
          knobs.get(0).tunable().key() + " is varied twice; give all its values at once");
    }
    if (seeds < 1) {
      throw new IllegalArgumentException("a sweep needs at least one seed");
    }
    long runs = seeds;
    for (VariedKnob knob : knobs) {
      runs *= knob.values().size();
    }
    if (runs > MOST_RUNS) {
      throw new IllegalArgumentException(
          "this sweep has " + runs + " runs, at most " + MOST_RUNS + " are possible; give fewer values or seeds");
    }
  }

  /** The values at each point; the last knob changes fastest. */
  public List<List<Long>> points() {
    List<List<Long>> points = List.of(List.of());
    for (VariedKnob knob : knobs) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> point : points) {
        for (long value : knob.values()) {
          List<Long> next = new ArrayList<>(point);
          next.add(value);
          longer.add(List.copyOf(next));
        }
      }
      points = longer;
    }
    return points;
  }

  /** The seeds of the runs at each point, in order. */
  public List<Long> seedList() {
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < seeds; i++) {
      all.add(firstSeed + i);
    }
    return all;
  }

  /** The tunables at a point. */
  public TunableSet at(List<Long> point, TunableSet start) {
    TunableSet tunables = start;
    for (int i = 0; i < knobs.size(); i++) {
      tunables = tunables.with(knobs.get(i).tunable(), point.get(i));
    }
    return tunables;
  }

  /** The grid in words: {@code caching.workers=2,8,32 x counter.batch=32B,1MiB}. */
  public String text() {
    return knobs.stream().map(SweepGrid::text).collect(Collectors.joining(" x "));
  }

  private static String text(VariedKnob knob) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < knob.values().size(); i++) {
      values.add(knob.text(i));
    }
    return knob.tunable().key() + "=" + String.join(",", values);
  }
}
