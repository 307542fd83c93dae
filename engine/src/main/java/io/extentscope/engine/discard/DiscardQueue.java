package io.extentscope.engine.discard;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * Groups that wait for asynchronous discard, by the rules of Linux 5.6 and later: list 0 holds groups in which nothing is
 * used, list 1 those whose free ranges of at least 1 MiB are to be discarded, list 2 those from 32 KiB on. A group becomes
 * eligible a delay after it entered a list; being queued again only moves it to the tail. The first generation has list 1
 * alone.
 */
public final class DiscardQueue {
  static final int UNUSED = 0;
  static final int FIRST = 1;
  private static final long[] LEAST = {0, 1L << 20, 32L << 10};
  private static final int MODERN = 1;

  private final Machine machine;
  private final Knobs knobs;
  private final SpinLock lock;
  private final WaitQueue changed;
  private final List<ArrayDeque<Entry>> lists = new ArrayList<>();
  private final AtomicLong wakes = new AtomicLong();
  private volatile long lastWake;

  /** Where the worker is in a group. */
  enum Cursor {
    RESET,
    EXTENTS,
    BITMAPS
  }

  /** A queued group; guarded by the lock, but for the address, which is the worker's. */
  static final class Entry {
    final BlockGroup group;
    int list;
    long queuedAt;
    Cursor cursor = Cursor.RESET;
    long address;

    Entry(BlockGroup group, int list, long queuedAt) {
      this.group = group;
      this.list = list;
      this.queuedAt = queuedAt;
    }

    /** Shortest range that a pass of this list discards. */
    long least() {
      return LEAST[list];
    }

    /** Longest run of a bitmap that a pass of this list discards, 0 for any. */
    long most() {
      return list == UNUSED ? 0 : LEAST[list - 1];
    }
  }

  public DiscardQueue(Machine machine, Knobs knobs, LockRegistry locks) {
    this.machine = machine;
    this.knobs = knobs;
    lock = new SpinLock(locks, "discard_ctl.lock", "discard queue");
    changed = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "groups to discard"));
    for (int i = 0; i < LEAST.length; i++) {
      lists.add(new ArrayDeque<>());
    }
  }

  boolean modern() {
    return knobs.get(Tunable.DISCARD_GENERATION) == MODERN;
  }

  /** Queues a group in which a range became free that is so long with what it joined. */
  void add(BlockGroup group, long freed) {
    boolean isNew;
    lock.lock();
    try {
      Entry old = find(group);
      isNew = old == null;
      if (modern() && group.used() == 0) {
        link(new Entry(group, UNUSED, machine.now()));
      } else if (isNew || old.list == UNUSED || (old.list > FIRST && freed >= LEAST[old.list - 1])) {
        // A long range goes to the list of long ones, from the start and with a new delay.
        link(new Entry(group, FIRST, machine.now()));
      } else {
        link(old);
      }
    } finally {
      lock.unlock();
    }
    if (isNew) {
      machine.trace().emit(EventKind.DISCARD_QUEUED, group.start(), group.used() == 0 ? UNUSED : FIRST,
          group.untrimmedBytes());
    }
  }

  /** Ends a part of the pass: after the extents come the bitmaps, then the next list or none. */
  void endPart(Entry entry) {
    lock.lock();
    try {
      if (find(entry.group) != entry || entry.cursor == Cursor.RESET) {
        return;
      }
      if (entry.cursor == Cursor.EXTENTS) {
        entry.cursor = Cursor.BITMAPS;
        entry.address = entry.group.start();
      } else {
        endPass(entry);
      }
    } finally {
      lock.unlock();
    }
  }

  private void endPass(Entry entry) {
    unlink(entry.group);
    BlockGroup group = entry.group;
    if (group.used() == 0) {
      if (group.untrimmedCount() > 0) {
        link(new Entry(group, UNUSED, machine.now()));
      }
    } else if (entry.list + 1 < LEAST.length) {
      link(new Entry(group, entry.list + 1, machine.now()));
    }
  }

  /** Takes a group off. */
  void remove(BlockGroup group) {
    lock.lock();
    try {
      unlink(group);
    } finally {
      lock.unlock();
    }
  }

  /** Forgets all groups, as a mount does, and a change of mode. */
  public void clear() {
    lock.lock();
    try {
      lists.forEach(ArrayDeque::clear);
    } finally {
      lock.unlock();
    }
  }

  /** The eligible head of the first list that has one, else the head that becomes eligible first, else null. */
  Entry next() {
    lock.lock();
    try {
      Entry first = null;
      for (ArrayDeque<Entry> list : lists) {
        Entry head = list.peekFirst();
        if (head != null && eligibleAt(head) <= machine.now()) {
          return begun(head);
        }
        if (head != null && (first == null || eligibleAt(head) < eligibleAt(first))) {
          first = head;
        }
      }
      return first;
    } finally {
      lock.unlock();
    }
  }

  /** A group that is not unused any more leaves the list of unused ones and waits anew. */
  private Entry begun(Entry head) {
    if (head.list == UNUSED && head.group.used() != 0) {
      while (knobs.isOn(Tunable.REGRESSION_DISCARD_ENDLESS) && knobs.get(Tunable.DISCARD_MODE) != Discards.ASYNC) {
        machine.compute(Cost.GROUP_VISIT);
      }
      Entry moved = new Entry(head.group, FIRST, machine.now());
      link(moved);
      return moved;
    }
    if (head.cursor == Cursor.RESET) {
      head.cursor = Cursor.EXTENTS;
      head.address = head.group.start();
    }
    return head;
  }

  /** When an entry may be discarded, by the knobs of this moment. */
  long eligibleAt(Entry entry) {
    return entry.queuedAt + knobs.get(entry.list == UNUSED ? Tunable.DISCARD_UNUSED_DELAY : Tunable.DISCARD_DELAY);
  }

  /** Queued groups. */
  public int size() {
    int sum = 0;
    for (ArrayDeque<Entry> list : lists) {
      sum += list.size();
    }
    return sum;
  }

  /** Extents and bytes that wait in the groups of each list, one pair after the other. */
  long[] waiting() {
    long[] sums = new long[2 * LEAST.length];
    lock.lock();
    try {
      for (int list = 0; list < LEAST.length; list++) {
        for (Entry entry : lists.get(list)) {
          sums[2 * list] += entry.group.untrimmedCount();
          sums[2 * list + 1] += entry.group.untrimmedBytes();
        }
      }
    } finally {
      lock.unlock();
    }
    return sums;
  }

  /** Lets the worker look again, after a commit or a change of a knob. */
  public void wake() {
    lastWake = machine.now();
    wakes.incrementAndGet();
    changed.wakeAll();
  }

  /** How often the worker was let look again. */
  long wakes() {
    return wakes.get();
  }

  /** When it was last let look again. */
  long lastWake() {
    return lastWake;
  }

  void await(BooleanSupplier condition, long deadline) {
    changed.await(condition, deadline);
  }

  private void link(Entry entry) {
    unlink(entry.group);
    lists.get(entry.list).addLast(entry);
  }

  private void unlink(BlockGroup group) {
    Entry entry = find(group);
    if (entry != null) {
      lists.get(entry.list).remove(entry);
    }
  }

  private Entry find(BlockGroup group) {
    for (ArrayDeque<Entry> list : lists) {
      for (Entry entry : list) {
        if (entry.group == group) {
          return entry;
        }
      }
    }
    return null;
  }
}
