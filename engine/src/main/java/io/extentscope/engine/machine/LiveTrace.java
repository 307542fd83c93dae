package io.extentscope.engine.machine;

import io.extentscope.model.event.EventKind;
import java.util.concurrent.atomic.AtomicInteger;

/** Puts the events of a live machine into the ring of the thread that emits them. */
final class LiveTrace implements Trace {
  private final LiveMachine machine;
  private final Collector collector;
  private final AtomicInteger locks = new AtomicInteger();
  /** For threads that are no tasks, one at a time. */
  private final Guard othersGuard = new Guard();
  private final EventRing others;
  private final EmissionMeter meter = new EmissionMeter();
  private volatile boolean recording;

  /** A trace to a collector, or to nowhere if that is null. */
  LiveTrace(LiveMachine machine, Collector collector) {
    this.machine = machine;
    this.collector = collector;
    others = collector == null ? null : collector.newRing();
    recording = collector != null;
  }

  void setRecording(boolean on) {
    recording = on && collector != null;
  }

  /** What putting an event into a ring costs, in nanoseconds. */
  double emissionNanos() {
    return meter.medianNanos();
  }

  @Override
  public boolean enabled() {
    return recording;
  }

  @Override
  public void emit(EventKind kind, long a, long b, long c) {
    if (recording) {
      LiveTask self = machine.currentOrNull();
      append(self, self, machine.now(), kind, a, b, c);
    }
  }

  @Override
  public void emitAt(long time, EventKind kind, long a, long b, long c) {
    if (recording) {
      LiveTask self = machine.currentOrNull();
      append(self, self, time, kind, a, b, c);
    }
  }

  @Override
  public void emitFor(Task task, EventKind kind, long a, long b, long c) {
    if (recording) {
      append(machine.currentOrNull(), (LiveTask) task, machine.now(), kind, a, b, c);
    }
  }

  @Override
  public int registerLock(String lockClass, String name) {
    int id = locks.getAndIncrement();
    if (collector != null) {
      collector.define(sink -> sink.defineLock(id, lockClass, name));
    }
    return id;
  }

  private void append(LiveTask emitter, LiveTask task, long time, EventKind kind, long a, long b, long c) {
    int id = task == null ? -1 : task.id();
    int cpu = task == null ? -1 : task.lastCpu;
    if (emitter != null) {
      append(emitter, time, id, cpu, kind.ordinal(), a, b, c);
      return;
    }
    othersGuard.enter();
    try {
      others.append(time, id, cpu, kind.ordinal(), a, b, c);
    } finally {
      othersGuard.leave();
    }
  }

  private void append(LiveTask emitter, long time, int task, int cpu, int kind, long a, long b, long c) {
    boolean timed = EmissionMeter.due(emitter.emitted++);
    long begin = timed ? System.nanoTime() : 0;
    emitter.ring.append(time, task, cpu, kind, a, b, c);
    if (timed) {
      meter.add(System.nanoTime() - begin);
    }
  }
}
