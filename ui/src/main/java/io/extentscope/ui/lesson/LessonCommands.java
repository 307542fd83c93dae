package io.extentscope.ui.lesson;

import io.extentscope.samples.lesson.LessonProgress;
import io.extentscope.samples.lesson.Lessons;
import io.extentscope.ui.command.CommandRegistry;
import io.extentscope.ui.command.UiCommand;
import java.util.List;
import java.util.function.Predicate;

/** The commands of lessons: one to begin each, and those that the panel's buttons have. */
public final class LessonCommands {
  private final LessonGuide guide;
  private final LessonPanel panel;
  private final Runnable show;
  private final List<Lessons.Heading> headings = Lessons.headings();

  /**
   * The commands of a window.
   *
   * @param show brings the panel to the front
   */
  public LessonCommands(LessonGuide guide, LessonPanel panel, Runnable show) {
    this.guide = guide;
    this.panel = panel;
    this.show = show;
  }

  /** The ids of the commands that begin a lesson. */
  public List<String> beginnings() {
    return headings.stream().map(LessonCommands::id).toList();
  }

  public void register(CommandRegistry registry) {
    for (Lessons.Heading heading : headings) {
      registry.register(UiCommand.of(id(heading), "Lesson: " + heading.title(), () -> true, () -> {
        show.run();
        guide.begin(heading.id());
      }));
    }
    registry.register(
        command("lesson.do", "Lesson: do what the step says", "Ctrl+Enter", LessonProgress::open, panel::perform),
        command("lesson.next", "Lesson: next step", "Ctrl+Page Down", progress -> !progress.open(), panel::forward),
        command("lesson.back", "Lesson: step before", "Ctrl+Page Up", progress -> progress.index() > 0, guide::back),
        command("lesson.hint", "Lesson: hint", "Ctrl+H", progress -> !progress.step().hint().isEmpty(),
            panel::toggleHint),
        command("lesson.skip", "Lesson: skip this step", "Ctrl+Shift+Page Down", LessonProgress::open, guide::skip),
        UiCommand.of("lesson.focus", "Lesson: keyboard to its panel", "F6", () -> true, () -> {
          show.run();
          panel.takeFocus();
        }),
        UiCommand.of("lesson.all", "Lessons: all, with how far each was taken", () -> true, () -> {
          show.run();
          guide.leave();
        }),
        command("lesson.start-over", "Lesson: start over", "Ctrl+Shift+R", _ -> true, guide::startOver));
  }

  private UiCommand command(
      String id, String title, String key, Predicate<LessonProgress> enabled, Runnable action) {
    return UiCommand.of(id, title, key, () -> guide.progress().filter(enabled).isPresent(), action);
  }

  private static String id(Lessons.Heading heading) {
    return "lesson.begin-" + heading.id();
  }
}
