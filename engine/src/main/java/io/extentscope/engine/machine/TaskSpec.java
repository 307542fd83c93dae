package io.extentscope.engine.machine;

/**
 * What a task is to the scheduler.
 *
 * @param name shown to people, such as {@code cache-3}
 * @param nice -20 (most weight) to 19
 * @param cpuMask bit n allows CPU n; -1 allows all
 * @param preemptible whether it can lose its CPU while it computes, as user code can and a kernel section cannot
 * @param role what it does, for grouping in views: {@code caching}, {@code commit}, {@code job} ...
 */
public record TaskSpec(String name, String role, int nice, long cpuMask, boolean preemptible) {

  /** A kernel task on any CPU. */
  public static TaskSpec kernel(String name, String role) {
    return new TaskSpec(name, role, 0, -1L, false);
  }

  /** A user task on any CPU. */
  public static TaskSpec user(String name, String role) {
    return new TaskSpec(name, role, 0, -1L, true);
  }
}
