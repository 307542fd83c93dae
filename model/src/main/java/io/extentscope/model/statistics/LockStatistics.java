package io.extentscope.model.statistics;

import io.extentscope.model.event.LockMode;

/**
 * What happened to the locks of a class in one mode, counted as the kernel's {@code lock_stat} counts it. Times are in
 * nanoseconds; a minimum is the smallest sample that is not zero, and zero if there is none.
 *
 * @param lockClass name of the class
 * @param mode how the locks were held
 * @param conBounces failed attempts on another CPU than the last acquisition
 * @param contentions acquisitions that had to wait
 * @param waitMinNs shortest wait
 * @param waitMaxNs longest wait
 * @param waitTotalNs all waits together
 * @param acqBounces acquisitions on another CPU than the one before
 * @param acquisitions holds that have ended
 * @param holdMinNs shortest hold
 * @param holdMaxNs longest hold
 * @param holdTotalNs all holds together
 */
public record LockStatistics(
    String lockClass,
    LockMode mode,
    long conBounces,
    long contentions,
    long waitMinNs,
    long waitMaxNs,
    long waitTotalNs,
    long acqBounces,
    long acquisitions,
    long holdMinNs,
    long holdMaxNs,
    long holdTotalNs) {

  /** Mean wait, 0 if nobody waited. */
  public double waitAvgNs() {
    return contentions == 0 ? 0 : (double) waitTotalNs / contentions;
  }

  /** Mean hold, 0 if there was none. */
  public double holdAvgNs() {
    return acquisitions == 0 ? 0 : (double) holdTotalNs / acquisitions;
  }
}
