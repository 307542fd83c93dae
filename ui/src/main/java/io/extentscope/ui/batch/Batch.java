package io.extentscope.ui.batch;

import com.google.common.base.Stopwatch;
import com.google.common.base.Throwables;
import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.recording.TimeMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;

/**
 * Runs many configurations, as many at a time as there are cores, and hands back what was asked of each in order. A run in
 * virtual time depends on its configuration alone, so the outcome does not depend on the cores. An engine is closed as soon
 * as its run has been looked at: memory goes with the cores and with what is kept of each run. Runs in real time would
 * disturb each other; if there is one, all go one after the other.
 */
public final class Batch {
  private final int cores;
  private final Set<EngineRun> open = ConcurrentHashMap.newKeySet();
  private volatile boolean cancelled;

  /** Is told at the start and after each run how far a batch is; on any of its threads, one at a time or not. */
  @FunctionalInterface
  public interface Progress {
    void done(int done, int total);
  }

  public Batch() {
    this(Runtime.getRuntime().availableProcessors());
  }

  /** For tests: with a number of runs at a time. */
  Batch(int cores) {
    this.cores = cores;
  }

  /**
   * Runs all configurations to their ends. Blocks the caller.
   *
   * @param look what to keep of each run, called by several threads
   * @return what was kept, in the order of the configurations
   * @throws RunFailedException of the first configuration that the engine could not carry through
   * @throws CancellationException after {@link #cancel()}
   */
  public <T> List<T> run(List<RunConfig> configs, Function<BatchRun.Result, T> look, Progress progress) {
    Work<T> work = new Work<>(configs, look, progress);
    progress.done(0, configs.size());
    boolean live = configs.stream().anyMatch(config -> config.time() == TimeMode.LIVE);
    work.onThreads(live ? 1 : Math.min(cores, configs.size()));
    if (cancelled) {
      throw new CancellationException("cancelled");
    }
    return work.results();
  }

  /** Ends all runs within a second; {@link #run} then throws. Any thread may call. */
  public void cancel() {
    cancelled = true;
    open.forEach(EngineRun::close);
  }

  /** The configurations of one call, from which each thread takes the next. */
  private final class Work<T> {
    private final List<RunConfig> configs;
    private final Function<BatchRun.Result, T> look;
    private final Progress progress;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    /** No configuration from here on is begun: it is the first one known to fail. */
    private final AtomicInteger end;
    private final AtomicReferenceArray<T> kept;
    private final AtomicReferenceArray<Throwable> failures;

    Work(List<RunConfig> configs, Function<BatchRun.Result, T> look, Progress progress) {
      this.configs = configs;
      this.look = look;
      this.progress = progress;
      end = new AtomicInteger(configs.size());
      kept = new AtomicReferenceArray<>(configs.size());
      failures = new AtomicReferenceArray<>(configs.size() + 1);
    }

    void onThreads(int count) {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        threads.add(Thread.ofPlatform().daemon().name("batch-" + i).start(this::work));
      }
      try {
        for (Thread thread : threads) {
          thread.join();
        }
      } catch (InterruptedException e) {
        cancel();
        Thread.currentThread().interrupt();
      }
    }

    List<T> results() {
      Throwable failure = failures.get(end.get());
      if (failure != null) {
        Throwables.throwIfUnchecked(failure);
      }
      List<T> results = new ArrayList<>();
      for (int i = 0; i < configs.size(); i++) {
        results.add(kept.get(i));
      }
      return results;
    }

    private void work() {
      for (int i = next.getAndIncrement(); i < end.get() && !cancelled; i = next.getAndIncrement()) {
        try {
          kept.set(i, one(configs.get(i)));
          progress.done(done.incrementAndGet(), configs.size());
        } catch (RuntimeException | Error e) {
          failures.set(i, e);
          end.accumulateAndGet(i, Math::min);
        }
      }
    }

    private T one(RunConfig config) {
      Stopwatch watch = Stopwatch.createStarted();
      try (EngineRun run = Engine.open(config)) {
        open.add(run);
        if (cancelled) {
          throw new CancellationException("cancelled");
        }
        run.runTo(config.duration());
        open.remove(run);
        return look.apply(BatchRun.result(run, watch, List.of()).orFailed());
      }
    }
  }
}
