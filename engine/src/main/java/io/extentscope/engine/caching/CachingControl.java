package io.extentscope.engine.caching;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.concurrent.atomic.AtomicInteger;

/** The handle of one group's scan: how far it got and who waits for it. */
public final class CachingControl {
  private final BlockGroup group;
  private final WaitQueue waiters;
  private final AtomicInteger ticks = new AtomicInteger();
  private volatile long progress;
  private volatile long cursor;

  CachingControl(BlockGroup group, Machine machine) {
    this.group = group;
    waiters = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "caching of group " + group.start()));
    progress = group.start();
    cursor = group.start();
  }

  public BlockGroup group() {
    return group;
  }

  /** Held by the scan while it looks at the tree; taken before the commit semaphore. */
  Mutex mutex() {
    return group.scanMutex();
  }

  /**
   * The address below which everything was evaluated against the current commit root. Published only where the scan is
   * about to let go of the commit semaphore, goes back, or ends, so a writer of the semaphore sees an exact value.
   */
  public long progress() {
    return progress;
  }

  void publish(long address) {
    progress = address;
    cursor = address;
  }

  /** The address the scan is at, for display. */
  public long cursor() {
    return cursor;
  }

  void setCursor(long address) {
    cursor = address;
  }

  /** How often waiters were woken by progress. */
  int ticks() {
    return ticks.get();
  }

  WaitQueue waiters() {
    return waiters;
  }

  /** Wakes who waits, after more space was found or at the end. */
  void tick() {
    ticks.incrementAndGet();
    waiters.wakeAll();
  }
}
