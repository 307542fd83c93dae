package io.extentscope.engine.machine;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.sync.LockRegistry;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One addition of 4 KiB to a shared counter by 1, 2 and 4 threads: ours at three batches, with lock statistics off, beside
 * the JDK's. The subclasses set the number of threads.
 */
@State(Scope.Benchmark)
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
public abstract class CounterBenchmark {
  private static final long STEP = 4096;

  private final PerCpuCounter batch32 = counter(32);
  private final PerCpuCounter batch4KiB = counter(4096);
  private final PerCpuCounter batch128MiB = counter(128L << 20);
  private final LongAdder adder = new LongAdder();
  private final AtomicLong atomic = new AtomicLong();

  private static PerCpuCounter counter(long batch) {
    LockRegistry registry = new LockRegistry(TaskExecutor.MACHINE);
    registry.setStatistics(false);
    return new PerCpuCounter(TaskExecutor.MACHINE, registry, "benchmark", batch);
  }

  @Benchmark
  public void ours32() {
    batch32.add(STEP);
  }

  @Benchmark
  public void ours4KiB() {
    batch4KiB.add(STEP);
  }

  @Benchmark
  public void ours128MiB() {
    batch128MiB.add(STEP);
  }

  @Benchmark
  public void longAdder() {
    adder.add(STEP);
  }

  @Benchmark
  public void atomicLong() {
    atomic.addAndGet(STEP);
  }

  /** One thread. */
  @Threads(1)
  public static class One extends CounterBenchmark {}

  /** Two threads. */
  @Threads(2)
  public static class Two extends CounterBenchmark {}

  /** Four threads. */
  @Threads(4)
  public static class Four extends CounterBenchmark {}
}
