package io.extentscope.model.index;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.RecordingWriter;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What an event costs to index, and a row of a timeline to ask for, with 32 readers of one lock. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class IndexBenchmark {
  private static final int ROUNDS = 30_000;
  private static final int READERS = 32;
  private static final int PER_READER = 6;
  private static final int EVENTS = ROUNDS * READERS * PER_READER / 8;
  private static final int PIXELS = 1600;

  private Recording recording;
  private RunIndex index;
  private long end;
  private long sum;

  @Setup
  public void record() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), 2L * EVENTS);
    long time = 0;
    for (int i = 0; i < EVENTS / PER_READER; i++) {
      int task = i % READERS;
      time += 1000;
      writer.append(time, task, 0, EventKind.TASK_RUNNING.ordinal(), 0, 0, 0);
      writer.append(time + 1, task, 0, EventKind.LOCK_ACQUIRED.ordinal(), 1, LockMode.SHARED.ordinal(), 0);
      writer.append(time + 2, task, 0, EventKind.TASK_BLOCKED.ordinal(), BlockReason.IO.ordinal(), 0, 0);
      writer.append(time + 900, task, 0, EventKind.TASK_WOKEN.ordinal(), 0, 0, 0);
      writer.append(time + 950, task, 0, EventKind.TASK_RUNNING.ordinal(), 0, 0, 0);
      writer.append(time + 960, task, 0, EventKind.LOCK_RELEASED.ordinal(), 1, LockMode.SHARED.ordinal(), 0);
    }
    writer.publish();
    end = time;
    recording = writer.view();
    index = new RunIndex();
    index.update(recording);
  }

  @Benchmark
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  @OperationsPerInvocation(EVENTS)
  public RunIndex update() {
    RunIndex fresh = new RunIndex();
    fresh.update(recording);
    return fresh;
  }

  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public long rowOfAllTime() {
    index.lock(1).ownership().forEach(0, end, PIXELS, (_, _, state, value, count) -> sum += state + value + count);
    return sum;
  }

  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public long rowOfOneThousandth() {
    index.lock(1).ownership().forEach(end / 2, end / 2 + end / 1000, PIXELS,
        (_, _, state, value, count) -> sum += state + value + count);
    return sum;
  }
}
