package io.extentscope.model.situation;

import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Situation.Claim;
import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.index.Situation.OfTask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Walks from each waiter to those in its way; a task met again on the way closes a circle. */
final class DeadlockSearch {

  /** A step of the walk: a waiter, and whether it holds what the one before it wants. */
  private record Step(OfTask task, OfLock lock, boolean holds) {}

  private final Map<Integer, OfTask> tasks = new HashMap<>();
  private final Map<Integer, OfLock> locks = new HashMap<>();
  private final List<Step> path = new ArrayList<>();
  private final Set<Integer> done = new HashSet<>();
  private final List<Deadlock> found = new ArrayList<>();

  DeadlockSearch(Situation at) {
    at.tasks().forEach(task -> tasks.put(task.id(), task));
    at.locks().forEach(lock -> locks.put(lock.id(), lock));
  }

  List<Deadlock> run() {
    tasks.keySet().stream().sorted().forEach(task -> follow(task, true));
    return found;
  }

  private void follow(int task, boolean holds) {
    if (done.contains(task)) {
      return;
    }
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).task.id() == task) {
        close(i, holds);
        return;
      }
    }
    Optional<OfLock> wanted = wanted(task);
    if (wanted.isPresent()) {
      path.add(new Step(Objects.requireNonNull(tasks.get(task), "who wants a lock is known"), wanted.get(), holds));
      for (Claim blocker : Blockers.of(wanted.get(), task)) {
        follow(blocker.task(), wanted.get().holders().contains(blocker));
      }
      path.removeLast();
    }
    done.add(task);
  }

  private Optional<OfLock> wanted(int task) {
    return Optional.ofNullable(tasks.get(task))
        .filter(known -> known.state().waitsForLock())
        .map(known -> locks.get(known.lock()));
  }

  private void close(int from, boolean firstHolds) {
    List<Deadlock.Member> members = new ArrayList<>();
    for (int i = from; i < path.size(); i++) {
      Step step = path.get(i);
      boolean holds = i == from ? firstHolds : step.holds;
      members.add(new Deadlock.Member(step.task.id(), step.task.name(), step.lock.name(), step.task.mode(), holds));
    }
    found.add(new Deadlock(members));
  }
}
