package io.extentscope.model.index;

import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import java.util.List;

/**
 * What the views need of a run, built from its events as they come. One thread calls {@link #update}; all other methods
 * may be called from any thread and give what was known after the last update.
 *
 * <p>An update changes tracks that no reader sees, then publishes each changed track, then one directory of all of them; each
 * is a volatile write of something immutable. A question to one track is answered from one moment; two questions may be
 * answered from two.
 */
public final class RunIndex {

  /** What readers see. */
  private record Directory(
      IdTable.View<TaskTracker> tasks,
      IdTable.View<LockTracker> locks,
      IdTable.View<SeriesIndexer.CounterTracks> counters,
      IdTable.View<StepTrack> pools,
      List<KnobMark> knobs,
      List<Mark> marks) {}

  private final TrackPool pool = new TrackPool();
  private final IdTable<TaskTracker> tasks = new IdTable<>(id -> new TaskTracker(id, pool));
  private final IdTable<LockTracker> locks = new IdTable<>(id -> new LockTracker(id, pool));
  private final StepTrack handOffs = pool.create();
  private final ActivityIndexer activity = new ActivityIndexer(pool, locks, handOffs);
  private final SeriesIndexer series = new SeriesIndexer(pool);
  private long next;
  private long first;
  private volatile Directory directory;

  public RunIndex() {
    directory = currentDirectory();
  }

  /** Takes in the events that are new since the last call. */
  public void update(Recording view) {
    long end = view.end();
    for (long i = Math.max(next, view.first()); i < end; i++) {
      take(view, i);
    }
    next = Math.max(next, end);
    if (view.first() > first && view.first() < end) {
      first = view.first();
      pool.dropBefore(view.time(first));
    }
    pool.publish();
    directory = currentDirectory();
  }

  private Directory currentDirectory() {
    return new Directory(
        tasks.view(), locks.view(), series.counters.view(), series.pools.view(), series.knobs(), series.marks());
  }

  private void take(Recording view, long i) {
    long time = view.time(i);
    EventKind kind = view.kind(i);
    long a = view.a(i);
    if (kind == EventKind.TASK_SPAWNED && IdTable.valid(a)) {
      activity.spawned(time, tasks.at((int) a));
    }
    if (IdTable.valid(view.task(i))) {
      takeOfTask(kind, time, tasks.at(view.task(i)), a, view.b(i));
    }
    takeOfRun(kind, time, a, view.b(i), view.c(i));
  }

  private void takeOfTask(EventKind kind, long time, TaskTracker task, long a, long b) {
    switch (kind) {
      case TASK_ENDED -> activity.ended(time, task);
      case TASK_RUNNING -> activity.running(time, task);
      case TASK_BLOCKED -> activity.blocked(time, task, a, b);
      case TASK_WOKEN -> activity.woken(time, task);
      case LOCK_CONTENDED -> activity.contended(time, task, a, b);
      case LOCK_ACQUIRED -> activity.acquired(time, task, a, b);
      case LOCK_RELEASED -> activity.released(time, task, a);
      case PHASE_STARTED -> series.phase(time, task, a, b, true);
      case PHASE_ENDED -> series.phase(time, task, a, b, false);
      default -> {
        // Other kinds say nothing about the task.
      }
    }
  }

  private void takeOfRun(EventKind kind, long time, long a, long b, long c) {
    switch (kind) {
      case COMMIT_STARTED -> series.commitStarted(time, a);
      case COMMIT_ENDED -> series.commitEnded(time, a);
      case DISCARD_DEPTH -> series.discardDepth(time, a, b);
      case COUNTER_FOLDED -> series.counterFolded(time, a, c);
      case POOL_CHANGED -> series.poolChanged(time, a, b, c);
      case KNOB_APPLIED -> series.knob(time, a, b, c);
      case COMMAND_APPLIED -> series.command(time, a);
      case COLD_REMOUNT -> series.mark(time, "cold remount");
      default -> {
        // Other kinds are shown from statistics and maps.
      }
    }
  }

  /** Tasks that have any event, by id. */
  public int[] taskIds() {
    return directory.tasks.ids().toArray();
  }

  /** Locks that have any event, by id. */
  public int[] lockIds() {
    return directory.locks.ids().toArray();
  }

  /** Tasks that have taken part in a commit, by id. */
  public int[] committerIds() {
    IdTable.View<TaskTracker> known = directory.tasks;
    return known.ids().stream().filter(id -> known.get(id).phases.firstTime().isPresent()).toArray();
  }

  /** Counters that were folded, by id. */
  public int[] counterIds() {
    return directory.counters.ids().toArray();
  }

  /** Pools that have any event, by id. */
  public int[] poolIds() {
    return directory.pools.ids().toArray();
  }

  /** What a task does: {@link TaskState}; the value is the lock it waits for, or -1. */
  public StepTrack taskActivity(int task) {
    TaskTracker known = directory.tasks.get(task);
    return known == null ? StepTrack.empty() : known.activity;
  }

  /** The hold of a task that others wait for, else its outermost: {@link HoldState}; the value is the lock, or -1. */
  public StepTrack taskHold(int task) {
    TaskTracker known = directory.tasks.get(task);
    return known == null ? StepTrack.empty() : known.hold;
  }

  /** A lock's owners and waiters; empty tracks if it was never seen. */
  public LockTracks lock(int id) {
    LockTracker known = directory.locks.get(id);
    return known == null ? LockTracks.empty(id) : known.tracks;
  }

  /**
   * A committer's phases: the state is the {@link io.extentscope.model.event.CommitPhase} ordinal plus 1, 0 between phases;
   * the value is the transaction.
   */
  public StepTrack phases(int task) {
    TaskTracker known = directory.tasks.get(task);
    return known == null ? StepTrack.empty() : known.phases;
  }

  /** State 1 while a commit runs; the value is its transaction. */
  public StepTrack commits() {
    return series.commits;
  }

  /** Extents that wait to be discarded, as the value. */
  public StepTrack discardDepth() {
    return series.discardDepth;
  }

  /** Bytes that wait to be discarded, as the value. */
  public StepTrack discardBytes() {
    return series.discardBytes;
  }

  /** The shared value of a counter. */
  public StepTrack counterValue(int counter) {
    SeriesIndexer.CounterTracks known = directory.counters.get(counter);
    return known == null ? StepTrack.empty() : known.value();
  }

  /** Folds of a counter so far. */
  public StepTrack counterFolds(int counter) {
    SeriesIndexer.CounterTracks known = directory.counters.get(counter);
    return known == null ? StepTrack.empty() : known.folds();
  }

  /** Workers of a pool: the value is those alive shifted left by 32 bits, or-ed with those busy. */
  public StepTrack poolWorkers(int pool) {
    StepTrack known = directory.pools.get(pool);
    return known == null ? StepTrack.empty() : known;
  }

  /** Hand-offs of locks so far: each step begins when a waiter begins to run after the lock was let go to it. */
  public StepTrack handOffs() {
    return handOffs;
  }

  /** Knobs that took effect, in order; the first 10,000. */
  public List<KnobMark> knobs() {
    return directory.knobs;
  }

  /** Commands and cold remounts, in order; the first 10,000. */
  public List<Mark> marks() {
    return directory.marks;
  }
}
