package io.extentscope.ui;

import io.extentscope.ui.cli.CommandLineProgram;
import io.extentscope.ui.cli.Console;
import io.extentscope.ui.run.Failures;
import io.extentscope.ui.window.WorkbenchWindow;

/** Where the program starts. Not an {@code Application}, so that it runs where there is no display. */
public final class Main {
  private Main() {}

  /** Runs the command line and ends the JVM with its exit status. */
  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler(Main::report);
    System.exit(new CommandLineProgram(Console.ofProcess(), new WorkbenchWindow()).run(args));
  }

  /** Where memory has run out there is none for a stack trace, and none is needed. */
  private static void report(Thread thread, Throwable failure) {
    if (failure instanceof OutOfMemoryError) {
      System.err.println("extentscope: " + Failures.line(failure));
    } else {
      System.err.println("extentscope: thread " + thread.getName() + ": " + Failures.line(failure));
      failure.printStackTrace();
    }
  }
}
