package io.extentscope.engine.machine;

import io.extentscope.model.event.EventKind;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs the emitting task to record an event, live: bursts that fit the ring, so that none is dropped. */
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
public class EventBenchmark {
  private static final int BURST = 1_000;

  @Setup(Level.Trial)
  public void record() {
    TaskExecutor.MACHINE.setRecording(true);
  }

  @Setup(Level.Invocation)
  public void waitForCollector() {
    LockSupport.parkNanos(10_000_000);
  }

  @Benchmark
  @OperationsPerInvocation(BURST)
  public void live() {
    Trace trace = TaskExecutor.MACHINE.trace();
    for (int i = 0; i < BURST; i++) {
      trace.emit(EventKind.OPERATION_DONE, i, 4096, i);
    }
  }
}
