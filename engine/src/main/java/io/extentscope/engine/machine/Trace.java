package io.extentscope.engine.machine;

import io.extentscope.model.event.EventKind;

/** Where the engine puts its events. The machine adds time, task and CPU. No call allocates. */
public interface Trace {

  /**
   * Whether events matter: a sink keeps them, or virtual time mixes them into its hash. Statistics are counted all the
   * same; a caller need not ask.
   */
  boolean enabled();

  /** Emits an event of the current task. */
  void emit(EventKind kind, long a, long b, long c);

  /** Emits an event of the current task with a time that was taken a moment ago, inside a critical section now left. */
  void emitAt(long time, EventKind kind, long a, long b, long c);

  /** Emits an event on behalf of a task, as a timer callback or a waker does. */
  void emitFor(Task task, EventKind kind, long a, long b, long c);

  /** Makes a lock known and gives its id. */
  int registerLock(String lockClass, String name);
}
