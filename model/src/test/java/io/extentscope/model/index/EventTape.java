package io.extentscope.model.index;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.recording.Catalog;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.RecordingWriter;

/** Writes events by hand and indexes them. Each call takes the time it happens at. */
public final class EventTape {
  private final RecordingWriter writer;
  private final RunIndex index = new RunIndex();

  public EventTape() {
    this(1_000_000);
  }

  public EventTape(long maxEvents) {
    writer = new RecordingWriter(Provenance.none(), maxEvents);
  }

  public EventTape task(int id, String name) {
    writer.defineTask(id, name, "test");
    return this;
  }

  public EventTape lock(int id, String lockClass) {
    writer.defineLock(id, lockClass, lockClass);
    return this;
  }

  public EventTape event(long time, int task, EventKind kind, long a, long b, long c) {
    writer.append(time, task, 0, kind.ordinal(), a, b, c);
    return this;
  }

  public EventTape running(long time, int task) {
    return event(time, task, EventKind.TASK_RUNNING, 0, 0, 0);
  }

  public EventTape blocked(long time, int task, BlockReason reason, long subject) {
    return event(time, task, EventKind.TASK_BLOCKED, reason.ordinal(), subject, 0);
  }

  public EventTape woken(long time, int task) {
    return event(time, task, EventKind.TASK_WOKEN, -1, 0, 0);
  }

  public EventTape contended(long time, int task, int lock, LockMode mode) {
    return event(time, task, EventKind.LOCK_CONTENDED, lock, mode.ordinal(), 0);
  }

  public EventTape acquired(long time, int task, int lock, LockMode mode) {
    return event(time, task, EventKind.LOCK_ACQUIRED, lock, mode.ordinal(), 0);
  }

  public EventTape released(long time, int task, int lock, LockMode mode) {
    return event(time, task, EventKind.LOCK_RELEASED, lock, mode.ordinal(), 0);
  }

  public RunIndex index() {
    writer.publish();
    index.update(writer.view());
    return index;
  }

  public Catalog catalog() {
    return writer.view().catalog();
  }

  /** The state at a time. */
  public Situation situation(long time) {
    RunIndex upToDate = index();
    Recording view = writer.view();
    return upToDate.situation(view, view.indexAt(time + 1), time).orElseThrow();
  }

  public RecordingWriter writer() {
    return writer;
  }
}
