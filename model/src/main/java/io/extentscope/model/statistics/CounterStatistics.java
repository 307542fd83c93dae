package io.extentscope.model.statistics;

/**
 * What happened to a counter with per-CPU deltas.
 *
 * @param name its name
 * @param batch size of a delta at which it is folded
 * @param updates additions made
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
    long acquisitions,
    long sumAcquisitions,
    long bounces,
    long value,
    long sum,
    long errorBound) {}
