package io.extentscope.engine.discard;

import io.extentscope.engine.device.DiscardRefusedException;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.DiscardList;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.tunable.Tunable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongSupplier;

/** Discard of freed space: never, within the commit that frees it, or later from a queue. */
public final class Discards {
  static final int SYNC = 1;
  static final int ASYNC = 2;

  /** Sends a discard of a logical range to the device and waits for it; may throw {@link DiscardRefusedException}. */
  public interface Sender {
    void discard(long logical, long length);
  }

  private final Machine machine;
  private final Knobs knobs;
  private final GroupTable groups;
  private final Sender sender;
  private final DiscardQueue queue;
  private final LongSupplier savedBytes;
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong discarded = new AtomicLong();
  private final AtomicLong ofExtents = new AtomicLong();
  private final AtomicLong ofBitmaps = new AtomicLong();
  private final AtomicLong depthMost = new AtomicLong();
  /** Extents of each list as last noted. */
  private final AtomicLongArray noted = new AtomicLongArray(DiscardList.values().length);
  private volatile String refusal = "";

  /** Makes the discards of a volume; {@code savedBytes} tells what was reused before it was discarded. */
  public Discards(
      Machine machine, Knobs knobs, GroupTable groups, Sender sender, DiscardQueue queue, LongSupplier savedBytes) {
    this.machine = machine;
    this.knobs = knobs;
    this.groups = groups;
    this.sender = sender;
    this.queue = queue;
    this.savedBytes = savedBytes;
  }

  /** In sync mode, discards a range that is about to become free. */
  public void beforeUnpin(long start, long length) {
    if (knobs.get(Tunable.DISCARD_MODE) == SYNC) {
      boolean _ = send(start, length);
    }
  }

  /** Whether space freed in a group now is to be discarded later. Only pure data groups are. */
  public boolean wanted(BlockGroup group) {
    return knobs.get(Tunable.DISCARD_MODE) == ASYNC && group.isPureData();
  }

  /** Whether a group is still one of the volume's. */
  boolean holds(BlockGroup group) {
    return groups.at(group.start()) == group;
  }

  /** Queues a group in which the range at an address became free. */
  public void afterUnpin(BlockGroup group, long address) {
    if (wanted(group) && group.untrimmedBytes() > 0) {
      queue.add(group, untrimmedAround(group, address));
    }
  }

  private static long untrimmedAround(BlockGroup group, long address) {
    group.treeLock().lock();
    try {
      return group.index().untrimmedAround(address);
    } finally {
      group.treeLock().unlock();
    }
  }

  /** Notes bytes that the worker discarded out of extents or bitmaps. */
  void count(boolean bitmap, long bytes) {
    (bitmap ? ofBitmaps : ofExtents).addAndGet(bytes);
  }

  /** Notes the depth of the queue at the end of a commit. */
  public void afterCommit() {
    noteDepth();
    queue.wake();
  }

  /** Why discard was switched off, because the device has none; empty if it was not. */
  public String refusal() {
    return refusal;
  }

  /** Discards a range and returns whether the device did. */
  boolean send(long start, long length) {
    long from = machine.now();
    try {
      sender.discard(start, length);
    } catch (DiscardRefusedException refused) {
      switchOff(refused);
      return false;
    }
    requests.incrementAndGet();
    discarded.addAndGet(length);
    machine.trace().emit(EventKind.DISCARD_SENT, start, length, machine.now() - from);
    return true;
  }

  private void switchOff(DiscardRefusedException refused) {
    refusal = refused.getMessage() + "; discard.mode is off from now on";
    long old = knobs.get(Tunable.DISCARD_MODE);
    knobs.set(Tunable.DISCARD_MODE, 0);
    machine.trace().emit(EventKind.KNOB_APPLIED, Tunable.DISCARD_MODE.ordinal(), old, 0);
  }

  /** Notes what waits, and on which lists, where that has changed. */
  void noteDepth() {
    long extents = 0;
    long bytes = 0;
    for (BlockGroup group : groups.groups()) {
      extents += group.untrimmedCount();
      bytes += group.untrimmedBytes();
    }
    depthMost.accumulateAndGet(extents, Math::max);
    machine.trace().emit(EventKind.DISCARD_DEPTH, extents, bytes, queue.size());
    long[] waiting = queue.waiting();
    for (int i = 0; i < waiting.length; i += 2) {
      noteList(i / 2, waiting[i], waiting[i + 1]);
      extents -= waiting[i];
      bytes -= waiting[i + 1];
    }
    // In a live run others change the sums meanwhile.
    noteList(DiscardList.NONE.ordinal(), Math.max(0, extents), Math.max(0, bytes));
  }

  private void noteList(int list, long extents, long bytes) {
    if (noted.getAndSet(list, extents) != extents) {
      machine.trace().emit(EventKind.DISCARD_LIST_DEPTH, list, extents, bytes);
    }
  }

  /** The statistics at this moment. */
  public DiscardStatistics snapshot() {
    long extents = 0;
    long bytes = 0;
    for (BlockGroup group : groups.groups()) {
      extents += group.untrimmedCount();
      bytes += group.untrimmedBytes();
    }
    return new DiscardStatistics(
        requests.get(), discarded.get(), savedBytes.getAsLong(), extents, bytes, queue.size(), depthMost.get(),
        DiscardPace.delayByRate(knobs), ofExtents.get(), ofBitmaps.get());
  }
}
