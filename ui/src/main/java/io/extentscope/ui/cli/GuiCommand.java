package io.extentscope.ui.cli;

import io.extentscope.samples.Scenario;
import io.extentscope.samples.Scenarios;
import io.extentscope.samples.lesson.Lesson;
import io.extentscope.samples.lesson.Lessons;
import io.extentscope.ui.window.WindowOpener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Opens the window; where there is no display, runs the default scenario and shows what it did. */
@Command(
    name = "gui",
    description = "Opens the window with a scenario, a saved run, a recording, a kernel log or the files of a btrfs image (default: first-look).")
final class GuiCommand implements Callable<Integer> {
  private final Console console;
  private final WindowOpener window;

  @Parameters(paramLabel = "WHAT", arity = "0..*",
      description = "A scenario, or a file: a saved run, a recording, a kernel log, or the files of one image.")
  private List<String> what = List.of();

  @Option(
      names = "--lesson",
      paramLabel = "ID",
      description = "Begins a lesson: its id, or a lesson file that ends in .yaml.")
  private String lesson;

  GuiCommand(Console console, WindowOpener window) {
    this.console = console;
    this.window = window;
  }

  @Override
  public Integer call() {
    Optional<String> problem = DisplayProbe.problem();
    if (problem.isEmpty()) {
      window.prepare();
    }
    WindowOpener.Request request = request(Optional.ofNullable(lesson).map(Lessons::find));
    if (problem.isEmpty()) {
      window.open(request);
    } else if (lesson != null) {
      throw new UsageException("a lesson needs a window, and there is none (" + problem.get() + ")");
    } else {
      new HeadlessTour(console).run(problem.get());
    }
    return ExitStatus.OK;
  }

  private WindowOpener.Request request(Optional<Lesson> chosen) {
    if (what.isEmpty()) {
      Optional<Scenarios.Choice> first =
          chosen.isPresent() ? Optional.empty() : Optional.of(Scenarios.find(Scenarios.DEFAULT));
      return new WindowOpener.Request(first, List.of(), chosen);
    }
    List<Path> files = what.stream().map(Path::of).toList();
    if (files.stream().allMatch(Files::isRegularFile)) {
      return new WindowOpener.Request(Optional.empty(), files, chosen);
    }
    Optional<Path> missing = files.stream().filter(file -> !Files.isRegularFile(file)).findFirst();
    if (what.size() > 1 || !isScenario(what.getFirst())) {
      throw new UsageException("'" + missing.orElseThrow() + "' is no file and no scenario; give one scenario ("
          + String.join(", ", Scenarios.all().stream().map(Scenario::id).toList()) + "), or the files of one image");
    }
    return new WindowOpener.Request(Optional.of(Scenarios.find(what.getFirst())), List.of(), chosen);
  }

  private static boolean isScenario(String word) {
    return Scenarios.all().stream()
        .anyMatch(scenario -> word.equals(scenario.id()) || word.startsWith(scenario.id() + "/"));
  }
}
