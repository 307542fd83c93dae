package io.extentscope.engine.machine;

import io.extentscope.engine.work.QueueSpec;
import io.extentscope.engine.work.WorkItem;
import io.extentscope.engine.work.WorkQueue;
import io.extentscope.engine.work.WorkQueues;
import io.extentscope.engine.work.WorkRules;
import io.extentscope.engine.work.WorkerMemory;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Queueing and executing an empty item: a thousand at a time and then a wait until the last has ended, or each with a wait
 * of its own. Beside the pools of the JDK.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "--add-opens=java.base/java.lang=ALL-UNNAMED",
      "--enable-native-access=ALL-UNNAMED",
      "-Djmh.executor=CUSTOM",
      "-Djmh.executor.class=io.extentscope.engine.machine.TaskExecutor"
    })
public class WorkQueueBenchmark {
  private static final int ITEMS = 1000;
  private static final int ROUNDS = 100;
  private static final WorkQueues LIVE =
      new WorkQueues(TaskExecutor.MACHINE, WorkRules.ofDefaults(), WorkerMemory.plenty());

  private final WorkQueue live = LIVE.create(QueueSpec.of("live").withMaxActive(QueueSpec.MOST_ACTIVE));
  private final WorkItem[] items = items();
  private final ForkJoinPool forkJoin = new ForkJoinPool(2);
  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());

  private static WorkItem[] items() {
    return IntStream.range(0, ITEMS).mapToObj(_ -> new WorkItem("empty", () -> {})).toArray(WorkItem[]::new);
  }

  @TearDown
  public void end() {
    forkJoin.shutdown();
    executor.shutdown();
  }

  @Benchmark
  @OperationsPerInvocation(ITEMS)
  public void liveThousand() {
    for (WorkItem item : items) {
      boolean _ = live.queue(item);
    }
    live.flush();
  }

  @Benchmark
  public boolean liveEach() {
    boolean _ = live.queue(items[0]);
    return LIVE.flush(items[0]);
  }

  @Benchmark
  @OperationsPerInvocation(ITEMS * ROUNDS)
  public long virtualThousand() {
    return virtual(ROUNDS, (queue, _) -> {
      for (WorkItem item : items) {
        boolean _ = queue.queue(item);
      }
      queue.flush();
    });
  }

  @Benchmark
  @OperationsPerInvocation(ITEMS * ROUNDS)
  public long virtualEach() {
    return virtual(ITEMS * ROUNDS, (queue, queues) -> {
      boolean _ = queue.queue(items[0]);
      boolean _ = queues.flush(items[0]);
    });
  }

  @Benchmark
  @OperationsPerInvocation(ITEMS)
  public boolean forkJoinThousand() {
    for (int i = 0; i < ITEMS; i++) {
      forkJoin.execute(() -> {});
    }
    return forkJoin.awaitQuiescence(1, TimeUnit.MINUTES);
  }

  @Benchmark
  public Object forkJoinEach() throws ExecutionException, InterruptedException {
    return forkJoin.submit(() -> {}).get();
  }

  @Benchmark
  @OperationsPerInvocation(ITEMS)
  public Object executorThousand() throws ExecutionException, InterruptedException {
    for (int i = 0; i < ITEMS; i++) {
      executor.execute(() -> {});
    }
    return executor.submit(() -> {}).get();
  }

  @Benchmark
  public Object executorEach() throws ExecutionException, InterruptedException {
    return executor.submit(() -> {}).get();
  }

  /** What one round does. */
  private interface Round {
    void run(WorkQueue queue, WorkQueues queues);
  }

  private static long virtual(int rounds, Round round) {
    SchedulerModel quiet = new SchedulerModel(2, 250, 24_000_000, 4_000_000, 0, 0, 0, 0, 0, 0, 0, 0);
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1).withScheduler(quiet))) {
      WorkQueues queues = new WorkQueues(machine, WorkRules.ofDefaults().withWatchdog(0), WorkerMemory.plenty());
      WorkQueue queue = queues.create(QueueSpec.of("virtual").withMaxActive(QueueSpec.MOST_ACTIVE));
      machine.spawn(TaskSpec.kernel("caller", "benchmark"), () -> {
        for (int i = 0; i < rounds; i++) {
          round.run(queue, queues);
        }
      });
      machine.runUntil(Machine.FOREVER);
      return machine.traceHash();
    }
  }
}
