package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.work.DelayedWork;
import io.extentscope.engine.work.WorkItem;
import io.extentscope.model.event.BlockReason;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The journal: keys go into the open entry, which is written 100 ms after its first key, at a flush, or when it is full. An
 * entry stays needed while it is pinned: by an insertion that goes on, or by a tree node that has keys of it which are not
 * written. Entries are written one after the other, each durable before the next.
 */
final class Journal {
  private static final long DELAY = 100_000_000;

  private final Machine machine;
  private final CacheLayout layout;
  private final CacheDevice device;
  private final CacheQueues queues;
  private final SpinLock lock;
  private final WaitQueue changed;
  private final DelayedWork due;
  private final WorkItem next;
  private Runnable reclaim = () -> {};
  private Runnable onWritten = () -> {};

  // ---- guarded by the lock
  private List<CacheKey> open = new ArrayList<>();
  private long openSequence;
  private boolean writing;
  /** Up to which entry somebody waits for the write. */
  private long wanted;
  /** Pins by entry. */
  private final TreeMap<Long, Integer> pins = new TreeMap<>();

  private List<Flush> flushes = new ArrayList<>();

  /** The last entry that is durable. */
  private volatile long written;

  /** What is to happen when an entry is durable. */
  private record Flush(long sequence, Runnable then) {}

  Journal(Machine machine, LockRegistry locks, CacheLayout layout, CacheDevice device, CacheQueues queues) {
    this.machine = machine;
    this.layout = layout;
    this.device = device;
    this.queues = queues;
    lock = new SpinLock(locks, "journal.lock", "journal");
    changed = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "journal space"));
    due = new DelayedWork(machine, "journal_write_work", this::writeDue);
    next = new WorkItem("journal_write", this::write);
  }

  /**
   * Begins after an entry.
   *
   * @param newReclaim makes room when the journal is full: writes tree nodes
   * @param newOnWritten is called when an entry is durable; does not block
   */
  void start(long lastWritten, Runnable newReclaim, Runnable newOnWritten) {
    onWritten = newOnWritten;
    written = lastWritten;
    openSequence = lastWritten + 1;
    wanted = lastWritten;
    reclaim = newReclaim;
  }

  /** Adds a key and pins its entry. May wait for room. Returns the entry's sequence. */
  long add(CacheKey key) {
    for (;;) {
      long sequence = addIfRoom(key);
      if (sequence >= 0) {
        return sequence;
      }
      makeRoom();
    }
  }

  private long addIfRoom(CacheKey key) {
    lock.lock();
    boolean first;
    long sequence = openSequence;
    try {
      if (open.size() >= JournalEntry.MOST_KEYS || !hasRoom()) {
        return -1;
      }
      first = open.isEmpty();
      open.add(key);
      pins.merge(sequence, 1, Integer::sum);
    } finally {
      lock.unlock();
    }
    if (first) {
      boolean _ = due.queue(queues.flush(), DELAY);
    }
    return sequence;
  }

  /** Waits until the open entry is another one or may be written. */
  private void makeRoom() {
    long before = openSequence();
    if (!roomInRing()) {
      reclaim.run();
    }
    request(before);
    changed.await(() -> openSequence() != before || (roomInRing() && !isFull()));
  }

  /** Pins an entry once more. */
  void pin(long sequence) {
    lock.lock();
    pins.merge(sequence, 1, Integer::sum);
    lock.unlock();
  }

  /** Gives a pin back; may be called by a callback's item, and wakes who waits for room. */
  void unpin(long sequence) {
    lock.lock();
    pins.computeIfPresent(sequence, (_, count) -> count == 1 ? null : count - 1);
    lock.unlock();
    changed.wakeAll();
  }

  /** Runs an action, which must not block, when all keys added so far are durable. Forces a write. */
  void flush(Runnable then) {
    lock.lock();
    long sequence = openSequence;
    flushes.add(new Flush(sequence, then));
    lock.unlock();
    request(sequence);
  }

  /** Sequence of the entry that keys are added to now. */
  long openSequence() {
    lock.lock();
    try {
      return openSequence;
    } finally {
      lock.unlock();
    }
  }

  long written() {
    return written;
  }

  /** Asks that the entries up to one be written soon. */
  void request(long sequence) {
    lock.lock();
    wanted = Math.max(wanted, sequence);
    lock.unlock();
    boolean _ = queues.journal().queue(next);
  }

  private void writeDue() {
    lock.lock();
    wanted = Math.max(wanted, openSequence);
    boolean low = openSequence - oldest() > layout.journalSlots() * 3L / 4;
    lock.unlock();
    if (low) {
      reclaim.run();
    }
    write();
  }

  /** Begins to write the open entry if that is wanted, and none is being written. */
  private void write() {
    while (!roomInRing()) {
      reclaim.run();
      changed.await(this::roomInRing);
    }
    JournalEntry entry = null;
    lock.lock();
    if (!writing && openSequence <= wanted && hasRoom()) {
      writing = true;
      entry = new JournalEntry(openSequence, Math.min(openSequence, oldest()), open);
      open = new ArrayList<>();
      openSequence++;
    }
    lock.unlock();
    if (entry != null) {
      changed.wakeAll();
      JournalEntry begun = entry;
      WorkItem done = new WorkItem("journal_write_done", () -> ended(begun.sequence()));
      int cpu = machine.currentCpu();
      device.writeDurablyThen(layout.slotStart(begun.sequence()), begun.encode(),
          () -> queues.journal().queueOn(cpu, done));
    }
  }

  private void ended(long sequence) {
    List<Flush> ready = new ArrayList<>();
    List<Flush> later = new ArrayList<>();
    lock.lock();
    written = sequence;
    writing = false;
    flushes.forEach(flush -> (flush.sequence() <= sequence ? ready : later).add(flush));
    flushes = later;
    boolean more = openSequence <= wanted;
    lock.unlock();
    changed.wakeAll();
    onWritten.run();
    ready.forEach(flush -> flush.then().run());
    if (more) {
      boolean _ = queues.journal().queue(next);
    }
  }

  private boolean isFull() {
    lock.lock();
    try {
      return open.size() >= JournalEntry.MOST_KEYS;
    } finally {
      lock.unlock();
    }
  }

  private boolean roomInRing() {
    lock.lock();
    try {
      return hasRoom();
    } finally {
      lock.unlock();
    }
  }

  private boolean hasRoom() {
    // One more than the entry itself: a torn write must not destroy what the entry before it still needs.
    return openSequence + 1 - oldest() < layout.journalSlots();
  }

  private long oldest() {
    return pins.isEmpty() ? openSequence : pins.firstKey();
  }
}
