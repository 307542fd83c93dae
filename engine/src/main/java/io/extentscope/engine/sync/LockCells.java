package io.extentscope.engine.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counts of one lock class and mode, made by one slot of the machine. Only the slot's owner writes; anyone may read, and
 * sees each number whole though not all of the same moment.
 */
final class LockCells {
  static final int CON_BOUNCES = 0;
  static final int ACQ_BOUNCES = 1;
  /** The first of four: count, total, smallest sample that is not zero, largest. */
  static final int WAIT = 2;
  /** The first of four, as for waits. */
  static final int HOLD = 6;

  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int COUNT = 0;
  private static final int TOTAL = 1;
  private static final int MIN = 2;
  private static final int MAX = 3;
  private static final int SIZE = 10;

  private final long[] cells = new long[SIZE];

  void increment(int cell) {
    put(cell, cells[cell] + 1);
  }

  void sample(int group, long nanos) {
    put(group + COUNT, cells[group + COUNT] + 1);
    put(group + TOTAL, cells[group + TOTAL] + nanos);
    if (nanos > 0 && (cells[group + MIN] == 0 || nanos < cells[group + MIN])) {
      put(group + MIN, nanos);
    }
    if (nanos > cells[group + MAX]) {
      put(group + MAX, nanos);
    }
  }

  /** Adds another slot's counts to these. */
  void merge(LockCells other) {
    cells[CON_BOUNCES] += other.get(CON_BOUNCES);
    cells[ACQ_BOUNCES] += other.get(ACQ_BOUNCES);
    mergeGroup(other, WAIT);
    mergeGroup(other, HOLD);
  }

  long get(int cell) {
    return (long) ELEMENT.getOpaque(cells, cell);
  }

  long count(int group) {
    return get(group + COUNT);
  }

  long total(int group) {
    return get(group + TOTAL);
  }

  long min(int group) {
    return get(group + MIN);
  }

  long max(int group) {
    return get(group + MAX);
  }

  private void mergeGroup(LockCells other, int group) {
    cells[group + COUNT] += other.count(group);
    cells[group + TOTAL] += other.total(group);
    long min = other.min(group);
    if (min > 0 && (cells[group + MIN] == 0 || min < cells[group + MIN])) {
      cells[group + MIN] = min;
    }
    cells[group + MAX] = Math.max(cells[group + MAX], other.max(group));
  }

  private void put(int cell, long value) {
    ELEMENT.setOpaque(cells, cell, value);
  }
}
