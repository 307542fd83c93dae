package io.extentscope.engine.machine;

/** A condition on events, at which a simulated machine pauses. */
@FunctionalInterface
public interface EventPredicate {

  /** Whether the machine should pause after this event; {@code kind} is an {@code EventKind} ordinal. */
  boolean test(long time, int task, int cpu, int kind, long a, long b, long c);
}
