package io.extentscope.ui.lesson;

import io.extentscope.samples.lesson.Deed;
import io.extentscope.samples.lesson.Highlight;
import io.extentscope.samples.lesson.Lesson;
import io.extentscope.samples.lesson.LessonException;
import io.extentscope.samples.lesson.LessonStep;
import io.extentscope.ui.knob.KnobGroups;
import java.util.Collection;
import java.util.List;

/**
 * The names by which a lesson may speak of the window's parts.
 *
 * @param commands ids of commands
 * @param views ids of views
 */
public record LessonNames(Collection<String> commands, Collection<String> views) {

  /**
   * Checks all names in a lesson.
   *
   * @throws LessonException with one line of file, line and what to do
   */
  public void check(Lesson lesson) {
    for (LessonStep step : lesson.steps()) {
      step.highlight().ifPresent(highlight -> check(lesson, highlight));
      for (Deed deed : step.task().deeds()) {
        if (deed instanceof Deed.Run run) {
          known(lesson, run.line(), "command", run.command(), commands);
        }
      }
    }
  }

  private void check(Lesson lesson, Highlight highlight) {
    switch (highlight.kind()) {
      case VIEW -> known(lesson, highlight.line(), "view", highlight.name(), views);
      case COMMAND -> known(lesson, highlight.line(), "command", highlight.name(), commands);
      case KNOB -> known(lesson, highlight.line(), "knob of the panel", highlight.name(),
          KnobGroups.tunables().stream().map(tunable -> tunable.key()).toList());
      case LOCK -> {
        // Which locks there are shows only when the run goes.
      }
    }
  }

  private static void known(Lesson lesson, int line, String what, String name, Collection<String> known) {
    if (!known.contains(name)) {
      String family = name.substring(0, name.indexOf('.') + 1);
      List<String> near = known.stream().filter(id -> !family.isEmpty() && id.startsWith(family)).toList();
      throw new LessonException(lesson.source() + ":" + line + ": unknown " + what + " '" + name + "'; known: "
          + String.join(", ", near.isEmpty() ? known : near));
    }
  }
}
