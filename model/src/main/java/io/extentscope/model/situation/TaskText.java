package io.extentscope.model.situation;

import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Situation.Claim;
import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.index.Situation.OfTask;
import io.extentscope.model.index.Work;
import io.extentscope.model.text.Units;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says in a clause what a task does, as the end of a sentence that begins with its name. */
public final class TaskText {
  private static final int MAX_NAMES = 2;
  private static final String AND = " and ";

  private TaskText() {}

  /** Such as {@code caches group 30408704 (at 12 MiB) and reads 4 KiB at byte 1310720 for 1.2 ms}. */
  public static String of(Situation at, OfTask task) {
    if (task.since() < 0) {
      String work = work(task);
      return work.isEmpty() ? "does what no event tells" : work.substring(0, work.length() - AND.length());
    }
    String since = " for " + Units.duration(at.time() - task.since());
    return switch (task.state()) {
      case IDLE -> "has nothing to do" + since;
      case RUNNABLE -> work(task) + "waits for a CPU" + since;
      case RUNNING -> work(task) + "runs" + since;
      case IO -> work(task) + device(task.work()) + since;
      case WAIT_CONDITION -> work(task) + "waits for a condition" + since;
      case HAND_OFF -> work(task) + "waits to run, being handed " + name(at, task) + "," + since;
      case WAIT_SHARED, WAIT_EXCLUSIVE -> work(task) + waiting(at, task);
    };
  }

  /** Such as {@code holds extent_commit_sem (read, 41 ms)}. */
  public static String holds(Situation at, OfTask task) {
    if (task.held().isEmpty()) {
      return "holds no lock";
    }
    return "holds " + task.held().stream()
        .map(hold -> hold.name() + (hold.mode() == LockMode.SHARED ? " (read, " : " (write, ")
            + Units.duration(at.time() - hold.since()) + ")")
        .collect(Collectors.joining(", "));
  }

  /** What it wants, without who is in the way. */
  static String wish(Situation at, OfTask task) {
    return (task.mode() == LockMode.SHARED ? "read-lock " : "write-lock ") + name(at, task);
  }

  private static String waiting(Situation at, OfTask task) {
    Optional<OfLock> lock = at.lock(task.lock());
    long since = lock.stream().flatMap(known -> known.waiters().stream())
        .filter(waiter -> waiter.task() == task.id()).mapToLong(Claim::since).findFirst().orElse(task.since());
    String text = "waits to " + wish(at, task) + " for " + Units.duration(at.time() - since);
    if (lock.isEmpty() || lock.get().holders().isEmpty()) {
      boolean unseen = lock.filter(OfLock::heldUnseen).isPresent();
      return text + (unseen ? ", held by whom is not recorded (a spin lock)" : ", which nobody holds just now");
    }
    List<Claim> inTheWay = Blockers.of(lock.get(), task.id());
    if (!inTheWay.isEmpty() && Blockers.isWaiter(lock.get(), inTheWay.getFirst())) {
      return text + ", behind " + inTheWay.getFirst().name() + ", which waits to write-lock it";
    }
    return text + held(at, lock.get());
  }

  private static String held(Situation at, OfLock lock) {
    List<Claim> holders = lock.holders();
    String names = holders.stream().limit(MAX_NAMES).map(Claim::name).collect(Collectors.joining(", "));
    int more = holders.size() - MAX_NAMES;
    return ", held for " + (lock.heldShared() ? "reading" : "writing") + " by " + names
        + (more > 0 ? " and " + more + " more" : "") + (holders.size() > 1 ? ", longest " : " for ")
        + Units.duration(at.time() - holders.getFirst().since());
  }

  private static String device(Work work) {
    if (work.requests() == 0) {
      return "waits for the device";
    }
    String more = work.requests() > 1 ? " and waits for " + (work.requests() - 1) + " more" : "";
    return switch (work.ioKind()) {
      case READ -> "reads " + place(work) + more;
      case WRITE -> "writes " + place(work) + more;
      case FLUSH -> "flushes the device" + more;
      case DISCARD -> "discards " + place(work) + more;
    };
  }

  private static String place(Work work) {
    return Units.size(work.ioLength()) + " at byte " + work.ioPosition();
  }

  /** What it is at, before what it does just now. */
  private static String work(OfTask task) {
    Work work = task.work();
    if (work.group() >= 0) {
      long known = work.address() - work.group();
      return "caches group " + work.group() + (known > 0 ? " (at " + Units.size(known) + ")" : "") + AND;
    }
    if (work.transaction() >= 0) {
      String phase = work.phase().map(known -> " (in " + known.abbreviation() + ")").orElse("");
      return "commits transaction " + work.transaction() + phase + AND;
    }
    return "";
  }

  private static String name(Situation at, OfTask task) {
    return at.lock(task.lock()).map(OfLock::name).orElse("lock " + task.lock());
  }
}
