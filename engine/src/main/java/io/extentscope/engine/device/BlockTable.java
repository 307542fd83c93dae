package io.extentscope.engine.device;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A radix tree from block number to the block's bytes, for any device size; every slot is read and written atomically. */
final class BlockTable {
  private static final int LEVEL_BITS = 13;
  private static final int LEVELS = 4;
  private static final int MASK = (1 << LEVEL_BITS) - 1;

  private final AtomicReferenceArray<Object> root = level();
  private final AtomicLong count = new AtomicLong();

  /** The bytes of a block, or null. */
  byte[] get(long block) {
    AtomicReferenceArray<Object> level = root;
    for (int i = LEVELS - 1; i > 0 && level != null; i--) {
      level = below(level.get(slot(block, i)));
    }
    return level == null ? null : (byte[]) level.get(slot(block, 0));
  }

  void put(long block, byte[] bytes) {
    AtomicReferenceArray<Object> level = root;
    for (int i = LEVELS - 1; i > 0; i--) {
      int slot = slot(block, i);
      if (level.get(slot) == null) {
        level.compareAndSet(slot, null, level());
      }
      level = below(level.get(slot));
    }
    if (level.getAndSet(slot(block, 0), bytes) == null) {
      count.incrementAndGet();
    }
  }

  void remove(long block) {
    AtomicReferenceArray<Object> level = root;
    for (int i = LEVELS - 1; i > 0 && level != null; i--) {
      level = below(level.get(slot(block, i)));
    }
    if (level != null && level.getAndSet(slot(block, 0), null) != null) {
      count.decrementAndGet();
    }
  }

  /** How many blocks it holds. */
  long count() {
    return count.get();
  }

  private static int slot(long block, int level) {
    return (int) (block >>> (level * LEVEL_BITS)) & MASK;
  }

  private static AtomicReferenceArray<Object> level() {
    return new AtomicReferenceArray<>(1 << LEVEL_BITS);
  }

  @SuppressWarnings("unchecked") // slots above the lowest level hold nothing but levels
  private static AtomicReferenceArray<Object> below(Object slot) {
    return (AtomicReferenceArray<Object>) slot;
  }
}
