package io.extentscope.ui;

import io.extentscope.ui.cli.CommandLineProgram;
import io.extentscope.ui.cli.Console;
import io.extentscope.ui.window.WorkbenchWindow;

/** Where the program starts. Not an {@code Application}, so that it runs where there is no display. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the JVM with its exit status. */
  public static void main(String[] args) {
    System.exit(new CommandLineProgram(Console.ofProcess(), new WorkbenchWindow()).run(args));
  }
}
