package io.extentscope.engine.caching;

import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.space.CachingControl;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.work.WorkerPool2013;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The caching of free space, by the rules of 2013. A group's first visitor publishes a control, puts it on the list of
 * running scans under the commit semaphore held for writing, and queues the scan; so each first visit waits until all
 * running scans have let go of the semaphore.
 */
public final class Caching {
  private static final int COMMIT_SEMAPHORE = 0;

  private final Machine machine;
  private final Knobs knobs;
  private final CommitRoot commitRoot;
  private final NodeStore store;
  private final Mutex liveRoot;
  private final WorkerPool2013 pool;
  private final CachingMeter meter;
  private final CachingTools tools;
  private final SpinLock listLock;
  private final List<Scanned> running = new ArrayList<>();
  private final WaitQueue stopped;
  private volatile boolean closing;
  private int unfinished;

  /** A group whose scan is queued or runs. */
  private record Scanned(BlockGroup group, CachingControl control) {}

  public Caching(
      Machine machine,
      Knobs knobs,
      LockRegistry locks,
      CommitRoot commitRoot,
      NodeStore store,
      Mutex liveRoot,
      FreeSpaceFinder finder,
      WorkerPool2013 pool) {
    this.machine = machine;
    this.knobs = knobs;
    this.commitRoot = commitRoot;
    this.store = store;
    this.liveRoot = liveRoot;
    this.pool = pool;
    meter = new CachingMeter(machine, locks);
    tools = new CachingTools(machine, knobs, commitRoot, finder, meter, () -> closing);
    listLock = new SpinLock(locks, "block_group_cache_lock", "running scans");
    stopped = new WaitQueue(machine, Wait.of(BlockReason.CONDITION, "all scans to stop"));
  }

  public CachingMeter meter() {
    return meter;
  }

  /** Asks for the caching of a group, once; a later call finds it under way and returns at once. */
  public void trigger(BlockGroup group, TriggerWalk walk) {
    long from = machine.now();
    CachingControl control = new CachingControl(group.start(), machine);
    group.lock().lock();
    try {
      if (group.state() != CachingState.NO) {
        return;
      }
      group.setState(CachingState.STARTED, control);
    } finally {
      group.lock().unlock();
    }
    Scanned scanned = new Scanned(group, control);
    enlist(scanned);
    meter.triggered(walk.gapTo(machine.now()));
    machine.trace().emit(EventKind.CACHING_TRIGGERED, group.start(), group.length(), machine.now() - from);
    pool.queue(() -> scan(scanned));
  }

  /** Waits until a group's scan is over or has found so many bytes, in all and not in one piece. */
  public void waitForProgress(BlockGroup group, long bytes) {
    CachingControl control = controlOf(group);
    if (control != null) {
      control.waiters().await(() -> group.isDone() || group.freeBytes() >= bytes);
    }
  }

  /**
   * Waits until a group's scan is over, or has found more than when this was called and so many bytes in all, as kernels
   * do since 6.5.
   */
  public void waitForTick(BlockGroup group, long bytes) {
    CachingControl control = controlOf(group);
    if (control != null) {
      int ticks = control.ticks();
      control.waiters().await(() -> group.isDone() || (control.ticks() != ticks && group.freeBytes() >= bytes));
    }
  }

  /** Notes for each scan how far it got, so that the commit's end returns to the index what the scan will not see. */
  public void noteProgress() {
    commitRoot.lockWrite(machine);
    try {
      takeStock();
    } finally {
      commitRoot.semaphore().unlockWrite();
    }
  }

  /**
   * What a commit does to the scans, and what must be one step with it: under the semaphore, notes the progress of each.
   *
   * @param freeze switches what scans see, and freezes what is pinned
   * @param stock whether to note the progress, which must be what scans have seen of the root before the switch
   */
  public void prepareExtentCommit(boolean stock, Runnable freeze) {
    commitRoot.lockWrite(machine);
    try {
      if (stock) {
        takeStock();
      }
      freeze.run();
    } finally {
      commitRoot.semaphore().unlockWrite();
    }
  }

  /** Stops all scans and waits until none runs; groups that were not done are left as they are. */
  public void stopAll() {
    closing = true;
    stopped.await(() -> unfinishedScans() == 0);
    listLock.lock();
    try {
      running.clear();
    } finally {
      listLock.unlock();
    }
    closing = false;
  }

  /** Scans that are queued or run. */
  public int unfinishedScans() {
    listLock.lock();
    try {
      return unfinished;
    } finally {
      listLock.unlock();
    }
  }

  private void takeStock() {
    listLock.lock();
    try {
      noteAll();
    } finally {
      listLock.unlock();
    }
  }

  private void noteAll() {
    Iterator<Scanned> scans = running.iterator();
    while (scans.hasNext()) {
      Scanned scanned = scans.next();
      if (scanned.group().isDone()) {
        scanned.group().setLastByteToUnpin(BlockGroup.ALL);
        scans.remove();
      } else {
        scanned.group().setLastByteToUnpin(scanned.control().progress());
      }
    }
  }

  /** The list is always guarded by its own lock; by the rule of 2013 the commit semaphore is held around it as well. */
  private void enlist(Scanned scanned) {
    boolean bySemaphore = knobs.get(Tunable.CACHING_LIST_LOCK) == COMMIT_SEMAPHORE;
    if (bySemaphore) {
      commitRoot.lockWrite(machine);
    }
    listLock.lock();
    try {
      running.add(scanned);
      unfinished++;
    } finally {
      listLock.unlock();
      if (bySemaphore) {
        commitRoot.semaphore().unlockWrite();
      }
    }
  }

  private CachingControl controlOf(BlockGroup group) {
    group.lock().lock();
    try {
      return group.control();
    } finally {
      group.lock().unlock();
    }
  }

  /** The work item of one group. */
  private void scan(Scanned scanned) {
    BlockGroup group = scanned.group();
    machine.trace().emit(EventKind.CACHING_STARTED, group.start(), group.length(), 0);
    meter.scanStarted();
    group.scanMutex().lock();
    if (knobs.isOn(Tunable.REGRESSION_LIVE_ROOT_LOOKUP)) {
      liveRoot.lock();
      liveRoot.unlock();
    }
    commitRoot.semaphore().lockRead();
    CachingScan scan = new CachingScan(tools, store, group, scanned.control());
    CachingState end;
    try {
      // A scan that is told to stop leaves its group in a state that the closing volume forgets.
      end = scan.run() ? CachingState.FINISHED : CachingState.STARTED;
    } catch (FormatException | DeviceException failure) {
      end = CachingState.ERROR;
      meter.scanFailed(group.start(), failure.getMessage());
    }
    boolean silent = end == CachingState.ERROR && knobs.isOn(Tunable.REGRESSION_SILENT_SCAN_ERROR);
    if (!silent) {
      finish(scanned, end);
    }
    commitRoot.semaphore().unlockRead();
    group.scanMutex().unlock();
    if (!silent) {
      scanned.control().waiters().wakeAll();
    }
    scanned.control().setOver(!closing);
    meter.scanEnded();
    machine.trace().emit(
        EventKind.CACHING_FINISHED, group.start(), scan.found(), end == CachingState.FINISHED ? 0 : 1);
    listLock.lock();
    try {
      unfinished--;
    } finally {
      listLock.unlock();
    }
    stopped.wakeAll();
  }

  private static void finish(Scanned scanned, CachingState end) {
    BlockGroup group = scanned.group();
    group.lock().lock();
    try {
      group.setState(end, end == CachingState.STARTED ? scanned.control() : null);
    } finally {
      group.lock().unlock();
    }
  }
}
