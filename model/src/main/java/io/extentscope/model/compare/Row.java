package io.extentscope.model.compare;

import io.extentscope.model.measure.MeasureUnit;
import java.util.Comparator;

/**
 * One measure of two kinds of runs.
 *
 * @param name of the measure
 * @param unit of its values
 * @param a its values in the runs of a
 * @param b its values in the runs of b
 */
public record Row(String name, MeasureUnit unit, Sample a, Sample b) {
  /** The greatest factor first; one that is infinite tells least, because it may be one against none. */
  static final Comparator<Row> BY_FACTOR =
      Comparator.comparingDouble(row -> Double.isInfinite(row.factor()) ? 0 : -row.factor());

  /** The share of pairs that must agree. */
  private static final double AGREED = 0.95;

  /** Median of b less median of a. */
  public double difference() {
    return b.median() - a.median();
  }

  /** b's median as a multiple of a's; infinite if a's is 0. */
  public double ratio() {
    return b.median() / a.median();
  }

  /** How many times the larger median is the smaller one, at least 1; infinite if only one is 0. */
  public double factor() {
    double small = Math.min(Math.abs(a.median()), Math.abs(b.median()));
    double large = Math.max(Math.abs(a.median()), Math.abs(b.median()));
    return large == small ? 1 : large / small;
  }

  /**
   * Whether the medians differ and the difference goes beyond the spread: of all pairs of a run of a and a run of b at least
   * 95 in 100 agree which one has more.
   */
  public boolean clear() {
    double above = b.above(a);
    return difference() > 0 ? above >= AGREED : difference() < 0 && above <= 1 - AGREED;
  }

  /** A value of this measure for people. */
  public String text(double value) {
    return unit.text(value);
  }
}
