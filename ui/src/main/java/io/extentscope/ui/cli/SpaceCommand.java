package io.extentscope.ui.cli;

import io.extentscope.engine.volume.SpaceReports;
import io.extentscope.model.space.SpaceError;
import io.extentscope.model.space.SpaceJson;
import io.extentscope.model.space.SpaceResult;
import io.extentscope.model.space.SpaceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reports the free space of real images. One bad file does not stop the others. */
@Command(
    name = "space",
    description = "Reports the free ranges of each block group of btrfs images (raw files, or .sparse.gz).")
final class SpaceCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      paramLabel = "IMAGE",
      arity = "1..*",
      description = "Image files; those of one file system on several devices are taken together.")
  private List<Path> images;

  @Option(names = "--report", paramLabel = "text|json", defaultValue = "text",
      description = "How to report (default text).")
  private ReportFormat format;

  SpaceCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<SpaceResult> results = SpaceReports.read(images);
    if (format == ReportFormat.JSON) {
      SpaceJson.write(results, console.report());
    } else {
      console.report().print(SpaceText.of(results));
    }
    int status = ExitStatus.OK;
    for (SpaceResult result : results) {
      if (result instanceof SpaceError error) {
        console.error(error.error());
        status = ExitStatus.UNUSABLE;
      }
    }
    return status;
  }
}
