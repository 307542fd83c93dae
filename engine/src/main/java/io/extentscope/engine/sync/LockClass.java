package io.extentscope.engine.sync;

import io.extentscope.engine.machine.Guard;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.statistics.LockStatistics;
import java.util.Arrays;

/** All locks of one role; statistics are kept per class and mode. */
final class LockClass {
  private static final LockMode[] MODES = LockMode.values();

  private final String name;
  private final Guard growing = new Guard();
  /** By slot, then by mode; replaced by a longer copy when slots are added. */
  private volatile LockCells[][] slots = new LockCells[0][];
  private volatile boolean shareable;
  private final int number;
  /** Numbers of classes wanted while this one was held; replaced by a longer copy. */
  private volatile boolean[] later = new boolean[0];

  LockClass(String name, int number) {
    this.name = name;
    this.number = number;
  }

  /** Its locks may be taken in one another. */
  void markNesting() {
    setPrecedes(this);
  }

  /** Whether the other class is known to be taken while this one is held, or is meant to be. */
  boolean precedes(LockClass other) {
    boolean[] known = later;
    return other.number < known.length && known[other.number];
  }

  /** Called by one thread at a time. */
  void setPrecedes(LockClass other) {
    boolean[] longer = Arrays.copyOf(later, Math.max(later.length, other.number + 1));
    longer[other.number] = true;
    later = longer;
  }

  String name() {
    return name;
  }

  void markShareable() {
    shareable = true;
  }

  boolean has(LockMode mode) {
    return mode == LockMode.EXCLUSIVE || shareable;
  }

  /** The cells that only the owner of a slot writes. */
  LockCells cells(int slot, LockMode mode) {
    LockCells[][] now = slots;
    if (slot >= now.length) {
      now = grow(slot);
    }
    return now[slot][mode.ordinal()];
  }

  LockStatistics snapshot(LockMode mode) {
    LockCells sum = new LockCells();
    for (LockCells[] slot : slots) {
      sum.merge(slot[mode.ordinal()]);
    }
    return new LockStatistics(
        name,
        mode,
        sum.get(LockCells.CON_BOUNCES),
        sum.count(LockCells.WAIT),
        sum.min(LockCells.WAIT),
        sum.max(LockCells.WAIT),
        sum.total(LockCells.WAIT),
        sum.get(LockCells.ACQ_BOUNCES),
        sum.count(LockCells.HOLD),
        sum.min(LockCells.HOLD),
        sum.max(LockCells.HOLD),
        sum.total(LockCells.HOLD));
  }

  private LockCells[][] grow(int slot) {
    growing.enter();
    try {
      LockCells[][] old = slots;
      if (slot < old.length) {
        return old;
      }
      LockCells[][] longer = Arrays.copyOf(old, Math.max(slot + 1, 2 * old.length));
      for (int i = old.length; i < longer.length; i++) {
        longer[i] = new LockCells[MODES.length];
        for (LockMode mode : MODES) {
          longer[i][mode.ordinal()] = new LockCells();
        }
      }
      slots = longer;
      return longer;
    } finally {
      growing.leave();
    }
  }
}
