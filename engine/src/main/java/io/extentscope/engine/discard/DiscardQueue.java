package io.extentscope.engine.discard;

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
import java.util.function.BooleanSupplier;

/**
 * Groups that wait for asynchronous discard: list 0 holds groups in which nothing is used, list 1 the others. A group
 * becomes eligible a delay after it was first queued; being queued again only moves it to the tail of its list.
 */
public final class DiscardQueue {
  private static final int LISTS = 2;

  private final Machine machine;
  private final Knobs knobs;
  private final SpinLock lock;
  private final WaitQueue changed;
  private final List<ArrayDeque<Entry>> lists = new ArrayList<>();

  /** A queued group. */
  static final class Entry {
    final BlockGroup group;
    final long queuedAt;
    long cursor;

    Entry(BlockGroup group, long queuedAt) {
      this.group = group;
      this.queuedAt = queuedAt;
      cursor = group.start();
    }
  }

  public DiscardQueue(Machine machine, Knobs knobs, LockRegistry locks) {
    this.machine = machine;
    this.knobs = knobs;
    lock = new SpinLock(locks, "discard_ctl.lock", "discard queue");
    changed = new WaitQueue(machine, Wait.of(BlockReason.IDLE, "groups to discard"));
    for (int i = 0; i < LISTS; i++) {
      lists.add(new ArrayDeque<>());
    }
  }

  /** Queues a group or, if it is queued, moves it to the tail. */
  void add(BlockGroup group) {
    int index = group.used() == 0 ? 0 : 1;
    boolean isNew;
    lock.lock();
    try {
      Entry entry = unlink(group);
      isNew = entry == null;
      lists.get(index).addLast(isNew ? new Entry(group, machine.now()) : entry);
    } finally {
      lock.unlock();
    }
    if (isNew) {
      machine.trace().emit(EventKind.DISCARD_QUEUED, group.start(), index, group.untrimmedBytes());
    }
  }

  /** Ends the pass over a group. */
  void remove(BlockGroup group) {
    lock.lock();
    try {
      unlink(group);
    } finally {
      lock.unlock();
    }
  }

  /** Forgets all groups, as a mount does. */
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
      for (int index = 0; index < LISTS; index++) {
        Entry head = lists.get(index).peekFirst();
        if (head != null && eligibleAt(head) <= machine.now()) {
          return head;
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

  /** When an entry may be discarded, by the knobs of this moment. */
  long eligibleAt(Entry entry) {
    boolean unused = entry.group.used() == 0;
    return entry.queuedAt + knobs.get(unused ? Tunable.DISCARD_UNUSED_DELAY : Tunable.DISCARD_DELAY);
  }

  /** Queued groups. */
  public int size() {
    int sum = 0;
    for (ArrayDeque<Entry> list : lists) {
      sum += list.size();
    }
    return sum;
  }

  /** Lets the worker look again, after a commit or a change of a knob. */
  public void wake() {
    changed.wakeAll();
  }

  void await(BooleanSupplier condition, long deadline) {
    changed.await(condition, deadline);
  }

  private Entry unlink(BlockGroup group) {
    for (ArrayDeque<Entry> list : lists) {
      for (Entry entry : list) {
        if (entry.group == group) {
          list.remove(entry);
          return entry;
        }
      }
    }
    return null;
  }
}
