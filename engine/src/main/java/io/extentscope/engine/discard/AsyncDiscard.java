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
  private final Machine machine;
  private final Knobs knobs;
  private final DiscardQueue queue;
  private final Discards discards;
  private final Trimming trimming;
  private final RwSemaphore mountGate;
  private final DiscardPace pace;

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
    pace = new DiscardPace(machine, knobs, queue);
  }

  public void start() {
    machine.spawn(TaskSpec.kernel("discard", "discard"), this::work);
  }

  private void work() {
    while (true) {
      long seen = queue.wakes();
      boolean looksFirst = knobs.isOn(Tunable.REGRESSION_DISCARD_ENDLESS);
      if (!looksFirst) {
        forgetIfOff();
      }
      DiscardQueue.Entry entry = queue.next();
      if (looksFirst) {
        forgetIfOff();
      }
      long due = dueTime(entry);
      if (due <= machine.now()) {
        discardNext(entry);
      } else {
        sleep(entry, due, seen);
      }
    }
  }

  /** Sleeps until something is due or somebody lets the worker look again, after which something else may be due first. */
  private void sleep(DiscardQueue.Entry entry, long due, long seen) {
    boolean stalls = knobs.isOn(Tunable.REGRESSION_DISCARD_STALL) && due != Machine.FOREVER;
    if (!stalls || queue.eligibleAt(entry) <= machine.now()) {
      queue.await(() -> queue.wakes() != seen, due);
      return;
    }
    queue.await(() -> queue.wakes() != seen, pace.inTicks(due));
    if (machine.now() < queue.eligibleAt(entry)) {
      queue.await(() -> queue.wakes() != seen, Machine.FOREVER);
    }
  }

  private void forgetIfOff() {
    if (!isOn() && queue.size() > 0) {
      queue.clear();
    }
  }

  private boolean isOn() {
    return knobs.get(Tunable.DISCARD_MODE) == Discards.ASYNC;
  }

  private long dueTime(DiscardQueue.Entry entry) {
    if (entry == null || !isOn()) {
      return Machine.FOREVER;
    }
    return Math.max(queue.eligibleAt(entry), queue.modern() ? pace.nextAt() : 0);
  }

  /** Discards the next range of a group, or all of it by the rules of the first generation. */
  private void discardNext(DiscardQueue.Entry entry) {
    boolean held = !knobs.isOn(Tunable.REGRESSION_DISCARD_UNHELD);
    if (held) {
      mountGate.lockRead();
    }
    try {
      long bytes = queue.modern() ? trimming.step(entry) : trimming.whole(entry);
      if (bytes > 0) {
        pace.sent(bytes);
      }
      discards.noteDepth();
    } finally {
      if (held) {
        mountGate.unlockRead();
      }
    }
  }
}
