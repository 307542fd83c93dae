package io.extentscope.engine.machine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/** Events on their way from one thread to the collector. When it is full, events are dropped and counted. */
final class EventRing {
  /** Longs of an event: time, who and what, a, b, c. */
  static final int WIDTH = 5;

  private static final int EVENTS = 2048;
  private static final int MASK = EVENTS - 1;
  private static final int WAKE_EVERY = EVENTS / 2;
  private static final VarHandle WRITTEN;
  private static final VarHandle READ;
  private static final VarHandle DROPPED;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      WRITTEN = lookup.findVarHandle(EventRing.class, "written", long.class);
      READ = lookup.findVarHandle(EventRing.class, "read", long.class);
      DROPPED = lookup.findVarHandle(EventRing.class, "dropped", long.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final long[] cells = new long[EVENTS * WIDTH];
  private final Thread collector;
  /** The writer's. */
  private long written;
  private long readSeen;
  private long dropped;
  /** The collector's. */
  private long read;
  private long droppedSeen;

  EventRing(Thread collector) {
    this.collector = collector;
  }

  void append(long time, int task, int cpu, int kind, long a, long b, long c) {
    long at = written;
    if (at - readSeen >= EVENTS) {
      readSeen = (long) READ.getAcquire(this);
      if (at - readSeen >= EVENTS) {
        DROPPED.setOpaque(this, dropped + 1);
        return;
      }
    }
    int cell = (int) (at & MASK) * WIDTH;
    cells[cell] = time;
    cells[cell + 1] = pack(task, cpu, kind);
    cells[cell + 2] = a;
    cells[cell + 3] = b;
    cells[cell + 4] = c;
    WRITTEN.setRelease(this, at + 1);
    if ((at & (WAKE_EVERY - 1)) == WAKE_EVERY - 1) {
      LockSupport.unpark(collector);
    }
  }

  /** Moves what is there to the end of a batch. */
  void drainTo(EventBatch batch) {
    long end = (long) WRITTEN.getAcquire(this);
    for (long at = read; at < end; at++) {
      batch.add(cells, (int) (at & MASK) * WIDTH);
    }
    READ.setRelease(this, end);
  }

  /** Events dropped since the last call. */
  long takeDropped() {
    long all = (long) DROPPED.getOpaque(this);
    long news = all - droppedSeen;
    droppedSeen = all;
    return news;
  }

  static long pack(int task, int cpu, int kind) {
    return (long) task << 32 | (long) (cpu & 0xffff) << 16 | kind;
  }
}
