package io.extentscope.ui;

import io.extentscope.engine.EngineException;
import io.extentscope.ui.cli.CommandLineProgram;
import io.extentscope.ui.cli.Console;
import io.extentscope.ui.cli.WindowOpener;

/** Where the program starts. Not an {@code Application}, so that it runs where there is no display. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the JVM with its exit status. */
  public static void main(String[] args) {
    System.exit(new CommandLineProgram(Console.ofProcess(), Main::openWindow).run(args));
  }

  private static void openWindow(WindowOpener.Request request) {
    throw new EngineException("cannot show " + request + ": the window is not part of this build");
  }
}
