package io.extentscope.engine.discard;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;

/**
 * The single worker of asynchronous discard. By the rules of today it sends one range at a time, at most so many a second
 * and so many bytes a second; the first generation discards a group as a whole once it is eligible.
 */
public final class AsyncDiscard {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;
  private static final long LONGEST_DELAY_MILLIS = 1000;

  private final Machine machine;
  private final Knobs knobs;
  private final DiscardQueue queue;
  private final Discards discards;
  private final Trimming trimming;
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
    trimming = new Trimming(knobs, queue, discards, ledger);
    this.mountGate = mountGate;
  }

  public void start() {
    machine.spawn(TaskSpec.kernel("discard", "discard"), this::work);
  }

  /** Time between two requests that the limit of requests a second demands: whole milliseconds from 1 to 1000. */
  static long delayByRate(Knobs knobs) {
    long limit = knobs.get(Tunable.DISCARD_IOPS_LIMIT);
    return limit == 0 ? 0 : Math.clamp(LONGEST_DELAY_MILLIS / limit, 1, LONGEST_DELAY_MILLIS) * MILLI;
  }

  private void work() {
    while (true) {
      if (!isOn() && queue.size() > 0) {
        queue.clear();
      }
      DiscardQueue.Entry entry = queue.next();
      long due = dueTime(entry);
      if (due <= machine.now()) {
        discardNext(entry);
      } else {
        queue.await(() -> (!isOn() && queue.size() > 0) || dueTime(queue.next()) <= machine.now(), due);
      }
    }
  }

  private boolean isOn() {
    return knobs.get(Tunable.DISCARD_MODE) == Discards.ASYNC;
  }

  private long dueTime(DiscardQueue.Entry entry) {
    if (entry == null || !isOn()) {
      return Machine.FOREVER;
    }
    return Math.max(queue.eligibleAt(entry), queue.modern() ? lastSent + delay() : 0);
  }

  private long delay() {
    long kbps = knobs.get(Tunable.DISCARD_KBPS_LIMIT);
    long byBytes = kbps == 0 ? 0 : Math.round((double) lastBytes * SECOND / (kbps * 1024.0));
    return lastSent == 0 ? 0 : Math.max(delayByRate(knobs), byBytes);
  }

  /** Discards the next range of a group, or all of it by the rules of the first generation. */
  private void discardNext(DiscardQueue.Entry entry) {
    mountGate.lockRead();
    try {
      long bytes = queue.modern() ? trimming.step(entry) : trimming.whole(entry);
      if (bytes > 0) {
        lastSent = machine.now();
        lastBytes = bytes;
      }
      discards.noteDepth();
    } finally {
      mountGate.unlockRead();
    }
  }
}
