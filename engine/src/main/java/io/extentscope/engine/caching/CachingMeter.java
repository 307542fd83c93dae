package io.extentscope.engine.caching;

import com.google.common.collect.ImmutableList;
import io.extentscope.engine.counter.Histogram;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.model.statistics.CachingStatistics;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Counts what the caching threads do, where they do it. */
public final class CachingMeter {
  private static final int MOST_FAILURES = 100;

  private final Machine machine;
  private final SpinLock lock;
  private final AtomicLong started = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();
  private final AtomicLong triggers = new AtomicLong();
  private final AtomicLong gapSum = new AtomicLong();
  private final AtomicLong gapMax = new AtomicLong();
  private final AtomicLong bytesRead = new AtomicLong();
  private final AtomicReference<List<CachingStatistics.Failure>> failures = new AtomicReference<>(List.of());
  private int running;
  /** Since when at least one scan runs, or -1; written under the lock. */
  private volatile long runningSince = -1;
  private final AtomicLong readTime = new AtomicLong();

  CachingMeter(Machine machine, LockRegistry locks) {
    this.machine = machine;
    lock = new SpinLock(locks, "caching_meter.lock", "caching meter");
  }

  void triggered(long gap) {
    triggers.incrementAndGet();
    if (gap >= 0) {
      gapSum.addAndGet(gap);
      gapMax.accumulateAndGet(gap, Math::max);
    }
  }

  void scanStarted() {
    started.incrementAndGet();
    lock.lock();
    try {
      if (running++ == 0) {
        runningSince = machine.now();
      }
    } finally {
      lock.unlock();
    }
  }

  void scanEnded() {
    ended.incrementAndGet();
    lock.lock();
    try {
      if (--running == 0) {
        readTime.addAndGet(machine.now() - runningSince);
        runningSince = -1;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Notes why the scan of a group failed. */
  void scanFailed(long group, String reason) {
    CachingStatistics.Failure failure = new CachingStatistics.Failure(group, reason);
    failures.updateAndGet(all -> all.size() == MOST_FAILURES
        ? all
        : ImmutableList.<CachingStatistics.Failure>builder().addAll(all).add(failure).build());
  }

  void leafRead(long bytes) {
    bytesRead.addAndGet(bytes);
  }

  /**
   * The statistics at this moment.
   *
   * @param writerWaits waits for the commit semaphore
   * @param workers who was given how many groups
   */
  public CachingStatistics snapshot(Histogram writerWaits, List<CachingStatistics.Worker> workers) {
    return new CachingStatistics(
        started.get(), ended.get(), triggers.get(), gapSum.get(), gapMax.get(), writerWaits.median(), bytesRead.get(),
        readTimeNow(), workers, failures.get());
  }

  private long readTimeNow() {
    long since = runningSince;
    return readTime.get() + (since < 0 ? 0 : machine.now() - since);
  }
}
