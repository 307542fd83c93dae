package io.extentscope.model.statistics;

import io.extentscope.model.event.LockMode;

/**
 * What the locks of one class went through in one mode, by the rules of the kernel's {@code lock_stat}. Times are
 * nanoseconds; the least of none is 0.
 *
 * @param lockClass such as {@code extent_commit_sem}
 * @param mode shared or exclusive
 * @param conBounces contentions on another CPU than the last one
 * @param contentions acquisitions that had to wait
 * @param waitMin shortest wait
 * @param waitMax longest wait
 * @param waitTotal sum of waits
 * @param acqBounces acquisitions on another CPU than the last one
 * @param acquisitions acquisitions
 * @param holdMin shortest hold
 * @param holdMax longest hold
 * @param holdTotal sum of holds
 */
public record LockStatistics(
    String lockClass,
    LockMode mode,
    long conBounces,
    long contentions,
    long waitMin,
    long waitMax,
    long waitTotal,
    long acqBounces,
    long acquisitions,
    long holdMin,
    long holdMax,
    long holdTotal) {

  /** Mean wait of those that waited. */
  public double waitAverage() {
    return contentions == 0 ? 0 : (double) waitTotal / contentions;
  }

  /** Mean hold. */
  public double holdAverage() {
    return acquisitions == 0 ? 0 : (double) holdTotal / acquisitions;
  }
}
