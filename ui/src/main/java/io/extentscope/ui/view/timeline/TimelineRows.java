package io.extentscope.ui.view.timeline;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.LockTracks;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.index.TaskState;
import io.extentscope.model.recording.Catalog;
import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.TaskInfo;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.ui.run.Arrangement;
import io.extentscope.ui.run.TimeRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * Which rows a range of time needs: the commit's semaphore, the tasks that did anything in it, then the other locks that were
 * waited for in it. Rows keep their order, so that they do not jump as time goes on.
 */
final class TimelineRows {
  private static final String COMMIT_SEMAPHORE = "extent_commit_sem";
  private static final String COMMIT_ROLE = "commit";
  private static final double LOCK = 40;
  private static final double WAITERS = 16;
  private static final double LESSER_LOCK = 24;
  private static final double LESSER_WAITERS = 10;
  private static final double GAP = 6;
  private static final double NARROW_TASK = 18;
  private static final double WIDE_TASK = 26;
  private static final Comparator<TaskInfo> BY_ROLE =
      Comparator.<TaskInfo>comparingInt(task -> rank(task.role())).thenComparingInt(TaskInfo::id);

  private TimelineRows() {}

  static List<Row> of(RunSnapshot snapshot, TimeRange range, Arrangement arrangement) {
    RunIndex index = snapshot.index();
    Catalog catalog = snapshot.recording().catalog();
    boolean byLock = arrangement == Arrangement.BY_LOCK;
    List<LockInfo> locks = byLock ? locks(index, catalog, range) : List.of();
    List<Row> rows = new ArrayList<>();
    double y = 2;
    for (LockInfo lock : locks) {
      if (ofCommit(lock)) {
        y = lock(rows, lock, y, LOCK, WAITERS);
      }
    }
    double height = byLock ? NARROW_TASK : WIDE_TASK;
    for (TaskInfo task : tasks(index, catalog, range)) {
      rows.add(new Row(Row.Kind.TASK, task.id(), task.name(), task.role().equals(COMMIT_ROLE), y, height));
      y += height;
    }
    y += GAP;
    for (LockInfo lock : locks) {
      if (!ofCommit(lock)) {
        y = lock(rows, lock, y, LESSER_LOCK, LESSER_WAITERS);
      }
    }
    return rows;
  }

  private static double lock(List<Row> rows, LockInfo lock, double y, double height, double waiters) {
    rows.add(new Row(Row.Kind.LOCK, lock.id(), lock.name(), true, y, height));
    rows.add(new Row(Row.Kind.WAITERS, lock.id(), waiters >= WAITERS ? "waiters" : "", false, y + height, waiters));
    return y + height + waiters + GAP;
  }

  private static boolean ofCommit(LockInfo lock) {
    return lock.lockClass().equals(COMMIT_SEMAPHORE);
  }

  /** The locks to show: the commit's semaphore always, others if anyone waited for them in the range. */
  private static List<LockInfo> locks(RunIndex index, Catalog catalog, TimeRange range) {
    return Arrays.stream(index.lockIds())
        .mapToObj(catalog::lock)
        .filter(lock -> ofCommit(lock) || contended(index.lock(lock.id()), range))
        .toList();
  }

  private static List<TaskInfo> tasks(RunIndex index, Catalog catalog, TimeRange range) {
    return Arrays.stream(index.taskIds())
        .filter(task -> changes(index.taskActivity(task), TaskState.IDLE.ordinal(), range)
            || changes(index.taskHold(task), HoldState.NONE.ordinal(), range))
        .mapToObj(catalog::task)
        .sorted(BY_ROLE)
        .toList();
  }

  /** Whether a track is in another state than its idle one at any time of the range. */
  private static boolean changes(StepTrack track, int idle, TimeRange range) {
    if (track.stateAt(range.from()) != idle) {
      return true;
    }
    OptionalLong next = track.nextChange(range.from());
    return next.isPresent() && next.getAsLong() <= range.to();
  }

  private static boolean contended(LockTracks lock, TimeRange range) {
    if (lock.waiters().valueAt(range.from()) != 0) {
      return true;
    }
    OptionalLong next = lock.waiters().nextChange(range.from());
    return next.isPresent() && next.getAsLong() <= range.to();
  }

  private static int rank(String role) {
    return switch (role) {
      case COMMIT_ROLE -> 0;
      case "caching" -> 1;
      case "job" -> 2;
      default -> 3;
    };
  }
}
