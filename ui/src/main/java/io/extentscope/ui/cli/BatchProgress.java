package io.extentscope.ui.cli;

import com.google.common.base.Stopwatch;
import io.extentscope.ui.batch.Batch;
import java.time.Duration;

/** Says every two seconds how many runs of a batch are done. */
final class BatchProgress implements Batch.Progress {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(2);

  private final Console console;
  private final Stopwatch sinceLine = Stopwatch.createStarted();

  BatchProgress(Console console) {
    this.console = console;
  }

  @Override
  public synchronized void done(int done, int total) {
    if (sinceLine.elapsed().compareTo(BETWEEN_LINES) > 0) {
      console.progress(done + " of " + total + " runs");
      sinceLine.reset().start();
    }
  }
}
