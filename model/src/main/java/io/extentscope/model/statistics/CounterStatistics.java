package io.extentscope.model.statistics;

/**
 * A per-CPU counter so far.
 *
 * @param name such as {@code total_bytes_pinned}
 * @param batch size of a per-CPU delta at which it is folded
 * @param updates additions
 * @param acquisitions folds: additions that took the lock
 * @param sumAcquisitions exact sums: reads that took the lock
 * @param bounces acquisitions on another CPU than the last one
 * @param value the cheap read
 * @param sum the exact sum
 * @param errorBound most by which the cheap read may differ from the sum
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
