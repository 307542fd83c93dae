package io.extentscope.model.situation;

import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.Situation;
import java.util.ArrayList;
import java.util.List;

/**
 * Tasks that wait for each other in a circle, so that none will ever go on.
 *
 * @param members once around: each is in the way of the one before it, the first in that of the last
 */
public record Deadlock(List<Member> members) {

  public Deadlock {
    members = List.copyOf(members);
  }

  /**
   * A task of the circle.
   *
   * @param id of the task
   * @param task its name
   * @param lock the name of the lock it waits for
   * @param mode in which mode
   * @param holds whether it holds the lock of the one before it; else it waits for that lock too, ahead of it
   */
  public record Member(int id, String task, String lock, LockMode mode, boolean holds) {}

  /** All circles of a situation. */
  public static List<Deadlock> of(Situation at) {
    return new DeadlockSearch(at).run();
  }

  /** Such as {@code deadlock: a holds x and waits to write-lock y; b holds y and waits to read-lock x}. */
  public String text() {
    List<String> clauses = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      String theirs = members.get((i + members.size() - 1) % members.size()).lock();
      String has = member.holds() ? " holds " + theirs : " is ahead in the queue for " + theirs;
      String wants = member.mode() == LockMode.SHARED ? "read-lock " : "write-lock ";
      clauses.add(member.task() + has + " and waits to " + wants + member.lock());
    }
    return "deadlock: " + String.join("; ", clauses);
  }
}
