package io.extentscope.engine.run;

import io.extentscope.engine.machine.HostThread;
import io.extentscope.engine.machine.TraceSink;
import io.extentscope.model.recording.RecordingWriter;

/** Puts a machine's events into a recording. */
final class RecordingSink implements TraceSink {
  private static final long PUBLISH_NANOS = 15_000_000;

  private final RecordingWriter writer;
  private long publishedAt;

  RecordingSink(RecordingWriter writer) {
    this.writer = writer;
  }

  @Override
  public void append(long time, int task, int cpu, int kind, long a, long b, long c) {
    writer.append(time, task, cpu, kind, a, b, c);
  }

  @Override
  public void defineTask(int id, String name, String role) {
    writer.defineTask(id, name, role);
  }

  @Override
  public void defineLock(int id, String lockClass, String name) {
    writer.defineLock(id, lockClass, name);
  }

  @Override
  public void dropped(long events) {
    writer.dropped(events);
  }

  @Override
  public void batchEnded() {
    long now = HostThread.wallNanos();
    if (now - publishedAt >= PUBLISH_NANOS) {
      publishedAt = now;
      writer.publish();
    }
  }
}
