package io.extentscope.model.situation;

import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.Situation;
import io.extentscope.model.index.Situation.Claim;
import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.index.Situation.OfTask;
import io.extentscope.model.index.TaskState;
import io.extentscope.model.text.Units;
import java.util.Comparator;
import java.util.List;

/** A situation as lines of text: why it does not go on, the locks that matter, and what everybody does. */
public final class SituationText {
  private static final int NAMES = 8;

  private SituationText() {}

  /** Several lines, each ended by a line break. */
  public static String of(Situation at) {
    StringBuilder text = new StringBuilder(1024);
    text.append("At ").append(Units.moment(at.time())).append(", after ").append(at.events()).append(" events\n");
    headlines(at).forEach(line -> text.append("  ").append(line).append('\n'));
    List<OfLock> locks = locks(at);
    text.append(locks.isEmpty() ? "No lock is held or waited for\n" : "Locks\n");
    for (OfLock lock : locks) {
      text.append("  ").append(lock.name()).append(": ").append(holders(at, lock, NAMES)).append('\n');
      if (!lock.waiters().isEmpty()) {
        text.append("    waiting: ").append(waiters(at, lock, NAMES)).append('\n');
      }
    }
    text.append("Tasks\n");
    for (OfTask task : tasks(at)) {
      text.append("  ").append(task.name()).append(' ').append(TaskText.of(at, task)).append('\n');
    }
    return text.toString();
  }

  /** The deadlocks, else the chain of waits that says most; one line that nobody waits if that is so. */
  public static List<String> headlines(Situation at) {
    List<Deadlock> deadlocks = Deadlock.of(at);
    if (!deadlocks.isEmpty()) {
      return deadlocks.stream().map(Deadlock::text).toList();
    }
    return List.of(WaitChain.worst(at).map(WaitChain::text).orElse("No task waits for a lock."));
  }

  /** The locks, those that most tasks wait for first. */
  public static List<OfLock> locks(Situation at) {
    return at.locks().stream()
        .sorted(Comparator.<OfLock>comparingInt(lock -> -lock.waiters().size())
            .thenComparingInt(lock -> -lock.holders().size()).thenComparingInt(OfLock::id))
        .toList();
  }

  /** The tasks, those that wait for locks first, then those at work, then the idle ones. */
  public static List<OfTask> tasks(Situation at) {
    return at.tasks().stream()
        .sorted(Comparator.<OfTask>comparingInt(task -> rank(task.state())).thenComparingInt(OfTask::id))
        .toList();
  }

  /** Such as {@code read by cache-3 (41 ms), cache-7 (12 ms) and 3 more}. */
  public static String holders(Situation at, OfLock lock, int most) {
    if (lock.holders().isEmpty()) {
      return lock.heldUnseen() ? "held, by whom is not recorded (a spin lock)" : "free, about to be taken";
    }
    return (lock.heldShared() ? "read by " : "held by ") + claims(at, lock.holders(), most, false);
  }

  /** Such as {@code commit (write, 1.2 s), cache-9 (read, 3 ms)}, first come first. */
  public static String waiters(Situation at, OfLock lock, int most) {
    return claims(at, lock.waiters(), most, true);
  }

  private static String claims(Situation at, List<Claim> claims, int most, boolean modes) {
    List<String> names = claims.stream().limit(most).map(claim -> {
      String mode = !modes ? "" : claim.mode() == LockMode.SHARED ? "read, " : "write, ";
      return claim.name() + " (" + mode + Units.duration(at.time() - claim.since()) + ")";
    }).toList();
    int more = claims.size() - names.size();
    return String.join(", ", names) + (more > 0 ? " and " + more + " more" : "");
  }

  private static int rank(TaskState state) {
    return switch (state) {
      case WAIT_EXCLUSIVE, WAIT_SHARED, HAND_OFF -> 0;
      case RUNNING, RUNNABLE, IO, WAIT_CONDITION -> 1;
      case IDLE -> 2;
    };
  }
}
