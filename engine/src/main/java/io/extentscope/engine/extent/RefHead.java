package io.extentscope.engine.extent;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.space.Extent;
import java.util.Map;
import java.util.TreeMap;

/** The queued changes of one extent's references. Opposite changes have cancelled each other; guarded by the queue's lock. */
final class RefHead {
  /** Level and first key of a tree block. */
  record Block(int level, Key first) {}

  private final long start;
  private final long length;
  /** Null for data. */
  private final Block block;
  private final TreeMap<ExtentRef, Integer> changes = new TreeMap<>();
  /** The extent, if it was allocated in this transaction and has no item yet. */
  private final Extent reserved;
  private boolean setFullBackref;

  RefHead(long start, long length, Block block, Extent reserved) {
    this.start = start;
    this.length = length;
    this.block = block;
    this.reserved = reserved;
  }

  long start() {
    return start;
  }

  long length() {
    return length;
  }

  boolean isData() {
    return block == null;
  }

  Block block() {
    return block;
  }

  Extent reserved() {
    return reserved;
  }

  void change(ExtentRef ref, int by) {
    changes.merge(ref, by, (old, more) -> old + more == 0 ? null : (Integer) (old + more));
  }

  Map<ExtentRef, Integer> changes() {
    return changes;
  }

  /** All changes together. */
  int sum() {
    int sum = 0;
    for (int change : changes.values()) {
      sum += change;
    }
    return sum;
  }

  /** Bytes that will be pinned if no reference is left then: by the rule of Linux 4.13, all if there are more drops. */
  long expectedPinned() {
    return reserved == null && sum() < 0 ? length : 0;
  }

  boolean setsFullBackref() {
    return setFullBackref;
  }

  void setFullBackref() {
    setFullBackref = true;
  }

  /** Whether nothing would change. */
  boolean isIdle() {
    return changes.isEmpty() && !setFullBackref;
  }
}
