package io.extentscope.engine.discard;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.FreeSpaceIndex;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;

/**
 * The single worker of asynchronous discard. It sends one range at a time, at most so many a second and so many bytes a
 * second. While a discard is on its way its range is not in the index, so nobody allocates it. Ranges shorter than 32 KiB
 * are left alone. What waits for a discard is kept apart from the index, so there is one pass over a group and no second one
 * for bitmaps.
 */
public final class AsyncDiscard {
  private static final long LEAST = 32L << 10;
  private static final long SECOND = 1_000_000_000L;

  private final Machine machine;
  private final Knobs knobs;
  private final DiscardQueue queue;
  private final Discards discards;
  private final SpaceLedger ledger;
  private final RwSemaphore mountGate;
  private long lastSent;
  private long lastBytes;

  /** Makes the worker; {@code mountGate} is held for reading while a range is out of the index. */
  public AsyncDiscard(
      Machine machine,
      Knobs knobs,
      DiscardQueue queue,
      Discards discards,
      SpaceLedger ledger,
      RwSemaphore mountGate) {
    this.machine = machine;
    this.knobs = knobs;
    this.queue = queue;
    this.discards = discards;
    this.ledger = ledger;
    this.mountGate = mountGate;
  }

  public void start() {
    machine.spawn(TaskSpec.kernel("discard", "discard"), this::work);
  }

  /** Time between two requests that the limit of requests a second demands. */
  static long delayByRate(Knobs knobs) {
    long limit = knobs.get(Tunable.DISCARD_IOPS_LIMIT);
    return limit == 0 ? 0 : SECOND / limit;
  }

  private void work() {
    while (true) {
      DiscardQueue.Entry entry = queue.next();
      long due = dueTime(entry);
      if (due <= machine.now()) {
        discardNext(entry);
      } else {
        queue.await(() -> dueTime(queue.next()) <= machine.now(), due);
      }
    }
  }

  private long dueTime(DiscardQueue.Entry entry) {
    if (entry == null || knobs.get(Tunable.DISCARD_MODE) != Discards.ASYNC) {
      return Machine.FOREVER;
    }
    return Math.max(queue.eligibleAt(entry), lastSent + delay());
  }

  private long delay() {
    long kbps = knobs.get(Tunable.DISCARD_KBPS_LIMIT);
    long byBytes = kbps == 0 ? 0 : Math.round((double) lastBytes * SECOND / (kbps * 1024.0));
    return lastSent == 0 ? 0 : Math.max(delayByRate(knobs), byBytes);
  }

  /** Discards the next range of a group, or ends the pass over it. */
  private void discardNext(DiscardQueue.Entry entry) {
    mountGate.lockRead();
    try {
      BlockGroup group = entry.group;
      long[] range = takeRange(entry);
      if (range == null) {
        queue.remove(group);
      } else {
        ledger.reserveForDiscard(group, range[1]);
        discards.send(range[0], range[1]);
        giveBack(group, range);
        ledger.releaseFromDiscard(group, range[1]);
        entry.cursor = range[0] + range[1];
        lastSent = machine.now();
        lastBytes = range[1];
      }
      discards.noteDepth();
    } finally {
      mountGate.unlockRead();
    }
  }

  /** Takes the next range that is long enough out of the index; null at the end of the group. */
  private long[] takeRange(DiscardQueue.Entry entry) {
    FreeSpaceIndex index = entry.group.index();
    entry.group.treeLock().lock();
    try {
      long start = index.nextUntrimmed(entry.cursor, LEAST);
      if (start < 0) {
        return null;
      }
      long length = index.untrimmedEnd(start) - start;
      long most = knobs.get(Tunable.DISCARD_MAX_SIZE);
      // The rest must not become too short to be discarded later.
      if (most != 0 && length >= most + LEAST) {
        length = most;
      }
      index.remove(start, length);
      index.forgetUntrimmed(start, length);
      entry.group.indexChanged();
      return new long[] {start, length};
    } finally {
      entry.group.treeLock().unlock();
    }
  }

  private static void giveBack(BlockGroup group, long[] range) {
    group.treeLock().lock();
    try {
      group.index().add(range[0], range[1], false);
      group.indexChanged();
    } finally {
      group.treeLock().unlock();
    }
  }
}
