package io.extentscope.model.situation;

import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Situation.Claim;
import io.extentscope.model.index.Situation.OfTask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Why a task waits, followed to its root.
 *
 * @param links the task asked for, then who it waits for, and so on
 * @param cycle whether the last link waits for an earlier one: a deadlock
 */
public record WaitChain(List<Link> links, boolean cycle) {
  private static final int MAX_LINKS = 32;

  public WaitChain {
    links = List.copyOf(links);
  }

  /**
   * One task of a chain.
   *
   * @param task id of the task
   * @param text the link in words
   */
  public record Link(int task, String text) {}

  /** Follows the chain of a task. */
  public static WaitChain of(Situation at, int task) {
    List<Link> links = new ArrayList<>();
    int next = task;
    while (next >= 0 && links.size() < MAX_LINKS) {
      int current = next;
      if (links.stream().anyMatch(link -> link.task() == current)) {
        return new WaitChain(links, true);
      }
      Optional<OfTask> found = at.task(current);
      links.add(new Link(current, found.map(known -> sentence(at, known)).orElse("task " + current + " is not there")));
      next = found.map(known -> next(at, known)).orElse(-1);
    }
    return new WaitChain(links, false);
  }

  /** The chain that says most: of a committer that waits for a lock, else of whoever has waited longest for one. */
  public static Optional<WaitChain> worst(Situation at) {
    return at.tasks().stream()
        .filter(task -> task.state().waitsForLock())
        .min(Comparator.<OfTask>comparingInt(task -> task.work().transaction() >= 0 ? 0 : 1)
            .thenComparingLong(OfTask::since))
        .map(task -> of(at, task.id()));
  }

  /** The chain in words, one clause for each link. */
  public String text() {
    String clauses = String.join("; ", links.stream().map(Link::text).toList());
    return cycle ? clauses + "; which closes a circle: a deadlock" : clauses;
  }

  private static String sentence(Situation at, OfTask task) {
    return task.name() + " " + TaskText.of(at, task);
  }

  /** Of those in the way one that itself waits for a lock, else the one that has held longest. */
  private static int next(Situation at, OfTask task) {
    if (!task.state().waitsForLock()) {
      return -1;
    }
    List<Claim> inTheWay = at.lock(task.lock()).map(lock -> Blockers.of(lock, task.id())).orElse(List.of());
    return inTheWay.stream()
        .filter(claim -> at.task(claim.task()).filter(other -> other.state().waitsForLock()).isPresent())
        .findFirst()
        .or(() -> inTheWay.stream().findFirst())
        .map(Claim::task)
        .orElse(-1);
  }
}
