package io.extentscope.model.recording.file;

import io.extentscope.model.recording.LockInfo;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.TaskInfo;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What a recording file holds beside events: the last picture of the run. */
record Summary(
    RunState state,
    String message,
    TimeMode time,
    long now,
    long steps,
    long events,
    long dropped,
    List<TaskInfo> tasks,
    List<LockInfo> locks,
    RunStatistics statistics,
    SpaceMap space,
    TunableSet requested,
    TunableSet applied) {

  Summary {
    Stream.of(state, message, time, statistics, space, requested, applied).forEach(Objects::requireNonNull);
    tasks = List.copyOf(tasks);
    locks = List.copyOf(locks);
    boolean ids = tasks.stream().mapToInt(TaskInfo::id).allMatch(EventCheck::isId)
        && locks.stream().mapToInt(LockInfo::id).allMatch(EventCheck::isId);
    if (!ids) {
      throw new IllegalArgumentException("a name has an id that there is not");
    }
  }

  static Summary of(RunSnapshot last) {
    Recording recording = last.recording();
    return new Summary(
        last.state(), last.message(), last.time(), last.now(), last.steps(), recording.end(), recording.dropped(),
        recording.catalog().tasks(), recording.catalog().locks(), last.statistics(), last.space(), last.requested(),
        last.applied());
  }
}
