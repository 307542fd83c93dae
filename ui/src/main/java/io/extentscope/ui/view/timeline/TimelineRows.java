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
import java.util.stream.Stream;

/**
 * Which rows a range of time needs: the locks that were waited for in it and the commit's semaphore, then the tasks that
 * did anything in it. Rows keep their order, so that they do not jump as time goes on.
 */
final class TimelineRows {
  private static final String COMMIT_SEMAPHORE = "extent_commit_sem";
  private static final double LOCK = 40;
  private static final double WAITERS = 16;
  private static final double GAP = 6;
  private static final double NARROW_TASK = 18;
  private static final double WIDE_TASK = 26;
  private static final Comparator<TaskInfo> BY_ROLE =
      Comparator.<TaskInfo>comparingInt(task -> rank(task.role())).thenComparingInt(TaskInfo::id);

  private TimelineRows() {}

  static List<Row> of(RunSnapshot snapshot, TimeRange range, Arrangement arrangement) {
    List<Row> rows = new ArrayList<>();
    double y = 2;
    RunIndex index = snapshot.index();
    Catalog catalog = snapshot.recording().catalog();
    if (arrangement == Arrangement.BY_LOCK) {
      for (LockInfo lock : locks(index, catalog, range)) {
        rows.add(new Row(Row.Kind.LOCK, lock.id(), lock.name(), y, LOCK));
        rows.add(new Row(Row.Kind.WAITERS, lock.id(), "waiters", y + LOCK, WAITERS));
        y += LOCK + WAITERS + GAP;
      }
    }
    double height = arrangement == Arrangement.BY_LOCK ? NARROW_TASK : WIDE_TASK;
    for (TaskInfo task : tasks(index, catalog, range)) {
      rows.add(new Row(Row.Kind.TASK, task.id(), task.name(), y, height));
      y += height;
    }
    return rows;
  }

  private static List<LockInfo> locks(RunIndex index, Catalog catalog, TimeRange range) {
    Stream<LockInfo> seen = Arrays.stream(index.lockIds()).mapToObj(catalog::lock);
    return seen
        .filter(lock -> lock.lockClass().equals(COMMIT_SEMAPHORE) || contended(index.lock(lock.id()), range))
        .sorted(Comparator.comparing((LockInfo lock) -> !lock.lockClass().equals(COMMIT_SEMAPHORE))
            .thenComparingInt(LockInfo::id))
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
      case "commit" -> 0;
      case "caching" -> 1;
      case "job" -> 2;
      default -> 3;
    };
  }
}
