package io.extentscope.engine.machine;

/**
 * What the engine's steps cost in virtual time: the only constants of time in the engine. They are charged inside the
 * lock that covers the step. Sources: fitted to the eight commits published in 2013 unless said otherwise.
 */
public enum Cost {
  LEAF_HEADER(8_000, "per leaf of a scan"),
  LEAF_ITEM(1_500, "per item of a leaf in a scan"),
  LEAF_NEXT(12_000, "step to the next leaf, after the test for a yield"),
  TREE_SEARCH(15_000, "search from the root down"),
  NODE_COPY(2_000, "copy of a tree block of 4 KiB; assumed"),
  NODE_CHECKSUM(1_500, "checksum of a tree block of 4 KiB; assumed"),
  GROUP_VISIT(4_500, "visit of a block group by the allocator"),
  INDEX_TAKE(400, "allocation from the free-space index; assumed"),
  INDEX_RETURN(400, "return of a range to the free-space index; assumed"),
  COUNTER_ADD(5, "addition to a per-CPU delta; assumed"),
  COUNTER_FOLD(270, "fold of a delta under the lock; hold time measured in 2018"),
  WORK_QUEUE(500, "queueing of a work item; assumed"),
  WORKER_CREATE(180_000, "creation of a worker thread"),
  WAKE_UP(25_000, "from the wake-up of a sleeping task to its first instruction"),
  CONTEXT_SWITCH(1_500, "switch to another task; assumed"),
  IO_COMPLETE(40_000, "completion of a request after the device's service"),
  TRANSACTION_JOIN(300, "start or end of a transaction handle; assumed"),
  UNPIN_RANGE(600, "return of one pinned range; assumed");

  private final long defaultNanos;
  private final String source;

  Cost(long defaultNanos, String source) {
    this.defaultNanos = defaultNanos;
    this.source = source;
  }

  public long defaultNanos() {
    return defaultNanos;
  }

  /** What it is charged for and where the figure comes from. */
  public String source() {
    return source;
  }
}
