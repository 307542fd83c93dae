package io.extentscope.model.index;

import io.extentscope.model.event.LockMode;
import java.util.ArrayList;
import java.util.List;

/** What the index knows of a lock while it takes in events. */
final class LockTracker {
  /** A hold; the lane is -1 if all are taken. */
  record Holder(TaskTracker task, LockMode mode, int lane, long since) {}

  final int id;
  final LockTracks tracks;
  private final TrackPool pool;
  private final List<Holder> holders = new ArrayList<>(2);
  private final Holder[] laneHolders = new Holder[LockTracks.LANES];
  /** Tasks that wait, first come first. */
  private final List<TaskTracker> waiters = new ArrayList<>(2);
  private int sharedWaiters;
  private int exclusiveWaiters;
  private HoldState state = HoldState.NONE;
  private boolean waitedFor;
  private boolean heldUnseen;

  LockTracker(int id, TrackPool pool) {
    this.id = id;
    this.pool = pool;
    List<StepTrack> lanes = new ArrayList<>();
    for (int i = 0; i < LockTracks.LANES; i++) {
      lanes.add(pool.create());
    }
    this.tracks = new LockTracks(id, pool.create(), lanes, pool.createOfHalves());
  }

  /** The same lock for a replay, held and waited for by the replicas of its tasks. */
  LockTracker replica(IdTable<TaskTracker> tasks) {
    LockTracker copy = new LockTracker(id, TrackPool.SILENT);
    for (Holder holder : holders) {
      Holder held = new Holder(tasks.at(holder.task.id), holder.mode, -1, holder.since);
      copy.holders.add(held);
      held.task.held.add(copy);
    }
    for (TaskTracker waiter : waiters) {
      TaskTracker waiting = tasks.at(waiter.id);
      copy.waiters.add(waiting);
      waiting.waitsFor = copy;
    }
    copy.sharedWaiters = sharedWaiters;
    copy.exclusiveWaiters = exclusiveWaiters;
    copy.state = state;
    copy.waitedFor = waitedFor;
    copy.heldUnseen = heldUnseen;
    return copy;
  }

  /** Whether nobody holds it or waits for it. */
  boolean idle() {
    return holders.isEmpty() && waiters.isEmpty();
  }

  /** Who holds it, in order of acquisition. */
  List<Holder> holders() {
    return holders;
  }

  /** Who waits, first come first. */
  List<TaskTracker> waiters() {
    return waiters;
  }

  HoldState state() {
    return state;
  }

  /** Whether anybody has had to wait for it so far. */
  boolean wasWaitedFor() {
    return waitedFor;
  }

  /** Whether somebody holds it of whom no event told: spin locks taken without a wait are not recorded. */
  boolean heldUnseen() {
    return heldUnseen && holders.isEmpty();
  }

  /** Adds a task that waits, and how many tasks held the lock then. */
  void addWaiter(long time, TaskTracker task, long holdersThen) {
    heldUnseen = holdersThen > 0 && holders.isEmpty();
    waiters.add(task);
    waitedFor = true;
    countWaiter(time, task, 1);
  }

  void removeWaiter(long time, TaskTracker task) {
    if (waiters.remove(task)) {
      countWaiter(time, task, -1);
    }
  }

  private void countWaiter(long time, TaskTracker task, int change) {
    if (task.waitMode == LockMode.SHARED) {
      sharedWaiters += change;
    } else {
      exclusiveWaiters += change;
    }
    pool.set(tracks.waiters(), time, 0, (long) sharedWaiters << 32 | exclusiveWaiters);
    refresh(time);
  }

  void acquire(long time, TaskTracker task, LockMode mode) {
    heldUnseen = false;
    dropImpossible(time, mode);
    takeBackHandOffs(time, mode);
    int lane = freeLane();
    Holder holder = new Holder(task, mode, lane, time);
    holders.add(holder);
    task.held.add(this);
    if (lane >= 0) {
      laneHolders[lane] = holder;
    }
    refresh(time);
    writeOwnership(time);
    task.updateHold(time);
  }

  /** Ends one hold of a task; does nothing if none is known, as when the acquisition was not recorded. */
  void release(long time, TaskTracker task) {
    for (int i = holders.size() - 1; i >= 0; i--) {
      if (holders.get(i).task == task) {
        removeHolder(time, i);
        refresh(time);
        writeOwnership(time);
        handOver(time);
        return;
      }
    }
  }

  /** A free lock goes to the first waiter, or to all leading readers: from now on they only wait to run. */
  private void handOver(long time) {
    for (int i = 0; holders.isEmpty() && i < waiters.size(); i++) {
      TaskTracker waiter = waiters.get(i);
      boolean writer = waiter.waitMode == LockMode.EXCLUSIVE;
      if (writer && i > 0) {
        return;
      }
      if (!waiter.onCpu && waiter.state().waitsForLock()) {
        waiter.become(time, TaskState.HAND_OFF, id);
      }
      if (writer) {
        return;
      }
    }
  }

  /** Another task took the lock first: those that it excludes wait for the lock again. */
  private void takeBackHandOffs(long time, LockMode taken) {
    for (TaskTracker waiter : waiters) {
      boolean excluded = taken == LockMode.EXCLUSIVE || waiter.waitMode == LockMode.EXCLUSIVE;
      if (excluded && waiter.state() == TaskState.HAND_OFF) {
        waiter.become(time, waiter.waitState(), id);
      }
    }
  }

  /** A hold that excludes the new one must have ended, though its release was not recorded. */
  private void dropImpossible(long time, LockMode mode) {
    for (int i = holders.size() - 1; i >= 0; i--) {
      if (mode == LockMode.EXCLUSIVE || holders.get(i).mode == LockMode.EXCLUSIVE) {
        removeHolder(time, i);
      }
    }
  }

  private void removeHolder(long time, int index) {
    Holder gone = holders.remove(index);
    gone.task.held.remove(this);
    if (gone.lane >= 0) {
      laneHolders[gone.lane] = null;
      pool.set(tracks.lanes().get(gone.lane), time, HoldState.NONE.ordinal(), -1);
    }
    gone.task.updateHold(time);
  }

  private int freeLane() {
    for (int i = 0; i < laneHolders.length; i++) {
      if (laneHolders[i] == null) {
        return i;
      }
    }
    return -1;
  }

  private void refresh(long time) {
    HoldState now = currentState();
    if (now != state) {
      state = now;
      writeOwnership(time);
      for (Holder holder : holders) {
        holder.task.updateHold(time);
      }
    }
    for (Holder holder : laneHolders) {
      if (holder != null) {
        pool.set(tracks.lanes().get(holder.lane), time, state.ordinal(), holder.task.id);
      }
    }
  }

  private HoldState currentState() {
    if (holders.isEmpty()) {
      return HoldState.NONE;
    }
    if (holders.getFirst().mode == LockMode.SHARED) {
      return exclusiveWaiters > 0 ? HoldState.SHARED_BLOCKING : HoldState.SHARED;
    }
    return exclusiveWaiters + sharedWaiters > 0 ? HoldState.EXCLUSIVE_BLOCKING : HoldState.EXCLUSIVE;
  }

  private void writeOwnership(long time) {
    int first = holders.isEmpty() ? -1 : holders.getFirst().task.id;
    long value = (long) holders.size() << 32 | (first & 0xffff_ffffL);
    pool.set(tracks.ownership(), time, state.ordinal(), value);
  }
}
