package io.extentscope.ui.cli;

import io.extentscope.samples.lesson.Lessons;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Lists the lessons. */
@Command(name = "lessons", description = "Lists the lessons, one line each; 'gui --lesson ID' begins one.")
final class LessonsCommand implements Callable<Integer> {
  private final Console console;

  LessonsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    List<Lessons.Heading> lessons = Lessons.headings();
    int width = lessons.stream().mapToInt(lesson -> lesson.id().length()).max().orElse(0);
    for (Lessons.Heading lesson : lessons) {
      console.report().println(lesson.id() + " ".repeat(width - lesson.id().length()) + "  " + lesson.title()
          + " (about " + lesson.minutes() + " minutes)");
    }
    return ExitStatus.OK;
  }
}
