package io.extentscope.model.statistics;

/**
 * What happened to a counter with per-CPU deltas.
 *
 * @param name its name
 * @param batch size of a delta at which it is folded
 * @param updates additions made, those of negative amounts included
 * @param takings updates that took away
 * @param taken what they took away, a positive number
 * @param acquisitions folds, each of which took the counter's lock
 * @param sumAcquisitions exact sums, each of which took it too
 * @param bounces acquisitions of either kind on another CPU than the one before
 * @param value the shared value, which a cheap read gives
 * @param sum the value with all deltas
 * @param errorBound how far the cheap read can be from the sum
 */
public record CounterStatistics(
    String name,
    long batch,
    long updates,
    long takings,
    long taken,
    long acquisitions,
    long sumAcquisitions,
    long bounces,
    long value,
    long sum,
    long errorBound) {

  /** Folds for each update. */
  public double foldsPerUpdate() {
    return updates == 0 ? 0 : (double) acquisitions / updates;
  }

  /**
   * Folds to expect if each CPU goes in one direction for longer than a batch lasts, as when jobs add and a commit takes
   * away: in each direction every k-th update folds, k being the batch over the mean step, rounded up.
   */
  public double predictedFolds() {
    long adding = updates - takings;
    return folds(adding, sum + taken) + folds(takings, taken);
  }

  private double folds(long number, long bytes) {
    return number == 0 ? 0 : number / Math.max(1, Math.ceil((double) batch * number / bytes));
  }

  /** What two counters of one batch did together, under the name of this one. */
  public CounterStatistics plus(CounterStatistics other) {
    return new CounterStatistics(
        name, batch, updates + other.updates, takings + other.takings, taken + other.taken,
        acquisitions + other.acquisitions, sumAcquisitions + other.sumAcquisitions, bounces + other.bounces,
        value + other.value, sum + other.sum, errorBound + other.errorBound);
  }
}
