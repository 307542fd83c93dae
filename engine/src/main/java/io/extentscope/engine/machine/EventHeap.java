package io.extentscope.engine.machine;

import java.util.Arrays;

/**
 * What is due in a simulated machine: a binary heap in order of time, then of insertion. Parallel arrays, so that no
 * entry is an object.
 */
final class EventHeap {
  /** A task goes on with its code. */
  static final int RESUME = 0;
  /** A woken task reaches a run queue. */
  static final int WAKE = 1;
  /** The deadline of a parked task. */
  static final int DEADLINE = 2;
  /** A callback. */
  static final int TIMER = 3;
  /** Kinds from here on keep nobody from being stuck. */
  static final int TICK = 4;
  /** A background thread wants its CPU. */
  static final int BACKGROUND_WAKE = 5;
  /** A background thread ends its burst. */
  static final int BACKGROUND_DONE = 6;

  private static final int KIND_BITS = 3;

  private long[] times = new long[64];
  /** Number of insertion, with the kind in the lowest bits: unique and in order. */
  private long[] orders = new long[64];
  private Object[] subjects = new Object[64];
  private int[] stamps = new int[64];
  private int size;
  private long inserted;
  private int foreground;

  private int poppedKind;
  private int poppedStamp;
  private Object poppedSubject;

  void push(int kind, long time, Object subject, int stamp) {
    if (size == times.length) {
      makeRoom();
    }
    long order = inserted++ << KIND_BITS | kind;
    insert(time, order, subject, stamp);
  }

  private void insert(long time, long order, Object subject, int stamp) {
    if (kindOf(order) < TICK) {
      foreground++;
    }
    int hole = size++;
    while (hole > 0) {
      int parent = (hole - 1) >>> 1;
      if (!before(time, order, parent)) {
        break;
      }
      move(parent, hole);
      hole = parent;
    }
    put(hole, time, order, subject, stamp);
  }

  /** Time of the first entry, or {@link Long#MAX_VALUE}. */
  long nextTime() {
    return size == 0 ? Long.MAX_VALUE : times[0];
  }

  /** Entries that can make a task run or a callback happen. */
  int foreground() {
    return foreground;
  }

  int size() {
    return size;
  }

  /** Removes the first entry, which the {@code popped} methods then describe. */
  void pop() {
    poppedKind = kindOf(orders[0]);
    poppedStamp = stamps[0];
    poppedSubject = subjects[0];
    if (poppedKind < TICK) {
      foreground--;
    }
    size--;
    long time = times[size];
    long order = orders[size];
    Object subject = subjects[size];
    int stamp = stamps[size];
    subjects[size] = null;
    if (size > 0) {
      put(siftDown(time, order), time, order, subject, stamp);
    }
  }

  /** Whether what was popped had been taken back or overtaken, so that it is as if it had never been there. */
  boolean poppedDead() {
    return dead(poppedKind, poppedSubject, poppedStamp);
  }

  int poppedKind() {
    return poppedKind;
  }

  Object poppedSubject() {
    return poppedSubject;
  }

  private int siftDown(long time, long order) {
    int hole = 0;
    for (;;) {
      int child = 2 * hole + 1;
      if (child >= size) {
        return hole;
      }
      if (child + 1 < size && before(times[child + 1], orders[child + 1], child)) {
        child++;
      }
      if (before(time, order, child)) {
        return hole;
      }
      move(child, hole);
      hole = child;
    }
  }

  private boolean before(long time, long order, int other) {
    return time < times[other] || (time == times[other] && order < orders[other]);
  }

  private void move(int from, int to) {
    put(to, times[from], orders[from], subjects[from], stamps[from]);
  }

  private void put(int at, long time, long order, Object subject, int stamp) {
    times[at] = time;
    orders[at] = order;
    subjects[at] = subject;
    stamps[at] = stamp;
  }

  private static int kindOf(long order) {
    return (int) (order & ((1 << KIND_BITS) - 1));
  }

  private static boolean dead(int kind, Object subject, int stamp) {
    return switch (kind) {
      case RESUME, BACKGROUND_DONE -> ((Entity) subject).resumeStamp != stamp;
      case DEADLINE -> !((SimTask) subject).sleeps(stamp);
      case TIMER -> ((SimTimer) subject).cancelled();
      default -> false;
    };
  }

  /** Throws dead entries out; makes the arrays longer if that is not enough. */
  private void makeRoom() {
    int before = size;
    long[] oldTimes = times.clone();
    long[] oldOrders = orders.clone();
    Object[] oldSubjects = subjects.clone();
    int[] oldStamps = stamps.clone();
    Arrays.fill(subjects, null);
    size = 0;
    foreground = 0;
    for (int i = 0; i < before; i++) {
      if (!dead(kindOf(oldOrders[i]), oldSubjects[i], oldStamps[i])) {
        insert(oldTimes[i], oldOrders[i], oldSubjects[i], oldStamps[i]);
      }
    }
    if (size > before / 2) {
      grow();
    }
  }

  private void grow() {
    int capacity = 2 * times.length;
    times = Arrays.copyOf(times, capacity);
    orders = Arrays.copyOf(orders, capacity);
    subjects = Arrays.copyOf(subjects, capacity);
    stamps = Arrays.copyOf(stamps, capacity);
  }
}
