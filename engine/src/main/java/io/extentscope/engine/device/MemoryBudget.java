package io.extentscope.engine.device;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes the packed images of one file system may hold in memory together. */
public final class MemoryBudget {
  private final AtomicLong left;

  public MemoryBudget(long bytes) {
    this.left = new AtomicLong(bytes);
  }

  /** Half of the heap that this process may have. */
  public static MemoryBudget ofHeap() {
    return new MemoryBudget(Runtime.getRuntime().maxMemory() / 2);
  }

  /** Takes bytes off the budget; false if it does not have them. */
  boolean take(long bytes) {
    return left.addAndGet(-bytes) >= 0;
  }
}
