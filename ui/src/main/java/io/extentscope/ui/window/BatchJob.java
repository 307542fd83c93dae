package io.extentscope.ui.window;

import io.extentscope.model.text.Messages;
import io.extentscope.ui.batch.Batch;
import io.extentscope.ui.batch.RunFailedException;
import io.extentscope.ui.fx.Job;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** Runs that go on beside the window, one batch at a time, with progress and cancel. Used on the FX thread only. */
final class BatchJob {
  private final Session session;
  private Optional<Batch> running = Optional.empty();
  private volatile int done;
  private volatile int total;

  BatchJob(Session session) {
    this.session = session;
  }

  /** Does the work off the FX thread; if nobody cancels it, what it gave is handed over. */
  <T> void start(BiFunction<Batch, Batch.Progress, T> work, Consumer<T> then) {
    session.notice("");
    Batch batch = new Batch();
    running = Optional.of(batch);
    done = 0;
    total = 0;
    Job job = Job.of("runs beside the window", this::progress, this::cancel);
    session.background().run(job, () -> work.apply(batch, this::told), result -> {
      running = Optional.empty();
      then.accept(result);
    }, failure -> {
      running = Optional.empty();
      switch (failure) {
        case CancellationException _ -> session.notice("cancelled; nothing was changed");
        case RunFailedException failed -> session.notice(Messages.of(failed));
        default -> session.failed(failure);
      }
    });
  }

  boolean running() {
    return running.isPresent();
  }

  /** Ends the runs. */
  void cancel() {
    running.ifPresent(Batch::cancel);
  }

  /** How far the work is, from 0 to 1; -1 if that is not known. */
  double progress() {
    return total < 2 ? -1 : (double) done / total;
  }

  /** How far it is in words. */
  String text() {
    return !running() ? "" : total < 2 ? "running" : done + " of " + total + " runs";
  }

  private synchronized void told(int newDone, int newTotal) {
    done = Math.max(done, newDone);
    total = newTotal;
  }
}
