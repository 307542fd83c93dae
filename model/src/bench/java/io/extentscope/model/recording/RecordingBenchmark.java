package io.extentscope.model.recording;

import io.extentscope.model.event.EventKind;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What one event costs to record: the recording is full, so that old chunks are dropped as new ones come. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecordingBenchmark {
  private RecordingWriter writer;
  private long time;

  @Setup
  public void fill() {
    writer = new RecordingWriter(Provenance.none(), 1_000_000);
    for (int i = 0; i < 1_100_000; i++) {
      append();
    }
  }

  @Benchmark
  public void append() {
    long now = time++;
    writer.append(now, (int) now & 63, (int) now & 7, EventKind.TASK_RUNNING.ordinal(), now, now, now);
  }
}
