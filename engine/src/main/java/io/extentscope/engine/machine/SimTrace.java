package io.extentscope.engine.machine;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.LockInfo;
import java.util.ArrayList;
import java.util.List;

/** Stamps the events of a simulated machine, mixes them into the trace hash and hands them to the sink. */
final class SimTrace implements Trace {
  private final SimClock clock;
  private final TraceSink sink;
  private final EmissionMeter meter = new EmissionMeter();
  private SimTask executing;
  private EventPredicate watch;
  private boolean seen;
  private boolean closed;
  private long hash;
  private long events;
  private final List<LockInfo> locks = new ArrayList<>();

  SimTrace(SimClock clock, TraceSink sink) {
    this.clock = clock;
    this.sink = sink;
  }

  @Override
  public boolean enabled() {
    return true;
  }

  @Override
  public void emit(EventKind kind, long a, long b, long c) {
    emitFor(executing, kind, a, b, c);
  }

  @Override
  public void emitAt(long time, EventKind kind, long a, long b, long c) {
    // No virtual time passes between two steps, so that the time is now.
    emitFor(executing, kind, a, b, c);
  }

  @Override
  public void emitFor(Task task, EventKind kind, long a, long b, long c) {
    int id = -1;
    int cpu = -1;
    if (task instanceof SimTask simTask) {
      id = simTask.id();
      cpu = simTask.cpu == null ? -1 : simTask.cpu.index;
    }
    append(id, cpu, kind.ordinal(), a, b, c);
  }

  @Override
  public int registerLock(String lockClass, String name) {
    int id = locks.size();
    locks.add(new LockInfo(id, lockClass, name));
    if (sink != null) {
      sink.defineLock(id, lockClass, name);
    }
    return id;
  }

  List<LockInfo> locks() {
    return List.copyOf(locks);
  }

  void defineTask(SimTask task) {
    if (sink != null) {
      sink.defineTask(task.id(), task.name(), task.spec().role());
    }
  }

  void setExecuting(SimTask task) {
    executing = task;
  }

  SimTask executing() {
    return executing;
  }

  void watch(EventPredicate predicate) {
    watch = predicate;
    seen = false;
  }

  /** Whether the watched event came. */
  boolean seen() {
    return seen;
  }

  /** Takes no further event: what tasks do while they are unwound is no part of the run. */
  void close() {
    closed = true;
  }

  long hash() {
    return hash;
  }

  long events() {
    return events;
  }

  /** What emitting an event costs on the wall clock, in nanoseconds. */
  double emissionNanos() {
    return meter.medianNanos();
  }

  private void append(int task, int cpu, int kind, long a, long b, long c) {
    if (closed) {
      return;
    }
    boolean timed = EmissionMeter.due(events);
    long begin = timed ? System.nanoTime() : 0;
    record(task, cpu, kind, a, b, c);
    if (timed) {
      meter.add(System.nanoTime() - begin);
    }
  }

  private void record(int task, int cpu, int kind, long a, long b, long c) {
    long time = clock.now;
    events++;
    hash = mix(hash, time, (long) task << 32 | (long) (cpu & 0xffff) << 16 | kind, a, b, c);
    if (sink != null) {
      sink.append(time, task, cpu, kind, a, b, c);
    }
    if (watch != null && watch.test(time, task, cpu, kind, a, b, c)) {
      seen = true;
      clock.attention = 0;
    }
  }

  /** Odd factors, one for each field; only the last multiplication waits for the previous event. */
  private static long mix(long hash, long time, long who, long a, long b, long c) {
    long event =
        time * 0x9E3779B97F4A7C15L
            + who * 0xC2B2AE3D27D4EB4FL
            + a * 0x165667B19E3779F9L
            + b * 0xD6E8FEB86659FD93L
            + c * 0xA0761D6478BD642FL;
    return (Long.rotateLeft(hash, 23) ^ event) * 0xE7037ED1A0B428DBL;
  }
}
