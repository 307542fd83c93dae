package io.extentscope.engine.run;

import com.google.common.collect.ImmutableSet;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.machine.EventPredicate;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.Recording;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Watches a run's events for a stop condition and says what met it. */
interface ConditionWatch extends EventPredicate {

  /** Takes note of what went on before the watch begins. */
  default void learn(Recording past, long now) {}

  /** When the condition will hold if nothing happens until then; the end of time if it will not. */
  default long due() {
    return Long.MAX_VALUE;
  }

  /** Looks at the clock, after an event at which {@link #test} stopped or at the time that {@link #due} gave. */
  default void look(long now) {}

  /** What met the condition, in words without the condition itself; empty while nothing did. */
  Optional<Met> met();

  /** The task that met a condition, or -1, and how. */
  record Met(int task, String how) {}

  /**
   * The watch of a condition; empty for one that is no matter of events.
   *
   * @throws EngineException if it names a lock that is not there
   */
  static Optional<ConditionWatch> of(StopCondition condition, List<LockInfo> locks) {
    return switch (condition) {
      case StopCondition.Reached _,StopCondition.Steps _ -> Optional.empty();
      case StopCondition.CommitLonger commit -> Optional.of(SpanWatch.ofCommits(commit.nanos()));
      case StopCondition.WaitLonger wait ->
          Optional.of(SpanWatch.ofWaits(wait.nanos(), find(wait.lock(), locks), locks));
      case StopCondition.HandOff handOff -> Optional.of(handOffs(find(handOff.lock(), locks), locks));
      case StopCondition.Happened happened -> Optional.of(events(happened.kind()));
    };
  }

  private static ConditionWatch handOffs(ImmutableSet<Integer> wanted, List<LockInfo> locks) {
    return new OneEventWatch() {
      @Override
      Optional<String> look(int kind, long a, long c) {
        boolean handOff = kind == EventKind.LOCK_ACQUIRED.ordinal() && c > 0 && wanted.contains((int) a);
        return handOff ? Optional.of("gets " + locks.get((int) a).lockClass()) : Optional.empty();
      }
    };
  }

  private static ConditionWatch events(Optional<EventKind> wanted) {
    return new OneEventWatch() {
      @Override
      Optional<String> look(int kind, long a, long c) {
        boolean any = wanted.isEmpty() || wanted.get().ordinal() == kind;
        return any ? Optional.of("") : Optional.empty();
      }
    };
  }

  /** The ids of the locks of a class or name; of all if the text is empty. */
  private static ImmutableSet<Integer> find(String name, List<LockInfo> locks) {
    ImmutableSet<Integer> found = locks.stream()
        .filter(lock -> name.isEmpty() || lock.lockClass().equals(name) || lock.name().equals(name))
        .map(LockInfo::id)
        .collect(ImmutableSet.toImmutableSet());
    if (found.isEmpty()) {
      throw new EngineException("no lock of the run is called '" + name + "'; it has "
          + locks.stream().map(LockInfo::lockClass).distinct().collect(Collectors.joining(", ")));
    }
    return found;
  }

  /** A watch that looks at one event at a time. */
  abstract class OneEventWatch implements ConditionWatch {
    private Optional<Met> met = Optional.empty();

    /** How an event meets the condition. */
    abstract Optional<String> look(int kind, long a, long c);

    @Override
    public boolean test(long time, int task, int cpu, int kind, long a, long b, long c) {
      if (met.isEmpty()) {
        met = look(kind, a, c).map(how -> new Met(task, how));
      }
      return met.isPresent();
    }

    @Override
    public Optional<Met> met() {
      return met;
    }
  }
}
