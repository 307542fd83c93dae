package io.extentscope.engine.counter;

import io.extentscope.engine.machine.Guard;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The deltas of a counter, one cell for each slot of the machine. Only a slot's owner writes its cell; anyone may read
 * it. Cells are far enough apart not to share a cache line.
 */
final class DeltaCells {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int CELL_LENGTH = 16;
  private static final int DELTA = 0;
  private static final int UPDATES = 1;
  private static final int BATCH = 2;
  private static final int TAKINGS = 3;
  private static final int TAKEN = 4;

  private final Guard growing = new Guard();
  /** Replaced by a longer copy when slots are added; the cells themselves stay. */
  private volatile long[][] cells = new long[0][];

  /** The cell of a slot. */
  long[] of(int slot) {
    long[][] now = cells;
    return slot < now.length ? now[slot] : grow(slot);
  }

  static long delta(long[] cell) {
    return (long) ELEMENT.getOpaque(cell, DELTA);
  }

  /** Sets the delta and notes the batch that it stays below. */
  static void setDelta(long[] cell, long delta, long batch) {
    ELEMENT.setOpaque(cell, DELTA, delta);
    ELEMENT.setOpaque(cell, BATCH, batch);
  }

  /** Notes an update; one that takes away also by its size. */
  static void countUpdate(long[] cell, long amount) {
    ELEMENT.setOpaque(cell, UPDATES, cell[UPDATES] + 1);
    if (amount < 0) {
      ELEMENT.setOpaque(cell, TAKINGS, cell[TAKINGS] + 1);
      ELEMENT.setOpaque(cell, TAKEN, cell[TAKEN] - amount);
    }
  }

  long sumOfDeltas() {
    return sumOf(DELTA);
  }

  long updates() {
    return sumOf(UPDATES);
  }

  /** Updates that took away. */
  long takings() {
    return sumOf(TAKINGS);
  }

  /** What all of them took away. */
  long taken() {
    return sumOf(TAKEN);
  }

  private long sumOf(int field) {
    long sum = 0;
    for (long[] cell : cells) {
      sum += (long) ELEMENT.getOpaque(cell, field);
    }
    return sum;
  }

  void clearDeltas() {
    for (long[] cell : cells) {
      ELEMENT.setOpaque(cell, DELTA, 0L);
    }
  }

  /** What all deltas together can be, for a number of slots: a delta stays below the batch it was last set under. */
  long bound(int slots, long batch) {
    long[][] now = cells;
    long bound = 0;
    for (int slot = 0; slot < Math.max(slots, now.length); slot++) {
      long under = slot < now.length ? (long) ELEMENT.getOpaque(now[slot], BATCH) : 0;
      // A cell that no slot has yet is no source of error.
      bound += Math.max(Math.max(under, slot < slots ? batch : 0), 1) - 1;
    }
    return bound;
  }

  private long[] grow(int slot) {
    growing.enter();
    try {
      long[][] old = cells;
      if (slot >= old.length) {
        long[][] longer = Arrays.copyOf(old, Math.max(slot + 1, 2 * old.length));
        for (int i = old.length; i < longer.length; i++) {
          longer[i] = new long[CELL_LENGTH];
        }
        cells = longer;
      }
      return cells[slot];
    } finally {
      growing.leave();
    }
  }
}
