package io.extentscope.samples.lesson;

import com.google.common.collect.ImmutableMap;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import io.extentscope.samples.Scenarios;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A lesson: a run of a scenario and steps that a learner takes in it.
 *
 * @param source the file it was read from, for messages
 * @param id such as {@code commit-starves}
 * @param title a few words
 * @param goal what the learner knows or can do afterwards
 * @param minutes about how long it takes
 * @param scenario what is run
 * @param seed start of the run's random streams
 * @param time the clock
 * @param speed virtual time per wall time, where a step does not say otherwise; infinite for as fast as possible
 * @param span nanoseconds that the timeline shows, where a step does not say otherwise
 * @param knobs values at the start that differ from the scenario's
 * @param steps at least one, at most {@link #MOST_STEPS}
 */
public record Lesson(
    String source,
    String id,
    String title,
    String goal,
    int minutes,
    Scenarios.Choice scenario,
    long seed,
    TimeMode time,
    double speed,
    OptionalLong span,
    ImmutableMap<Tunable, Long> knobs,
    List<LessonStep> steps) {

  public static final int MOST_STEPS = 10;

  public Lesson {
    steps = List.copyOf(steps);
  }

  /**
   * The run of the lesson as it is when a step begins: the scenario's volume, machine and tunables, the lesson's knobs, and
   * those that the steps before or the step itself set. What the scenario does by itself at fixed times is left out, and so is its end: the
   * learner gives the orders.
   *
   * @param step index of the step
   */
  public RunConfig config(int step) {
    return scenario.scenario().config(scenario.variant(), seed, time).with(tunables(step), List.of()).endingAfter(0);
  }

  /** The tunables when a step begins, if the learner did what the steps say and nothing else. */
  public TunableSet tunables(int step) {
    TunableSet set = with(scenario.scenario().tunablesOf(scenario.variant()), knobs);
    for (LessonStep done : steps.subList(0, step)) {
      set = with(set, done.knobs());
      for (Deed deed : done.task().deeds()) {
        if (deed instanceof Deed.Turn turn) {
          set = set.with(turn.knob(), turn.value());
        }
      }
    }
    return with(set, steps.get(step).knobs());
  }

  private static TunableSet with(TunableSet set, Map<Tunable, Long> knobs) {
    TunableSet changed = set;
    for (Map.Entry<Tunable, Long> knob : knobs.entrySet()) {
      changed = changed.with(knob.getKey(), knob.getValue());
    }
    return changed;
  }

  /** The step at which a learner who left at a step goes on: the last one that begins with a run of its own. */
  public int resumeAt(int step) {
    int at = Math.clamp(step, 0, steps.size() - 1);
    while (at > 0 && !steps.get(at).fresh()) {
      at--;
    }
    return at;
  }

  /** The speed of a step. */
  public double speed(int step) {
    return steps.get(step).speed().orElse(speed);
  }

  /** The span of time that the timeline shows in a step. */
  public OptionalLong span(int step) {
    OptionalLong its = steps.get(step).span();
    return its.isPresent() ? its : span;
  }
}
