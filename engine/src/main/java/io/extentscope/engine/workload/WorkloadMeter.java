package io.extentscope.engine.workload;

import io.extentscope.model.statistics.WorkloadStatistics;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what the jobs do. */
public final class WorkloadMeter {
  private final AtomicLong operations = new AtomicLong();
  private final AtomicLong allocated = new AtomicLong();
  private final AtomicLong freed = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();

  void allocated(long bytes) {
    operations.incrementAndGet();
    allocated.addAndGet(bytes);
  }

  void overwritten(long oldBytes) {
    freed.addAndGet(oldBytes);
  }

  void freed(long bytes) {
    operations.incrementAndGet();
    freed.addAndGet(bytes);
  }

  void synced() {
    operations.incrementAndGet();
  }

  void snapshotChanged() {
    operations.incrementAndGet();
  }

  void failed() {
    failed.incrementAndGet();
  }

  /** The statistics at this moment. */
  public WorkloadStatistics snapshot() {
    return new WorkloadStatistics(operations.get(), allocated.get(), freed.get(), failed.get());
  }
}
