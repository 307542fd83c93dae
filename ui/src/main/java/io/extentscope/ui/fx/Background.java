package io.extentscope.ui.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Long work off the FX thread: opening a volume, closing a run, writing a file. The outcome comes back on the FX thread. */
public final class Background implements AutoCloseable {
  private static final int THREADS = 2;
  private static final long PATIENCE_SECONDS = 10;

  private final List<Job> jobs = new ArrayList<>();
  private final AtomicInteger busy = new AtomicInteger();
  private final ExecutorService workers =
      Executors.newFixedThreadPool(THREADS, Thread.ofPlatform().daemon().name("background-", 1).factory());
  private final ExecutorService raster =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("raster").factory());

  /** Paints in memory, one picture after the other. */
  public Executor raster() {
    return this::rasterise;
  }

  /** Does the work, then hands its result or its failure over on the FX thread. */
  public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    busy.incrementAndGet();
    execute(() -> {
      try {
        T result = work.call();
        finish(() -> done.accept(result));
      } catch (Exception e) {
        finish(() -> failed.accept(e));
      } catch (OutOfMemoryError | StackOverflowError e) {
        finish(() -> failed.accept(new IllegalStateException(e)));
      }
    });
  }

  /** Does work that is listed in {@link #jobs()} while it goes on; the outcome is handed over as by the other way. */
  public <T> void run(Job job, Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    jobs.add(job);
    run(work, result -> {
      jobs.remove(job);
      done.accept(result);
    }, failure -> {
      jobs.remove(job);
      failed.accept(failure);
    });
  }

  /** The work that goes on, oldest first; on the FX thread only. */
  public List<Job> jobs() {
    return List.copyOf(jobs);
  }

  /** Does a short piece of work of which no progress is shown; a failure of it is a defect, and is thrown on the FX thread. */
  public <T> void quietly(Supplier<T> work, Consumer<T> done) {
    execute(() -> {
      try {
        T result = work.get();
        FxBridge.post(() -> done.accept(result));
      } catch (RuntimeException e) {
        FxBridge.post(() -> {
          throw e;
        });
      }
    });
  }

  /** Whether any work is going on. */
  public boolean busy() {
    return busy.get() > 0;
  }

  /** Lets work that was begun end, and ends the threads. */
  @Override
  public void close() {
    raster.shutdownNow();
    workers.shutdown();
    try {
      if (!workers.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        workers.shutdownNow();
      }
    } catch (InterruptedException e) {
      workers.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  /** What was begun as the window was closed, such as a run that must be closed too, is still done. */
  private void execute(Runnable work) {
    try {
      workers.execute(work);
    } catch (RejectedExecutionException closed) {
      Thread.ofPlatform().daemon().name("background-late").start(work);
    }
  }

  private void rasterise(Runnable work) {
    try {
      raster.execute(work);
    } catch (RejectedExecutionException closed) {
      // Nobody looks at a picture of a window that was closed.
    }
  }

  private void finish(Runnable outcome) {
    FxBridge.post(() -> {
      busy.decrementAndGet();
      outcome.run();
    });
  }
}
