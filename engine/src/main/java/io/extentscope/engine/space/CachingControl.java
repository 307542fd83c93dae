package io.extentscope.engine.space;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.model.event.BlockReason;
import java.util.concurrent.atomic.AtomicInteger;

/** The handle of one group's scan: how far it got and who waits for it. */
public final class CachingControl {
  private final WaitQueue waiters;
  private final AtomicInteger ticks = new AtomicInteger();
  private volatile long progress;
  private volatile long cursor;
  private volatile boolean over;

  /** The handle of a scan that has not begun, of the group that starts at an address. */
  public CachingControl(long groupStart, Machine machine) {
    waiters = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "caching of group " + groupStart));
    progress = groupStart;
    cursor = groupStart;
  }

  /**
   * The address below which everything was evaluated against the current commit root. Published only where the scan is
   * about to let go of the commit semaphore, goes back, or ends, so a writer of the semaphore sees an exact value.
   */
  public long progress() {
    return progress;
  }

  /** Makes an address the new progress. */
  public void publish(long address) {
    progress = address;
    cursor = address;
  }

  /** The address the scan is at, for display. */
  public long cursor() {
    return cursor;
  }

  public void setCursor(long address) {
    cursor = address;
  }

  /** How often waiters were woken by progress. */
  public int ticks() {
    return ticks.get();
  }

  /** Whether its scan has come to an end, well or badly, and was not told to stop. */
  public boolean isOver() {
    return over;
  }

  /** Notes that it has, unless it was told to stop. */
  public void setOver(boolean itself) {
    over = itself;
  }

  /** Who waits for progress or for the end. */
  public WaitQueue waiters() {
    return waiters;
  }

  /** Wakes who waits, after more space was found or at the end. */
  public void tick() {
    ticks.incrementAndGet();
    waiters.wakeAll();
  }
}
