package io.extentscope.samples.lesson;

import com.google.common.collect.ImmutableMap;
import io.extentscope.model.tunable.Tunable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * One step of a lesson.
 *
 * @param line where it begins in its file
 * @param title a few words for the list of steps
 * @param text what the learner reads; paragraphs are parted by empty lines, names stand between backticks
 * @param hint what helps a learner who is stuck, or an empty string
 * @param highlight what to look at
 * @param speed virtual time per wall time in this step
 * @param span nanoseconds that the timeline shows in this step
 * @param fresh whether the run is started again from its beginning, with the knobs as they are by then; a lesson that was
 *     left is taken up again at such a step
 * @param knobs what that run has otherwise than the learner left it; only where it is started again
 * @param pause whether the run is paused when the step is done, so that it does not run away from what is to be seen
 * @param show measures whose values are shown
 * @param task what it asks for
 */
public record LessonStep(
    int line,
    String title,
    String text,
    String hint,
    Optional<Highlight> highlight,
    OptionalDouble speed,
    OptionalLong span,
    boolean fresh,
    ImmutableMap<Tunable, Long> knobs,
    boolean pause,
    List<Measure> show,
    StepTask task) {

  public LessonStep {
    show = List.copyOf(show);
  }
}
