package io.extentscope.ui.cli;

import io.extentscope.model.importer.LoggedRun;
import io.extentscope.model.report.JsonWriter;
import io.extentscope.model.report.TextWriter;
import io.extentscope.ui.run.LogFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reports the commits of a kernel log. */
@Command(
    name = "log",
    description = "Reads a kernel log of commits, as published in 2013, and reports its runs.")
final class LogCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(paramLabel = "FILE",
      description = "A kernel log with lines such as '... txn[6627] COMMIT took 3421 ms ...'.")
  private Path file;

  @Option(names = "--report", paramLabel = "text|json", defaultValue = "text",
      description = "How to report (default text).")
  private ReportFormat format;

  LogCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<LoggedRun> runs = LogFile.read(file);
    if (format == ReportFormat.JSON) {
      JsonWriter.write(runs, console.report());
    } else {
      TextWriter.write(runs, console.report());
    }
    return ExitStatus.OK;
  }
}
