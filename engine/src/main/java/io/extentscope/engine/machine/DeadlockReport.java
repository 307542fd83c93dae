package io.extentscope.engine.machine;

import io.extentscope.model.situation.Deadlock;
import java.util.ArrayList;
import java.util.List;

/**
 * Who waits for what, and who holds it.
 *
 * @param waiting every task that waits, in order of creation
 * @param deadlocks tasks that wait for each other
 */
public record DeadlockReport(List<Waiting> waiting, List<Deadlock> deadlocks) {

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
    List<Deadlock> deadlocks = new ArrayList<>();
    List<Task> explained = new ArrayList<>();
    for (Task task : tasks) {
      Wait wait = task.waitingFor();
      if (wait != null) {
        waiting.add(new Waiting(task.name(), wait.description(), names(wait.holders())));
        follow(task, new ArrayList<>(), explained, deadlocks);
      }
    }
    return new DeadlockReport(List.copyOf(waiting), List.copyOf(deadlocks));
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
    deadlocks.forEach(deadlock -> text.append(deadlock.text()).append('\n'));
    return text.toString();
  }

  /** Walks from waiter to holder; a task met again on the way closes a cycle. */
  private static void follow(Task task, List<Task> path, List<Task> explained, List<Deadlock> deadlocks) {
    int seenAt = path.indexOf(task);
    if (seenAt >= 0) {
      deadlocks.add(new Deadlock(path.subList(seenAt, path.size()).stream().map(DeadlockReport::member).toList()));
      return;
    }
    if (explained.contains(task)) {
      return;
    }
    path.add(task);
    Wait wait = task.waitingFor();
    if (wait != null) {
      for (Task holder : wait.holders()) {
        follow(holder, path, explained, deadlocks);
      }
    }
    path.removeLast();
    explained.add(task);
  }

  private static Deadlock.Member member(Task task) {
    Wait wait = task.waitingFor();
    return new Deadlock.Member(task.id(), task.name(), wait.what(), wait.mode(), true);
  }

  private static List<String> names(List<? extends Task> tasks) {
    return tasks.stream().map(Task::name).toList();
  }
}
