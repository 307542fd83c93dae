package io.extentscope.ui.cli;

import java.util.List;
import java.util.Stack;
import java.util.function.Predicate;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Takes the values of an option that may have several, {@code --set KEY=VALUE KEY=VALUE}, without taking the positional
 * argument that follows them. The values are collected as text, in order, over all uses of the option.
 */
abstract class Arguments implements IParameterConsumer {
  private final String form;
  private final int atLeast;
  private final Predicate<String> more;

  /**
   * Says what an option takes.
   *
   * @param form how it is written, for the message
   * @param atLeast values it must have, whatever they look like
   * @param more whether a further value belongs to it
   */
  private Arguments(String form, int atLeast, Predicate<String> more) {
    this.form = form;
    this.atLeast = atLeast;
    this.more = more;
  }

  // The stack is picocli's.
  @SuppressWarnings("JdkObsolete")
  @Override
  public void consumeParameters(Stack<String> rest, ArgSpec option, CommandSpec command) {
    List<String> values = option.getValue();
    for (int taken = 0; taken < atLeast; taken++) {
      if (rest.isEmpty() || isOption(rest.peek())) {
        throw new ParameterException(command.commandLine(), "expected " + name(option) + " " + form);
      }
      values.add(rest.pop());
    }
    while (!rest.isEmpty() && !isOption(rest.peek()) && more.test(rest.peek())) {
      values.add(rest.pop());
    }
  }

  private static String name(ArgSpec option) {
    return option instanceof OptionSpec named ? named.longestName() : "";
  }

  private static boolean isOption(String word) {
    return word.startsWith("-") && word.length() > 1;
  }

  /** For {@code --set KEY=VALUE...} and its like. */
  static final class Settings extends Arguments {
    Settings() {
      super("KEY=VALUE", 1, word -> word.indexOf('=') > 0);
    }
  }

  /** For {@code --at T KEY=VALUE...}; the time is among the values as a word without an equals sign. */
  static final class TimedSettings extends Arguments {
    TimedSettings() {
      super("TIME KEY=VALUE, such as --at 10s caching.workers=32", 2, word -> word.indexOf('=') > 0);
    }
  }

  /** For {@code --preset NAME...}. */
  static final class Names extends Arguments {
    Names() {
      super("NAME", 1, word -> io.extentscope.samples.Presets.all().stream().anyMatch(p -> p.id().equals(word)));
    }
  }

  /** For {@code --image IMAGE...}. */
  static final class Files extends Arguments {
    Files() {
      super("FILE", 1, word -> java.nio.file.Files.isRegularFile(java.nio.file.Path.of(word)));
    }
  }
}
