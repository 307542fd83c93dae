package io.extentscope.engine.machine;

import java.util.Arrays;

/**
 * What is due in a simulated machine: a heap in order of time, then of insertion, with four children to an entry. Parallel
 * arrays, so that no entry is an object; what a heap entry is about lies in a slot that does not move with it, so that
 * entries move without references, whose every store the garbage collector would look at.
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
  private static final int CHILDREN = 4;
  private static final int FIRST_CAPACITY = 64;

  private long[] times = new long[FIRST_CAPACITY];
  /** Number of insertion, with the kind in the lowest bits: unique and in order. */
  private long[] orders = new long[FIRST_CAPACITY];
  /** Slot of each entry; beyond the entries, the free slots. */
  private int[] slots = new int[FIRST_CAPACITY];
  /** By slot. */
  private Object[] subjects = new Object[FIRST_CAPACITY];
  private int[] stamps = new int[FIRST_CAPACITY];
  private int size;
  private long inserted;
  private int foreground;

  private int poppedKind;
  private int poppedSlot;

  EventHeap() {
    Arrays.setAll(slots, slot -> slot);
  }

  void push(int kind, long time, Object subject, int stamp) {
    if (size == times.length) {
      makeRoom();
    }
    int slot = slots[size];
    subjects[slot] = subject;
    stamps[slot] = stamp;
    if (kind < TICK) {
      foreground++;
    }
    insert(time, inserted++ << KIND_BITS | kind, slot);
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

  /** Removes the first entry, which the {@code popped} methods then describe until the next is pushed. */
  void pop() {
    poppedKind = kindOf(orders[0]);
    poppedSlot = slots[0];
    if (poppedKind < TICK) {
      foreground--;
    }
    size--;
    siftDown(times[size], orders[size], slots[size]);
    slots[size] = poppedSlot;
  }

  /** Whether what was popped had been taken back or overtaken, so that it is as if it had never been there. */
  boolean poppedDead() {
    return dead(poppedKind, poppedSlot);
  }

  int poppedKind() {
    return poppedKind;
  }

  Object poppedSubject() {
    return subjects[poppedSlot];
  }

  private void insert(long time, long order, int slot) {
    int hole = size++;
    while (hole > 0) {
      int parent = (hole - 1) / CHILDREN;
      if (!before(time, order, parent)) {
        break;
      }
      move(parent, hole);
      hole = parent;
    }
    put(hole, time, order, slot);
  }

  /** Puts an entry where the first one was and then as far down as it belongs. */
  private void siftDown(long time, long order, int slot) {
    int hole = 0;
    for (int child = 1; child < size; child = CHILDREN * hole + 1) {
      int least = leastOf(child, Math.min(size, child + CHILDREN));
      if (before(time, order, least)) {
        break;
      }
      move(least, hole);
      hole = least;
    }
    put(hole, time, order, slot);
  }

  private int leastOf(int from, int to) {
    int least = from;
    for (int i = from + 1; i < to; i++) {
      if (before(times[i], orders[i], least)) {
        least = i;
      }
    }
    return least;
  }

  private boolean before(long time, long order, int other) {
    return time < times[other] || (time == times[other] && order < orders[other]);
  }

  private void move(int from, int to) {
    put(to, times[from], orders[from], slots[from]);
  }

  private void put(int at, long time, long order, int slot) {
    times[at] = time;
    orders[at] = order;
    slots[at] = slot;
  }

  private static int kindOf(long order) {
    return (int) (order & ((1 << KIND_BITS) - 1));
  }

  private boolean dead(int kind, int slot) {
    Object subject = subjects[slot];
    return switch (kind) {
      case RESUME, BACKGROUND_DONE -> ((Entity) subject).resumeStamp != stamps[slot];
      case DEADLINE -> !((SimTask) subject).sleeps(stamps[slot]);
      case TIMER -> ((SimTimer) subject).cancelled();
      default -> false;
    };
  }

  /** Throws dead entries out; makes the arrays longer if that is not enough. */
  private void makeRoom() {
    int before = size;
    long[] oldTimes = times.clone();
    long[] oldOrders = orders.clone();
    int[] oldSlots = slots.clone();
    int lastFree = before;
    size = 0;
    foreground = 0;
    for (int i = 0; i < before; i++) {
      int kind = kindOf(oldOrders[i]);
      if (dead(kind, oldSlots[i])) {
        slots[--lastFree] = oldSlots[i];
      } else {
        foreground += kind < TICK ? 1 : 0;
        insert(oldTimes[i], oldOrders[i], oldSlots[i]);
      }
    }
    if (size > before / 2) {
      grow();
    }
  }

  private void grow() {
    int before = times.length;
    int capacity = 2 * before;
    times = Arrays.copyOf(times, capacity);
    orders = Arrays.copyOf(orders, capacity);
    subjects = Arrays.copyOf(subjects, capacity);
    stamps = Arrays.copyOf(stamps, capacity);
    slots = Arrays.copyOf(slots, capacity);
    for (int slot = before; slot < capacity; slot++) {
      slots[slot] = slot;
    }
  }
}
