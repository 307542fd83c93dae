package io.extentscope.engine.run;

import io.extentscope.engine.StopCondition;
import java.util.Optional;

/** What the user wants a run in virtual time to do. Each wish is an object of its own, so that a newer one is noticed. */
sealed interface Wish {

  /** To stand still. */
  final class Hold implements Wish {}

  /** To go on at the wanted pace. */
  final class Play implements Wish {}

  /** To go on as fast as possible until a condition holds or a limit of time is reached. */
  final class Goal implements Wish {
    private final StopCondition condition;
    private final long limit;
    private final long steps;
    private final Optional<ConditionWatch> watch;

    Goal(StopCondition condition, long limit, Optional<ConditionWatch> watch) {
      this.condition = condition;
      this.limit = condition instanceof StopCondition.Reached reached ? Math.min(reached.time(), limit) : limit;
      this.steps = condition instanceof StopCondition.Steps wanted ? wanted.steps() : Long.MAX_VALUE;
      this.watch = watch;
    }

    StopCondition condition() {
      return condition;
    }

    long limit() {
      return limit;
    }

    long steps() {
      return steps;
    }

    Optional<ConditionWatch> watch() {
      return watch;
    }

    /** Whether the condition holds at a point of the run. */
    boolean holds(long now, long stepsMade) {
      return switch (condition) {
        case StopCondition.Reached reached -> now >= reached.time();
        case StopCondition.Steps wanted -> stepsMade >= wanted.steps();
        default -> watch.flatMap(ConditionWatch::met).isPresent();
      };
    }
  }
}
