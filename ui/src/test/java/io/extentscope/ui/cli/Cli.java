package io.extentscope.ui.cli;

import io.extentscope.ui.window.WindowOpener;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs the command line inside a test and keeps what it wrote. */
final class Cli {
  /** How a command ended and what it wrote. */
  record Outcome(int status, String report, String progress) {}

  private Cli() {}

  static Outcome run(String... arguments) {
    StringWriter report = new StringWriter();
    StringWriter progress = new StringWriter();
    Console console = new Console(new PrintWriter(report), new PrintWriter(progress));
    WindowOpener noWindow = request -> {
      throw new IllegalStateException("a test must not open a window: " + request);
    };
    int status = new CommandLineProgram(console, noWindow).run(arguments);
    return new Outcome(status, report.toString(), progress.toString());
  }
}
