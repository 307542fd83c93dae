package io.extentscope.model.compare;

import com.google.common.primitives.ImmutableDoubleArray;
import java.util.Arrays;

/** The values of one measure over the seeds, in increasing order; at least one. */
public record Sample(ImmutableDoubleArray sorted) {

  public Sample {
    if (sorted.isEmpty()) {
      throw new IllegalArgumentException("a sample needs a value");
    }
  }

  /** The sample of values in any order. */
  public static Sample of(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Sample(ImmutableDoubleArray.copyOf(sorted));
  }

  public int size() {
    return sorted.length();
  }

  /** The middle value, or the mean of the two in the middle. */
  public double median() {
    int half = size() / 2;
    return size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }

  public double least() {
    return sorted.get(0);
  }

  public double most() {
    return sorted.get(size() - 1);
  }

  /** How far the greatest value is from the least. */
  public double spread() {
    return most() - least();
  }

  /**
   * By how much this sample lies above another: the share of pairs of a value here and a value there in which this one is
   * greater, equal ones counting half. 1 if all are greater, 0 if all are less. It is Mann and Whitney's U, divided by the
   * number of pairs.
   */
  double above(Sample other) {
    double won = 0;
    for (int i = 0; i < size(); i++) {
      for (int j = 0; j < other.size(); j++) {
        won += (1 + Math.signum(sorted.get(i) - other.sorted.get(j))) / 2;
      }
    }
    return won / size() / other.size();
  }
}
