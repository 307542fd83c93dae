package io.extentscope.engine.work;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The flushes of a queue. Each flush begins a new colour for the items queued from then on and waits until none of its
 * own or an older colour is left. At most fifteen colours are in use, so a further flush first waits for the oldest.
 */
final class FlushColours {
  static final int COLOURS = 16;

  private final List<QueueInPool> shares;
  private final WaitQueue flushers;
  /** Colour of what is queued now, and the oldest of which items may be left. Colours count up; a share keeps 16. */
  private final AtomicInteger newest = new AtomicInteger();
  private final AtomicInteger oldest = new AtomicInteger();
  private final AtomicInteger waiting = new AtomicInteger();

  FlushColours(Machine machine, String queue, List<QueueInPool> shares) {
    this.shares = shares;
    flushers = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "flush of work queue " + queue));
  }

  /** Waits until all items queued before have ended. */
  void flush() {
    waiting.incrementAndGet();
    try {
      int[] own = new int[1];
      flushers.await(() -> beginColour(own));
      for (QueueInPool share : shares) {
        share.pool.enter();
        share.colour = Math.max(share.colour, own[0] + 1);
        share.pool.leave();
      }
      flushers.await(() -> !left(own[0]));
      oldest.accumulateAndGet(own[0] + 1, Math::max);
    } finally {
      waiting.decrementAndGet();
    }
    flushers.wakeAll();
  }

  /** No item of some colour is left in a share. */
  void emptied() {
    if (waiting.get() > 0) {
      flushers.wakeAll();
    }
  }

  private boolean beginColour(int[] own) {
    int now = newest.get();
    while (now - oldest.get() < COLOURS - 1) {
      if (newest.compareAndSet(now, now + 1)) {
        own[0] = now;
        return true;
      }
      now = newest.get();
    }
    return false;
  }

  private boolean left(int colour) {
    for (QueueInPool share : shares) {
      share.pool.enter();
      boolean some = share.unfinished(oldest.get(), colour);
      share.pool.leave();
      if (some) {
        return true;
      }
    }
    return false;
  }
}
