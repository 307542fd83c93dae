package io.extentscope.ui.view;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.DiscardList;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.GroupSpace;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.LockStatistics;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.statistics.WorkloadStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * A small recording made by hand for tests of painters: readers that hold a semaphore in turns, a writer that waits for
 * them, and block groups in every state. It imitates no engine.
 */
public final class SampleRun {
  public static final long MILLI = 1_000_000L;
  public static final int SEMAPHORE = 0;
  public static final int WRITER = 0;
  private static final int READERS = 12;

  private record Emitted(long time, long order, int task, EventKind kind, long a, long b, long c) {}

  private final PriorityQueue<Emitted> events =
      new PriorityQueue<>((p, q) -> p.time != q.time ? Long.compare(p.time, q.time) : Long.compare(p.order, q.order));
  private final Random random = new Random(7);
  private Provenance from = Provenance.none();
  private long order;

  /** A snapshot at the end of a run of the given length. */
  public static RunSnapshot snapshot(long end) {
    return new SampleRun().build(end);
  }

  /** The same after three seconds, as if it were a run of a scenario. */
  public static RunSnapshot named(String scenario, String variant) {
    SampleRun run = new SampleRun();
    run.from = new Provenance("", scenario, variant, 1, TimeMode.VIRTUAL, "", "", TunableSet.ofDefaults(), List.of());
    return run.build(3_000 * MILLI);
  }

  private RunSnapshot build(long end) {
    RecordingWriter writer = new RecordingWriter(from, 1_000_000);
    writer.defineTask(WRITER, "commit", "commit");
    writer.defineLock(SEMAPHORE, "extent_commit_sem", "extent_commit_sem");
    for (int i = 1; i <= READERS; i++) {
      writer.defineTask(i, "cache-" + i, "caching");
      reader(i, 300L * i * MILLI, end);
    }
    writer(end);
    emit(2_000 * MILLI, 1, EventKind.KNOB_APPLIED, Tunable.CACHING_WORKERS.ordinal(), 4, 32);
    emit(5_000 * MILLI, 1, EventKind.COLD_REMOUNT, 6636, 0, 0);
    for (long t = 0; t < end; t += 40 * MILLI) {
      long depth = Math.round(600 + 500 * Math.sin(t / 1.4e9) + t / 2e7);
      emit(t, 1, EventKind.DISCARD_DEPTH, depth, depth << 16, 4);
      emit(t, 1, EventKind.DISCARD_LIST_DEPTH, DiscardList.LONG.ordinal(), depth / 2, depth << 15);
      emit(t, 1, EventKind.DISCARD_SENT, t, 64 << 10, MILLI);
    }
    while (!events.isEmpty()) {
      Emitted e = events.poll();
      writer.append(e.time, e.task, e.task % 8, e.kind.ordinal(), e.a, e.b, e.c);
    }
    writer.publish();
    Recording recording = writer.view();
    RunIndex index = new RunIndex();
    index.update(recording);
    TunableSet requested = TunableSet.ofDefaults().with(Tunable.CACHING_WORKERS, 32);
    return new RunSnapshot(
        RunState.RUNNING, "", TimeMode.VIRTUAL, end, 1000, recording, index, statistics(end), new SpaceMap(groups()),
        requested, requested.with(Tunable.CACHING_WORKERS, 15), 20);
  }

  private void reader(int task, long start, long end) {
    long t = start;
    emit(t, task, EventKind.TASK_RUNNING, 0, 0, 0);
    while (t < end) {
      long hold = (30 + random.nextInt(500)) * MILLI;
      emit(t, task, EventKind.LOCK_ACQUIRED, SEMAPHORE, LockMode.SHARED.ordinal(), 0);
      emit(t + hold, task, EventKind.LOCK_RELEASED, SEMAPHORE, LockMode.SHARED.ordinal(), hold);
      long wait = (10 + random.nextInt(250)) * MILLI;
      emit(t + hold + MILLI, task, EventKind.LOCK_CONTENDED, SEMAPHORE, LockMode.SHARED.ordinal(), 1);
      emit(t + hold + MILLI, task, EventKind.TASK_BLOCKED, BlockReason.LOCK.ordinal(), SEMAPHORE, 0);
      t += hold + wait;
      emit(t - 1000, task, EventKind.TASK_WOKEN, WRITER, 0, 0);
      emit(t - 500, task, EventKind.TASK_RUNNING, 0, 0, 0);
    }
  }

  private void writer(long end) {
    for (long t = 700 * MILLI; t + 1_000 * MILLI < end; t += 1_000 * MILLI) {
      emit(t, WRITER, EventKind.TASK_RUNNING, 0, 0, 0);
      emit(t, WRITER, EventKind.LOCK_CONTENDED, SEMAPHORE, LockMode.EXCLUSIVE.ordinal(), 3);
      emit(t, WRITER, EventKind.TASK_BLOCKED, BlockReason.LOCK.ordinal(), SEMAPHORE, 0);
      emit(t + 800 * MILLI, WRITER, EventKind.TASK_WOKEN, 1, 0, 0);
      emit(t + 801 * MILLI, WRITER, EventKind.TASK_RUNNING, 0, 0, 0);
      emit(t + 801 * MILLI, WRITER, EventKind.LOCK_ACQUIRED, SEMAPHORE, LockMode.EXCLUSIVE.ordinal(), 801 * MILLI);
      emit(t + 840 * MILLI, WRITER, EventKind.LOCK_RELEASED, SEMAPHORE, LockMode.EXCLUSIVE.ordinal(), 39 * MILLI);
      emit(t + 841 * MILLI, WRITER, EventKind.TASK_BLOCKED, BlockReason.IDLE.ordinal(), -1, 0);
    }
  }

  private void emit(long time, int task, EventKind kind, long a, long b, long c) {
    events.add(new Emitted(time, order++, task, kind, a, b, c));
  }

  private static RunStatistics statistics(long end) {
    List<LockStatistics> locks = List.of(
        new LockStatistics("extent_commit_sem", LockMode.EXCLUSIVE, 5, 29, 5_000_000, 7_300_000_000L, 59_900_000_000L,
            20,
            30, 3_000, 9_000, 120_000),
        new LockStatistics("extent_commit_sem", LockMode.SHARED, 100, 214, 900_000, 7_300_000_000L, 611_000_000_000L,
            200,
            420, 1_000, 4_000_000_000L, 798_000_000_000L),
        new LockStatistics("tree_lock", LockMode.EXCLUSIVE, 9, 3812, 100, 84_000, 41_000_000, 9, 90_000, 10, 900,
            27_000_000),
        new LockStatistics("bytes_pinned", LockMode.EXCLUSIVE, 9, 82, 100, 600, 29_000, 9, 90_000, 10, 900,
            24_300_000));
    List<CounterStatistics> counters =
        List.of(new CounterStatistics("total_bytes_pinned", 32, 90_000, 40_000, 164_000_000, 90_000, 12, 40, 8 << 20,
            (8 << 20) + 100, 256));
    return new RunStatistics(
        locks, counters, commits(), CachingStatistics.none(),
        new DiscardStatistics(812, 812L << 20, 40L << 20, 1204, 1204L << 16, 4, 1400, 10 * MILLI, 800L << 20,
            12L << 20),
        new WorkloadStatistics(10_000, 1L << 30, 1L << 29, 0), end / 1000, 0, 1.6, 20, 15);
  }

  private static List<CommitRecord> commits() {
    List<CommitRecord> commits = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      long ccr = (i % 9 == 5 ? 3_000 : 40 + 3L * i) * MILLI;
      long[] phases = new long[CommitPhase.values().length];
      phases[CommitPhase.WW.ordinal()] = 5 * MILLI;
      phases[CommitPhase.CFR.ordinal()] = 12 * MILLI;
      phases[CommitPhase.CCR.ordinal()] = ccr;
      phases[CommitPhase.PEC.ordinal()] = 30 * MILLI;
      phases[CommitPhase.WRW.ordinal()] = 54 * MILLI;
      phases[CommitPhase.WRS.ordinal()] = 4 * MILLI;
      long blocked = ccr + 47 * MILLI;
      commits.add(new CommitRecord(
          6613 + i, i * 1_000L * MILLI, blocked + 58 * MILLI, 900 * MILLI, blocked, 1, 0, 2,
          ImmutableLongArray.copyOf(phases), MILLI));
    }
    return commits;
  }

  private List<GroupSpace> groups() {
    List<GroupSpace> groups = new ArrayList<>();
    long length = 1L << 30;
    for (int i = 0; i < 34; i++) {
      long start = (i + 1) * length;
      boolean data = i >= 30;
      CachingState state = i % 4 == 3 ? CachingState.NO : i % 4 == 2 ? CachingState.STARTED : CachingState.FINISHED;
      long cursor = state == CachingState.STARTED ? start + length / 5 * (1 + i % 4) : start + length;
      ImmutableLongArray.Builder free = ImmutableLongArray.builder();
      ImmutableLongArray.Builder pinned = ImmutableLongArray.builder();
      for (long at = start + 4096; state != CachingState.NO && at < cursor - (40 << 20);) {
        long piece = 1L << (12 + random.nextInt(13));
        free.add(at).add(piece);
        if (random.nextInt(40) == 0) {
          pinned.add(at + piece).add(4096);
        }
        at += piece + 4096 + (long) random.nextInt(24) * (1 << 20);
      }
      groups.add(new GroupSpace(
          start, length, data ? "DATA" : "METADATA", data, !data, state, cursor, length / 2, 0, 0, free.build(),
          pinned.build(), 0));
    }
    return groups;
  }
}
