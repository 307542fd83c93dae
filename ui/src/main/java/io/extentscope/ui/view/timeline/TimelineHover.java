package io.extentscope.ui.view.timeline;

import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.LockTracks;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.Step;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.index.TaskState;
import io.extentscope.model.recording.Catalog;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.situation.WaitChain;
import io.extentscope.model.text.Units;
import io.extentscope.ui.view.TimeScale;
import java.util.ArrayList;
import java.util.List;

/** Says in sentences what is under the pointer. */
final class TimelineHover {
  private final RunSnapshot snapshot;
  private final RunIndex index;
  private final Catalog catalog;
  private final TimeScale scale;

  TimelineHover(RunSnapshot snapshot, TimeScale scale) {
    this.snapshot = snapshot;
    this.index = snapshot.index();
    this.catalog = snapshot.recording().catalog();
    this.scale = scale;
  }

  List<String> lines(Row row, double x) {
    long time = Math.min(scale.time(x), snapshot.now());
    return switch (row.kind()) {
      case KNOBS -> KnobLane.near(index, scale, x).stream()
          .map(entry -> entry.text() + " @ " + Units.moment(entry.time()))
          .toList();
      case LOCK, WAITERS -> lock(row.id(), time);
      case TASK -> task(row.id(), time);
    };
  }

  private List<String> lock(int id, long time) {
    LockTracks lock = index.lock(id);
    Step owner = lock.ownership().segmentAt(time);
    HoldState hold = HoldState.of(owner.state());
    List<String> lines = new ArrayList<>();
    String name = catalog.lock(id).name();
    if (hold == HoldState.NONE) {
      lines.add(name + " is free");
    } else {
      lines.add(name + " is held " + (hold.shared() ? "shared by " : "by ") + holders(lock, owner, time));
      lines.add((hold.shared() ? "by these readers for " : "for ") + soFar(owner));
    }
    long waiting = lock.waiters().valueAt(time);
    int writers = LockTracks.exclusiveWaiters(waiting);
    int readers = LockTracks.sharedWaiters(waiting);
    if (writers + readers > 0) {
      lines.add(counted(writers, "writer") + " and " + counted(readers, "reader") + " wait");
    }
    merged(lock.ownership(), time, lines);
    lines.add("at " + Units.moment(time));
    return lines;
  }

  private String holders(LockTracks lock, Step owner, long time) {
    int count = LockTracks.holders(owner.value());
    List<String> names = new ArrayList<>();
    for (StepTrack lane : lock.lanes()) {
      Step step = lane.segmentAt(time);
      if (step.state() != HoldState.NONE.ordinal() && names.size() < 3) {
        names.add(catalog.task((int) step.value()).name());
      }
    }
    if (names.isEmpty()) {
      names.add(catalog.task(LockTracks.firstOwner(owner.value())).name());
    }
    String more = count > names.size() ? " and " + (count - names.size()) + " more" : "";
    return String.join(", ", names) + more;
  }

  private List<String> task(int id, long time) {
    Step activity = index.taskActivity(id).segmentAt(time);
    TaskState state = TaskState.of(activity.state());
    List<String> lines = new ArrayList<>();
    List<WaitChain.Link> links = snapshot.situation(time).map(at -> WaitChain.of(at, id).links()).orElse(List.of());
    links.forEach(link -> lines.add(link.text()));
    if (links.isEmpty()) {
      lines.add(catalog.task(id).name() + " " + words(state) + " (" + soFar(activity) + ")");
    }
    Step held = index.taskHold(id).segmentAt(time);
    HoldState hold = HoldState.of(held.state());
    if (hold != HoldState.NONE) {
      lines.add("holds " + catalog.lock((int) held.value()).name() + (hold.shared() ? " shared" : " exclusively")
          + " for " + soFar(held) + (hold.blocking() ? " while others wait"
              : hold == HoldState.PRIVATE ? ", nobody has waited for it so far" : ""));
    }
    merged(index.taskActivity(id), time, lines);
    lines.add("at " + Units.moment(time));
    return lines;
  }

  /** Adds how many steps share the pixels under the pointer, if they cannot be told apart. */
  private void merged(StepTrack track, long time, List<String> lines) {
    long pixels = Math.max(1, Math.round(1.5 * scale.range().length() / scale.width()));
    int[] count = {0};
    track.forEach(time - pixels, time + pixels, 1, (_, _, _, _, merged) -> count[0] += merged);
    if (count[0] > 3) {
      lines.add("about " + count[0] + " changes share these pixels; the worst is shown");
    }
  }

  private String soFar(Step step) {
    boolean lasts = step.end() == Long.MAX_VALUE;
    long start = Math.max(0, step.start());
    long end = lasts ? snapshot.now() : step.end();
    return Units.duration(Math.max(0, end - start)) + (lasts ? " so far" : "");
  }

  private static String counted(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  private static String words(TaskState state) {
    return switch (state) {
      case IDLE -> "has nothing to do";
      case RUNNABLE -> "could run, another task has the CPU";
      case RUNNING -> "runs";
      case IO -> "waits for the device";
      case WAIT_CONDITION -> "waits for a condition";
      case HAND_OFF -> "waits to run after the lock was released to it";
      case WAIT_SHARED, WAIT_EXCLUSIVE -> "waits for a lock";
    };
  }
}
