package io.extentscope.engine.work;

/**
 * Limits of work queues.
 *
 * @param watchdogNanos after how long without progress a pool is reported; 0 is never
 * @param hogNanos CPU time of one item after which it does not keep others from starting any more (Linux 6.5); 0 is never
 * @param events whether events tell what queues, pools and items do
 */
public record WorkRules(long watchdogNanos, long hogNanos, boolean events) {

  /** The rules of Linux 5.10: a watchdog of 30 s, and CPU hogs are not seen. */
  public static WorkRules ofDefaults() {
    return new WorkRules(30_000_000_000L, 0, false);
  }

  /** The same with the automatic detection of 6.5, after 10 ms. */
  public WorkRules withHogDetection() {
    return withHogLimit(10_000_000);
  }

  public WorkRules withWatchdog(long nanos) {
    return new WorkRules(nanos, hogNanos, events);
  }

  public WorkRules withHogLimit(long nanos) {
    return new WorkRules(watchdogNanos, nanos, events);
  }

  public WorkRules withEvents() {
    return new WorkRules(watchdogNanos, hogNanos, true);
  }
}
