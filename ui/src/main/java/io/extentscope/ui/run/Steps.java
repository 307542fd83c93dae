package io.extentscope.ui.run;

import io.extentscope.engine.StopCondition;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import io.extentscope.ui.select.Selection;
import java.util.Optional;
import java.util.function.LongPredicate;

/** Steps of a kind: through what was recorded, each to the moment right after an event; or what an engine goes on to. */
final class Steps {
  private final Recording recording;
  private final StepKind kind;
  private final Optional<Selection.OfLock> lock;
  private final LongPredicate wanted;

  /**
   * Steps of a kind.
   *
   * @param selection hand-offs are those of the selected lock, if one is
   */
  Steps(Recording recording, StepKind kind, Selection selection) {
    this.recording = recording;
    this.kind = kind;
    this.lock = selection instanceof Selection.OfLock chosen ? Optional.of(chosen) : Optional.empty();
    this.wanted = switch (kind) {
      case EVENT -> _ -> true;
      case HAND_OFF -> this::handOff;
      case COMMIT -> index -> recording.kind(index) == EventKind.COMMIT_ENDED;
    };
  }

  /** The last wanted event before a moment. */
  Optional<Cursor> back(Cursor from) {
    boolean onEvent = from.events() > recording.first() && from.time() <= recording.time(from.events() - 1);
    long found = recording.previous(onEvent ? from.events() - 1 : from.events(), wanted);
    return found < 0 ? Optional.empty() : Optional.of(Cursor.after(recording, found));
  }

  /** The first wanted event after a moment. */
  Optional<Cursor> forward(Cursor from) {
    long found = recording.next(from.events(), wanted);
    return found == recording.end() ? Optional.empty() : Optional.of(Cursor.after(recording, found));
  }

  /** What an engine goes on to. */
  StopCondition condition() {
    return switch (kind) {
      case EVENT -> StopCondition.NEXT_EVENT;
      case HAND_OFF ->
          new StopCondition.HandOff(lock.map(chosen -> recording.catalog().lock(chosen.lock()).name()).orElse(""));
      case COMMIT -> StopCondition.NEXT_COMMIT;
    };
  }

  private boolean handOff(long index) {
    return recording.kind(index) == EventKind.LOCK_ACQUIRED && recording.c(index) > 0
        && (lock.isEmpty() || recording.a(index) == lock.get().lock());
  }
}
