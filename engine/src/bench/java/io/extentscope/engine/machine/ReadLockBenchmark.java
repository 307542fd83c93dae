package io.extentscope.engine.machine;

import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.RwSemaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Read lock and unlock without contention, beside the JDK's lock. */
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
public class ReadLockBenchmark {
  private final ReentrantReadWriteLock jdk = new ReentrantReadWriteLock();
  private final RwSemaphore unobserved = semaphore(false);
  private final RwSemaphore counted = semaphore(true);

  private static RwSemaphore semaphore(boolean statistics) {
    LockRegistry registry = new LockRegistry(TaskExecutor.MACHINE);
    registry.setStatistics(statistics);
    return new RwSemaphore(registry, "benchmark", "benchmark");
  }

  @Benchmark
  public void jdkReadLock() {
    jdk.readLock().lock();
    jdk.readLock().unlock();
  }

  @Benchmark
  public void semaphoreWithoutStatistics() {
    unobserved.lockRead();
    unobserved.unlockRead();
  }

  @Benchmark
  public void semaphoreWithStatistics() {
    counted.lockRead();
    counted.unlockRead();
  }
}
