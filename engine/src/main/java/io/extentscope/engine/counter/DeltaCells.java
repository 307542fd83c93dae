package io.extentscope.engine.counter;

import io.extentscope.engine.machine.Guard;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/** The deltas of a counter, one cell for each slot of the machine. */
final class DeltaCells {
  private static final VarHandle CELLS;

  static {
    try {
      CELLS = MethodHandles.lookup().findVarHandle(DeltaCells.class, "cells", DeltaCell[].class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final Guard growing = new Guard();
  /** Replaced by a longer copy when slots are added; the cells themselves stay. */
  private volatile DeltaCell[] cells = new DeltaCell[0];

  /** The cell of a slot, for its owner: whoever reads a list that is too old or not wholly there looks again under the guard. */
  DeltaCell of(int slot) {
    DeltaCell[] now = (DeltaCell[]) CELLS.getOpaque(this);
    if (slot < now.length) {
      DeltaCell cell = now[slot];
      if (cell != null) {
        return cell;
      }
    }
    return grow(slot);
  }

  long sumOfDeltas() {
    return sumOf(DeltaCell::readDelta);
  }

  long updates() {
    return sumOf(DeltaCell::readUpdates);
  }

  /** Updates that took away. */
  long takings() {
    return sumOf(DeltaCell::readTakings);
  }

  /** What all of them took away. */
  long taken() {
    return sumOf(DeltaCell::readTaken);
  }

  private long sumOf(ToLongFunction<DeltaCell> field) {
    long sum = 0;
    for (DeltaCell cell : cells) {
      sum += field.applyAsLong(cell);
    }
    return sum;
  }

  void clearDeltas() {
    for (DeltaCell cell : cells) {
      cell.clear();
    }
  }

  /** What all deltas together can be, for a number of slots: a delta stays below the batch it was last set under. */
  long bound(int slots, long batch) {
    DeltaCell[] now = cells;
    long bound = 0;
    for (int slot = 0; slot < Math.max(slots, now.length); slot++) {
      long under = slot < now.length ? now[slot].readBatch() : 0;
      // A cell that no slot has yet is no source of error.
      bound += Math.max(Math.max(under, slot < slots ? batch : 0), 1) - 1;
    }
    return bound;
  }

  private DeltaCell grow(int slot) {
    growing.enter();
    try {
      DeltaCell[] old = cells;
      if (slot >= old.length) {
        DeltaCell[] longer = Arrays.copyOf(old, Math.max(slot + 1, 2 * old.length));
        for (int i = old.length; i < longer.length; i++) {
          longer[i] = new DeltaCell();
        }
        cells = longer;
      }
      return cells[slot];
    } finally {
      growing.leave();
    }
  }
}
