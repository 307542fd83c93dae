package io.extentscope.engine.counter;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The delta of a counter on one slot. Only the slot's owner writes it; anyone may read it. Fields before and after keep it
 * off the cache lines of others.
 */
final class DeltaCell extends DeltaCellValues {
  private static final VarHandle DELTA = field("delta");
  private static final VarHandle BATCH = field("batch");
  private static final VarHandle ADDINGS = field("addings");
  private static final VarHandle TAKINGS = field("takings");
  private static final VarHandle TAKEN = field("taken");

  @SuppressWarnings("UnusedVariable") // see DeltaCellValues
  private long after0, after1, after2, after3, after4, after5, after6, after7;

  /** Notes an update, one that takes away also by its size, and returns the delta with it, which is not set yet. */
  long count(long amount) {
    if (amount < 0) {
      TAKINGS.setOpaque(this, takings + 1);
      TAKEN.setOpaque(this, taken - amount);
    } else {
      ADDINGS.setOpaque(this, addings + 1);
    }
    return delta + amount;
  }

  /** Sets the delta and notes the batch that it stays below. */
  void set(long newDelta, long newBatch) {
    DELTA.setOpaque(this, newDelta);
    if (batch != newBatch) {
      BATCH.setOpaque(this, newBatch);
    }
  }

  long readDelta() {
    return (long) DELTA.getOpaque(this);
  }

  long readBatch() {
    return (long) BATCH.getOpaque(this);
  }

  long readUpdates() {
    return (long) ADDINGS.getOpaque(this) + readTakings();
  }

  long readTakings() {
    return (long) TAKINGS.getOpaque(this);
  }

  long readTaken() {
    return (long) TAKEN.getOpaque(this);
  }

  void clear() {
    DELTA.setOpaque(this, 0L);
  }

  private static VarHandle field(String name) {
    try {
      return MethodHandles.lookup().findVarHandle(DeltaCellValues.class, name, long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }
}
