package io.extentscope.ui.cli;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Renders all figures of a list, such as those of the program's own pages. */
@Command(
    name = "figures",
    description = "Renders every figure of a list. Each line holds the arguments of one 'render'; files are named from the list's folder"
        + " and replaced; # begins a remark.")
final class FiguresCommand implements Callable<Integer> {
  private static final Splitter WORDS = Splitter.on(CharMatcher.whitespace()).omitEmptyStrings();

  private final Console console;
  private final ToIntFunction<String[]> program;

  @Parameters(paramLabel = "LIST", description = "The list of figures.")
  private Path list;

  @Option(names = "--only", paramLabel = "TEXT", defaultValue = "", description = "Only lines that contain this text.")
  private String only;

  /**
   * Makes the command.
   *
   * @param program runs a command line and returns its status
   */
  FiguresCommand(Console console, ToIntFunction<String[]> program) {
    this.console = console;
    this.program = program;
  }

  @Override
  public Integer call() {
    List<String> lines = lines();
    int number = 0;
    int made = 0;
    for (String line : lines) {
      number++;
      if (line.isBlank() || line.startsWith("#") || !line.contains(only)) {
        continue;
      }
      int status = program.applyAsInt(arguments(line));
      if (status != ExitStatus.OK) {
        console.error(list + ", line " + number + " could not be rendered; the lines after it were left out");
        return status;
      }
      made++;
    }
    if (made == 0) {
      throw new UsageException(list + " has no line to render" + (only.isEmpty() ? "" : " with '" + only + "'"));
    }
    console.progress(made + " figures of " + list);
    return ExitStatus.OK;
  }

  private List<String> lines() {
    try {
      return Files.readAllLines(list, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UsageException("cannot read " + list + " as text; give a list of figures", e);
    }
  }

  private String[] arguments(String line) {
    List<String> words = new ArrayList<>(WORDS.splitToList(line));
    int out = words.indexOf("--out") + 1;
    if (out > 0 && out < words.size()) {
      words.set(out, list.toAbsolutePath().resolveSibling(words.get(out)).toString());
    }
    words.addFirst("render");
    words.add("--force");
    return words.toArray(String[]::new);
  }
}
