package io.extentscope.model.index;

import io.extentscope.model.event.DiscardList;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

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
      IdTable.View<WorkIndexer.PoolTracks> workPools,
      IdTable.View<WorkIndexer.QueueTrack> workQueues,
      List<KnobMark> knobs,
      List<Mark> marks,
      List<Checkpoint> checkpoints) {}

  private final TrackPool pool = new TrackPool();
  private final World world = new World(pool);
  private final SeriesIndexer series = new SeriesIndexer(pool);
  private final WorkIndexer work = new WorkIndexer(pool);
  private final Checkpoints checkpoints = new Checkpoints();
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
      checkpoints.before(i, world);
      world.take(view, i);
      take(view, i);
    }
    next = Math.max(next, end);
    checkpoints.dropBefore(view.first());
    if (view.first() > first && view.first() < end) {
      first = view.first();
      pool.dropBefore(view.time(first));
    }
    pool.publish();
    directory = currentDirectory();
  }

  private Directory currentDirectory() {
    return new Directory(
        world.tasks.view(), world.locks.view(), series.counters.view(), series.pools.view(), work.pools.view(),
        work.queues.view(), series.knobs(), series.marks(), checkpoints.view());
  }

  private void take(Recording view, long i) {
    EventKind kind = view.kind(i);
    boolean phaseBegins = kind == EventKind.PHASE_STARTED;
    if ((phaseBegins || kind == EventKind.PHASE_ENDED) && IdTable.valid(view.task(i))) {
      series.phase(view.time(i), world.tasks.at(view.task(i)), view.a(i), view.b(i), phaseBegins);
    } else {
      takeOfRun(kind, view.time(i), view.a(i), view.b(i), view.c(i));
    }
  }

  private void takeOfRun(EventKind kind, long time, long a, long b, long c) {
    switch (kind) {
      case COMMIT_STARTED -> series.commitStarted(time, a);
      case COMMIT_ENDED -> series.commitEnded(time, a);
      case DISCARD_DEPTH -> series.discardDepth(time, a, b);
      case DISCARD_LIST_DEPTH -> series.discardList(time, a, b);
      case DISCARD_SENT -> series.discardSent(time, b);
      case COUNTER_FOLDED -> series.counterFolded(time, a, c);
      case POOL_CHANGED -> series.poolChanged(time, a, b, c);
      case WORK_POOL_CHANGED -> work.poolChanged(time, a, b, c);
      case WORK_QUEUE_CHANGED -> work.queueChanged(time, a, b, c);
      case KNOB_APPLIED -> series.knob(time, a, b, c);
      case COMMAND_APPLIED -> series.command(time, a);
      case COLD_REMOUNT -> series.mark(time, "cold remount");
      case TRANSACTION_ABORTED -> series.aborted(time, a);
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
    return known.ids().stream()
        .filter(
            id -> Objects.requireNonNull(known.get(id), "ids are those of known tasks").phases.firstTime().isPresent())
        .toArray();
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

  /** Extents that wait in the groups of a discard list, as the value. */
  public StepTrack discardList(DiscardList list) {
    return series.discardLists[list.ordinal()];
  }

  /** Discards sent since the recording begins, as the value. */
  public StepTrack discardsSent() {
    return series.discardsSent;
  }

  /** Bytes of them, as the value. */
  public StepTrack discardSentBytes() {
    return series.discardSentBytes;
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

  /** Pools of work queues that have any event, by id. */
  public int[] workPoolIds() {
    return directory.workPools.ids().toArray();
  }

  /** Workers of a pool of work queues: the value is those alive shifted left by 32 bits, or-ed with those idle. */
  public StepTrack workPoolWorkers(int pool) {
    WorkIndexer.PoolTracks known = directory.workPools.get(pool);
    return known == null ? StepTrack.empty() : known.workers();
  }

  /**
   * What a pool of work queues has to do: the value is its running workers, as it counts them, shifted left by 32 bits,
   * or-ed with the items in its list.
   */
  public StepTrack workPoolLoad(int pool) {
    WorkIndexer.PoolTracks known = directory.workPools.get(pool);
    return known == null ? StepTrack.empty() : known.load();
  }

  /** Work queues that have any event, by id. */
  public int[] workQueueIds() {
    return directory.workQueues.ids().toArray();
  }

  /**
   * Items of a work queue: the value is the active ones in the pool that has most of them, shifted left by 32 bits, or-ed
   * with the inactive ones in all pools.
   */
  public StepTrack workQueueLoad(int queue) {
    WorkIndexer.QueueTrack known = directory.workQueues.get(queue);
    return known == null ? StepTrack.empty() : known.load;
  }

  /** Hand-offs of locks so far: each step begins when a waiter begins to run after the lock was let go to it. */
  public StepTrack handOffs() {
    return world.handOffs;
  }

  /**
   * The state right after a number of the recording's events, found by replaying a few ten thousand of them at most.
   *
   * @param view a view of the recording that this index was updated with
   * @param events how many of the run's events have happened
   * @param time the moment to look at, in nanoseconds: not before the last of them
   * @return nothing if the events needed were let go
   */
  public Optional<Situation> situation(Recording view, long events, long time) {
    return Checkpoints.situation(directory.checkpoints, view, events, time);
  }

  /** The least number of events after which {@link #situation} knows the state of a recording. */
  public long firstSituation(Recording view) {
    return Checkpoints.first(directory.checkpoints, view);
  }

  /** Nanoseconds so far between the release of a lock to a waiter and its running; grows where {@link #handOffs} does. */
  public StepTrack handOffTime() {
    return world.handOffTime;
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
