package io.extentscope.engine.tune;

import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.concurrent.atomic.AtomicLongArray;

/** The tunables in effect. The engine reads them where they matter, each time; inputs change them between two steps. */
public final class Knobs {
  private static final Tunable[] ALL = Tunable.values();

  private final AtomicLongArray values = new AtomicLongArray(ALL.length);

  public Knobs(TunableSet start) {
    for (Tunable tunable : ALL) {
      values.set(tunable.ordinal(), start.get(tunable));
    }
  }

  /** The raw value. */
  public long get(Tunable tunable) {
    return values.get(tunable.ordinal());
  }

  /** The value as an {@code int}, cut off at {@link Integer#MAX_VALUE}. */
  public int getInt(Tunable tunable) {
    return (int) Math.min(Integer.MAX_VALUE, get(tunable));
  }

  /** Whether a switch with the words off and on is on. */
  public boolean isOn(Tunable tunable) {
    return get(tunable) != 0;
  }

  /** Puts a value in effect. */
  public void set(Tunable tunable, long value) {
    values.set(tunable.ordinal(), value);
  }

  /** All values at this moment. */
  public TunableSet all() {
    TunableSet all = TunableSet.ofDefaults();
    for (Tunable tunable : ALL) {
      all = all.with(tunable, get(tunable));
    }
    return all;
  }
}
