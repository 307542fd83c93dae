package io.extentscope.engine.machine;

import java.util.Map;

/** What each step costs, in nanoseconds of virtual time. Immutable; part of a run's provenance. */
public final class CostModel {
  private static final CostModel DEFAULTS = new CostModel(defaults());

  private final long[] nanos;

  private CostModel(long[] nanos) {
    this.nanos = nanos;
  }

  public static CostModel ofDefaults() {
    return DEFAULTS;
  }

  public long nanos(Cost cost) {
    return nanos[cost.ordinal()];
  }

  /** A copy with some costs changed. */
  public CostModel with(Map<Cost, Long> changes) {
    long[] copy = nanos.clone();
    changes.forEach((cost, value) -> copy[cost.ordinal()] = value);
    return new CostModel(copy);
  }

  private static long[] defaults() {
    Cost[] costs = Cost.values();
    long[] nanos = new long[costs.length];
    for (Cost cost : costs) {
      nanos[cost.ordinal()] = cost.defaultNanos();
    }
    return nanos;
  }
}
