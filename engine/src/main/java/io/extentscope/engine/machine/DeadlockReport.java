package io.extentscope.engine.machine;

import java.util.ArrayList;
import java.util.List;

/**
 * Who waits for what, and who holds it.
 *
 * @param waiting every task that waits, in order of creation
 * @param cycles tasks that wait for each other, each list once around
 */
public record DeadlockReport(List<Waiting> waiting, List<List<String>> cycles) {

  /**
   * A task that waits.
   *
   * @param task its name
   * @param what what it waits for
   * @param holders names of the tasks that hold it, as far as known
   */
  public record Waiting(String task, String what, List<String> holders) {}

  static DeadlockReport of(List<? extends Task> tasks) {
    List<Waiting> waiting = new ArrayList<>();
    List<List<String>> cycles = new ArrayList<>();
    List<Task> explained = new ArrayList<>();
    for (Task task : tasks) {
      Wait wait = task.waitingFor();
      if (wait != null) {
        waiting.add(new Waiting(task.name(), wait.description(), names(wait.holders())));
        follow(task, new ArrayList<>(), explained, cycles);
      }
    }
    return new DeadlockReport(List.copyOf(waiting), List.copyOf(cycles));
  }

  @Override
  public String toString() {
    return text();
  }

  /** Several lines for people. */
  public String text() {
    StringBuilder text = new StringBuilder(256);
    for (Waiting line : waiting) {
      text.append(line.task).append(" waits for ").append(line.what);
      if (!line.holders.isEmpty()) {
        text.append(", held by ").append(String.join(", ", line.holders));
      }
      text.append('\n');
    }
    for (List<String> cycle : cycles) {
      text.append("cycle: ").append(String.join(" -> ", cycle)).append(" -> ").append(cycle.getFirst()).append('\n');
    }
    return text.toString();
  }

  /** Walks from waiter to holder; a task met again on the way closes a cycle. */
  private static void follow(Task task, List<Task> path, List<Task> explained, List<List<String>> cycles) {
    int seenAt = path.indexOf(task);
    if (seenAt >= 0) {
      cycles.add(names(path.subList(seenAt, path.size())));
      return;
    }
    if (explained.contains(task)) {
      return;
    }
    path.add(task);
    Wait wait = task.waitingFor();
    if (wait != null) {
      for (Task holder : wait.holders()) {
        follow(holder, path, explained, cycles);
      }
    }
    path.removeLast();
    explained.add(task);
  }

  private static List<String> names(List<? extends Task> tasks) {
    return tasks.stream().map(Task::name).toList();
  }
}
