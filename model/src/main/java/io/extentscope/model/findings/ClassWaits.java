package io.extentscope.model.findings;

import io.extentscope.model.event.LockMode;
import io.extentscope.model.statistics.LockStatistics;
import java.util.List;

/**
 * Waits for the locks of a class and their exclusive holds, in nanoseconds.
 *
 * @param count waits in both modes
 * @param total of them
 * @param longestOfWriters longest wait for an exclusive hold
 * @param longestHold longest exclusive hold
 */
record ClassWaits(long count, long total, long longestOfWriters, long longestHold) {

  static ClassWaits of(List<LockStatistics> locks, String lockClass) {
    long count = 0;
    long total = 0;
    long wait = 0;
    long hold = 0;
    for (LockStatistics lock : locks) {
      if (lock.lockClass().equals(lockClass)) {
        count += lock.contentions();
        total += lock.waitTotalNs();
        boolean exclusive = lock.mode() == LockMode.EXCLUSIVE;
        wait = exclusive ? lock.waitMaxNs() : wait;
        hold = exclusive ? lock.holdMaxNs() : hold;
      }
    }
    return new ClassWaits(count, total, wait, hold);
  }

  /** Without the waits of an earlier time; what is longest stays. */
  ClassWaits minus(ClassWaits earlier) {
    return new ClassWaits(count - earlier.count, total - earlier.total, longestOfWriters, longestHold);
  }

  long mean() {
    return total / Math.max(1, count);
  }
}
