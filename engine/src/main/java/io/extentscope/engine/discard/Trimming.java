package io.extentscope.engine.discard;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.discard.DiscardQueue.Cursor;
import io.extentscope.engine.discard.DiscardQueue.Entry;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.FreeSpaceIndex;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;

/**
 * Discards free ranges of a group. While a discard is on its way its range is not in the index, so nobody allocates it, and
 * counts as reserved.
 */
final class Trimming {
  private static final long LEAST_REST = 32L << 10;

  private final Knobs knobs;
  private final DiscardQueue queue;
  private final Discards discards;
  private final SpaceLedger ledger;

  Trimming(Knobs knobs, DiscardQueue queue, Discards discards, SpaceLedger ledger) {
    this.knobs = knobs;
    this.queue = queue;
    this.discards = discards;
    this.ledger = ledger;
  }

  /** One request of today's pass over a group: extents first, then bitmaps. Returns the bytes sent, 0 at a part's end. */
  long step(Entry entry) {
    Cursor part = entry.cursor;
    long[] range = takeNext(entry);
    if (range == null) {
      queue.endPart(entry);
      return 0;
    }
    boolean done = send(entry.group, range);
    entry.address = range[0] + range[1];
    discards.count(part == Cursor.BITMAPS, done ? range[1] : 0);
    return done ? range[1] : 0;
  }

  /** The first generation: all free ranges of a group one after the other, discarded before or not. */
  long whole(Entry entry) {
    BlockGroup group = entry.group;
    long sent = 0;
    ImmutableLongArray free = freeOf(group);
    for (int i = 0; i < free.length(); i += 2) {
      long[] range = {free.get(i), free.get(i + 1)};
      if (takeIfFree(group, range)) {
        long done = send(group, range) ? range[1] : 0;
        discards.count(false, done);
        sent += done;
      }
    }
    queue.remove(group);
    return sent;
  }

  private static ImmutableLongArray freeOf(BlockGroup group) {
    group.treeLock().lock();
    try {
      return group.index().pairs();
    } finally {
      group.treeLock().unlock();
    }
  }

  private static boolean takeIfFree(BlockGroup group, long[] range) {
    group.treeLock().lock();
    try {
      if (!group.index().contains(range[0], range[1])) {
        return false;
      }
      take(group, range);
      return true;
    } finally {
      group.treeLock().unlock();
    }
  }

  /** Takes the next range of a pass out of the index; null at the end of this part of it. */
  private long[] takeNext(Entry entry) {
    BlockGroup group = entry.group;
    group.treeLock().lock();
    try {
      FreeSpaceIndex index = group.index();
      boolean bitmaps = entry.cursor == Cursor.BITMAPS;
      long[] range = entry.address >= group.end() ? null
          : bitmaps ? index.nextRunToTrim(entry.address, entry.least(), entry.most())
          : index.nextExtentToTrim(entry.address, entry.least());
      if (range == null) {
        group.indexChanged();
        return null;
      }
      long most = knobs.get(Tunable.DISCARD_MAX_SIZE);
      // The rest must not become too short to be discarded later.
      long leastRest = knobs.isOn(Tunable.REGRESSION_DISCARD_TAIL) ? 1 : bitmaps ? entry.least() + 1 : LEAST_REST;
      if (most != 0 && range[1] >= most + leastRest) {
        range[1] = most;
      }
      take(group, range);
      return range;
    } finally {
      group.treeLock().unlock();
    }
  }

  /** The caller holds the tree lock. */
  private static void take(BlockGroup group, long[] range) {
    group.index().remove(range[0], range[1]);
    group.index().forgetUntrimmed(range[0], range[1]);
    group.indexChanged();
  }

  private boolean send(BlockGroup group, long[] range) {
    ledger.reserveForDiscard(group, range[1]);
    // Once its bytes are reserved a group cannot be taken away any more.
    boolean done = discards.holds(group) && discards.send(range[0], range[1]);
    group.treeLock().lock();
    try {
      group.index().add(range[0], range[1], !done);
      group.indexChanged();
    } finally {
      group.treeLock().unlock();
    }
    ledger.releaseFromDiscard(group, range[1]);
    return done;
  }
}
