package io.extentscope.ui.knob;

import io.extentscope.model.tunable.Tunable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The knob changes that can be taken back, the last one first; bounded. */
public final class KnobUndo {
  private static final int KEPT = 200;

  /** A change of one knob. */
  public record Change(Tunable tunable, long from, long to) {}

  private final Deque<Change> changes = new ArrayDeque<>();

  /** Notes a change; further changes of one gesture extend it, so that one undo takes all of it back. */
  public void note(Tunable tunable, long from, long to, boolean sameGesture) {
    Change last = changes.peekLast();
    if (sameGesture && last != null && last.tunable() == tunable) {
      changes.removeLast();
      changes.addLast(new Change(tunable, last.from(), to));
      return;
    }
    changes.addLast(new Change(tunable, from, to));
    if (changes.size() > KEPT) {
      changes.removeFirst();
    }
  }

  /** Takes the last change off. */
  public Optional<Change> take() {
    return Optional.ofNullable(changes.pollLast());
  }

  public boolean isEmpty() {
    return changes.isEmpty();
  }
}
