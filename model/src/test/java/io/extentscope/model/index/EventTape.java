package io.extentscope.model.index;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.recording.Catalog;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;

/** Writes events by hand and indexes them. Each call takes the time it happens at. */
final class EventTape {
  private final RecordingWriter writer;
  private final RunIndex index = new RunIndex();

  EventTape() {
    this(1_000_000);
  }

  EventTape(long maxEvents) {
    writer = new RecordingWriter(Provenance.none(), maxEvents);
  }

  EventTape task(int id, String name) {
    writer.defineTask(id, name, "test");
    return this;
  }

  EventTape lock(int id, String lockClass) {
    writer.defineLock(id, lockClass, lockClass);
    return this;
  }

  EventTape event(long time, int task, EventKind kind, long a, long b, long c) {
    writer.append(time, task, 0, kind.ordinal(), a, b, c);
    return this;
  }

  EventTape running(long time, int task) {
    return event(time, task, EventKind.TASK_RUNNING, 0, 0, 0);
  }

  EventTape blocked(long time, int task, BlockReason reason, long subject) {
    return event(time, task, EventKind.TASK_BLOCKED, reason.ordinal(), subject, 0);
  }

  EventTape woken(long time, int task) {
    return event(time, task, EventKind.TASK_WOKEN, -1, 0, 0);
  }

  EventTape contended(long time, int task, int lock, LockMode mode) {
    return event(time, task, EventKind.LOCK_CONTENDED, lock, mode.ordinal(), 0);
  }

  EventTape acquired(long time, int task, int lock, LockMode mode) {
    return event(time, task, EventKind.LOCK_ACQUIRED, lock, mode.ordinal(), 0);
  }

  EventTape released(long time, int task, int lock, LockMode mode) {
    return event(time, task, EventKind.LOCK_RELEASED, lock, mode.ordinal(), 0);
  }

  RunIndex index() {
    writer.publish();
    index.update(writer.view());
    return index;
  }

  Catalog catalog() {
    return writer.view().catalog();
  }

  RecordingWriter writer() {
    return writer;
  }
}
