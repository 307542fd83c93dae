package io.extentscope.ui.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** Where a command writes: the report to one stream, progress and errors to another. */
public final class Console {
  private final PrintWriter report;
  private final PrintWriter progress;
  private volatile boolean heard;

  public Console(PrintWriter report, PrintWriter progress) {
    this.report = report;
    this.progress = progress;
  }

  /** Standard output and standard error, in UTF-8. */
  public static Console ofProcess() {
    return new Console(writer(System.out), writer(System.err));
  }

  /** For the report and nothing else. */
  public PrintWriter report() {
    return report;
  }

  /**
   * Says in one line how far the work is, or where a file went.
   *
   * @throws UsageException if whoever read such lines has gone, as {@code head} does: nobody waits for the rest
   */
  public void progress(String line) {
    if (write(line)) {
      heard = true;
    } else if (heard) {
      throw new UsageException("nobody reads standard error any more, so the work was ended");
    }
  }

  /** Says in one line what is wrong, where and what to do. */
  public void error(String line) {
    boolean _ = write("extentscope: " + line.strip().replaceAll("\\s*\\R\\s*", "; "));
  }

  private boolean write(String line) {
    progress.println(line);
    return !progress.checkError();
  }

  /** For the usage text of an option parser. */
  PrintWriter progressWriter() {
    return progress;
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }
}
