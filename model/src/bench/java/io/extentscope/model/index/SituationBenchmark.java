package io.extentscope.model.index;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.situation.SituationText;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it takes to find the state at any moment of ten million events, in words, and to look through all of them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 4, time = 1)
public class SituationBenchmark {
  private static final int EVENTS = 10_000_000;
  private static final int PER_READER = 8;

  /** Tasks that take turns at one lock. */
  @Param({"32", "512"})
  private int readers;

  private final SplittableRandom random = new SplittableRandom(1);
  private Recording recording;
  private RunIndex index;

  @Setup
  public void record() {
    RecordingWriter writer = new RecordingWriter(Provenance.none(), EVENTS);
    for (int i = 0; i < EVENTS / PER_READER; i++) {
      turn(writer, i % readers, i * 1000L);
    }
    writer.publish();
    recording = writer.view();
    index = new RunIndex();
    index.update(recording);
  }

  private static void turn(RecordingWriter writer, int task, long time) {
    int shared = LockMode.SHARED.ordinal();
    writer.append(time, task, 0, EventKind.LOCK_CONTENDED.ordinal(), 1, shared, 0);
    writer.append(time, task, 0, EventKind.TASK_BLOCKED.ordinal(), BlockReason.LOCK.ordinal(), 1, 0);
    writer.append(time + 1, task, 0, EventKind.TASK_WOKEN.ordinal(), 0, 0, 0);
    writer.append(time + 2, task, 0, EventKind.TASK_RUNNING.ordinal(), 0, 0, 0);
    writer.append(time + 3, task, 0, EventKind.LOCK_ACQUIRED.ordinal(), 1, shared, 3);
    writer.append(time + 4, task, 0, EventKind.TASK_BLOCKED.ordinal(), BlockReason.IO.ordinal(), 0, 0);
    writer.append(time + 900, task, 0, EventKind.TASK_RUNNING.ordinal(), 0, 0, 0);
    writer.append(time + 960, task, 0, EventKind.LOCK_RELEASED.ordinal(), 1, shared, 0);
  }

  @Benchmark
  public Situation situation() {
    long events = random.nextLong(recording.end());
    return index.situation(recording, events, recording.time(events)).orElseThrow();
  }

  @Benchmark
  public String inWords() {
    return SituationText.of(situation());
  }

  /** The worst case of a step back: what is looked for never happened. */
  @Benchmark
  public long previousOfNone() {
    return recording.previous(recording.end(), i -> recording.kind(i) == EventKind.COMMIT_ENDED);
  }
}
