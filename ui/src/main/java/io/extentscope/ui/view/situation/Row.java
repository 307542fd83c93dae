package io.extentscope.ui.view.situation;

import io.extentscope.model.index.Situation.OfLock;
import io.extentscope.model.index.Situation.OfTask;
import io.extentscope.ui.select.Selection;
import java.util.Optional;

/** A line of the situation. */
sealed interface Row {

  /** A line of the chain of waits or of a deadlock. */
  record Headline(String text, boolean deadlock) implements Row {}

  /** The head of a column. */
  record Section(String text) implements Row {}

  /** A lock; {@code brief} if its holders stand on the same line. */
  record OneLock(OfLock lock, boolean brief) implements Row {}

  /** Who holds a lock, or who waits for it. */
  record Claims(OfLock lock, boolean waiters) implements Row {}

  record OneTask(OfTask task) implements Row {}

  /** What the lower edge cuts off. */
  record More(int locks, int tasks) implements Row {
    String text() {
      String both = counted(locks, "lock") + (locks > 0 && tasks > 0 ? ", " : "") + counted(tasks, "task");
      return both.isEmpty() ? "and more" : "and " + both;
    }

    private static String counted(int number, String thing) {
      return number == 0 ? "" : number + " more " + thing + (number == 1 ? "" : "s");
    }
  }

  /** What a click on it selects. */
  default Optional<Selection> selection() {
    return switch (this) {
      case Headline _,Section _,More _ -> Optional.empty();
      case OneLock row -> Optional.of(new Selection.OfLock(row.lock.id()));
      case Claims row -> Optional.of(new Selection.OfLock(row.lock.id()));
      case OneTask row -> Optional.of(new Selection.OfTask(row.task.id()));
    };
  }
}
