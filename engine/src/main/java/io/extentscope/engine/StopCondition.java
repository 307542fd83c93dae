package io.extentscope.engine;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import com.google.common.primitives.Longs;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.tunable.TunableText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** When a run in virtual time stops. {@link #text()} and {@link #parse} are the form for people. */
public sealed interface StopCondition {
  /** The next event of any kind. */
  StopCondition NEXT_EVENT = new Happened(Optional.empty());

  /** The next hand-off of any lock. */
  StopCondition NEXT_HAND_OFF = new HandOff("");

  /** The end of the next commit. */
  StopCondition NEXT_COMMIT = new Happened(Optional.of(EventKind.COMMIT_ENDED));

  /** The forms that {@link #parse} reads. */
  String FORMS = "'commit > 1s', 'wait extent_commit_sem > 500ms', 'wait > 500ms', 'hand-off extent_commit_sem', "
      + "'event commit-ended', 'time 12.5s', 'steps 1000000'";

  /** How it is written. */
  String text();

  /** The clock is at a time, in nanoseconds, and all is done that is due by then. */
  record Reached(long time) implements StopCondition {
    @Override
    public String text() {
      return "time " + TunableText.formatTime(time);
    }
  }

  /** The scheduler has made a number of steps since the start. */
  record Steps(long steps) implements StopCondition {
    @Override
    public String text() {
      return "steps " + steps;
    }
  }

  /** A commit is under way for longer than a time, in nanoseconds, or took longer. */
  record CommitLonger(long nanos) implements StopCondition {
    @Override
    public String text() {
      return "commit > " + TunableText.formatTime(nanos);
    }
  }

  /**
   * A task has waited longer than a time, in nanoseconds, for a lock.
   *
   * @param lock a lock's class or name; empty for any lock
   */
  record WaitLonger(String lock, long nanos) implements StopCondition {
    @Override
    public String text() {
      return "wait " + (lock.isEmpty() ? "" : lock + " ") + "> " + TunableText.formatTime(nanos);
    }
  }

  /**
   * A task gets a lock for which it waited.
   *
   * @param lock a lock's class or name; empty for any lock
   */
  record HandOff(String lock) implements StopCondition {
    @Override
    public String text() {
      return lock.isEmpty() ? "hand-off" : "hand-off " + lock;
    }
  }

  /** An event of a kind, or any. */
  record Happened(Optional<EventKind> kind) implements StopCondition {
    @Override
    public String text() {
      return kind.map(named -> "event " + word(named)).orElse("event");
    }
  }

  /**
   * Reads a condition.
   *
   * @throws IllegalArgumentException with one sentence if the text is none
   */
  static StopCondition parse(String text) {
    List<String> words = Splitter.on(' ').omitEmptyStrings().trimResults().splitToList(text);
    String first = words.isEmpty() ? "" : words.getFirst();
    String rest = String.join(" ", words.subList(Math.min(1, words.size()), words.size()));
    return switch (first) {
      case "time" -> new Reached(time(rest));
      case "steps" -> new Steps(steps(rest));
      case "commit" -> new CommitLonger(bound(text, rest, rest.indexOf('>')));
      case "wait" -> new WaitLonger(rest.substring(0, Math.max(0, rest.indexOf('>'))).strip(),
          bound(text, rest, rest.indexOf('>')));
      case "hand-off" -> new HandOff(rest);
      case "event" -> new Happened(rest.isEmpty() ? Optional.empty() : Optional.of(kind(rest)));
      default -> throw new IllegalArgumentException("'" + text + "' is no condition; it must be like " + FORMS);
    };
  }

  private static long bound(String whole, String text, int sign) {
    if (sign < 0) {
      throw new IllegalArgumentException("'" + whole + "' has no '>' and time; it must be like 'commit > 1s'");
    }
    return time(text.substring(sign + 1).strip());
  }

  private static long time(String text) {
    long nanos = TunableText.parseTime(text);
    if (nanos < 0) {
      throw new IllegalArgumentException("'" + text + "' must not be negative");
    }
    return nanos;
  }

  private static long steps(String text) {
    Long steps = Longs.tryParse(text);
    if (steps == null || steps < 0) {
      throw new IllegalArgumentException("'" + text + "' is no number of steps");
    }
    return steps;
  }

  private static EventKind kind(String text) {
    return Arrays.stream(EventKind.values())
        .filter(kind -> word(kind).equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown kind of event '" + text + "'; known: "
            + Arrays.stream(EventKind.values()).map(StopCondition::word).collect(Collectors.joining(", "))));
  }

  private static String word(EventKind kind) {
    return Ascii.toLowerCase(kind.name()).replace('_', '-');
  }
}
