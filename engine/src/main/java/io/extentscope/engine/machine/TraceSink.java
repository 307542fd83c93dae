package io.extentscope.engine.machine;

/** Takes the events of a machine, in order of time. One machine writes to one sink; calls never overlap. */
public interface TraceSink {

  /** Appends an event; the meaning of {@code a}, {@code b}, {@code c} is that of the kind. */
  void append(long time, int task, int cpu, int kind, long a, long b, long c);

  /** Makes a task known before its first event. */
  void defineTask(int id, String name, String role);

  /** Makes a lock known before its first event. */
  void defineLock(int id, String lockClass, String name);

  /** Says that events were emitted but lost; only a live machine loses any. */
  default void dropped(long events) {}

  /** Comes now and then after events, by the thread that appends them: time to show them to readers. Live only. */
  default void batchEnded() {}
}
