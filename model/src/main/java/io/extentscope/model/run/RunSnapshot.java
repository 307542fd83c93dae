package io.extentscope.model.run;

import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.Situation;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.TunableSet;
import java.util.Optional;

/**
 * All that is known of a run at one moment.
 *
 * @param state what the run does
 * @param message why it failed or what it waits for, or an empty string
 * @param time on what clock it works
 * @param now time of the run in nanoseconds
 * @param steps decisions of the scheduler so far
 * @param recording events
 * @param index what the views need of the events; it goes on growing
 * @param statistics counted at their source
 * @param space the block groups
 * @param requested tunables as asked for
 * @param applied tunables as in effect
 * @param speed virtual time per wall time; infinite for as fast as possible
 */
public record RunSnapshot(
    RunState state,
    String message,
    TimeMode time,
    long now,
    long steps,
    Recording recording,
    RunIndex index,
    RunStatistics statistics,
    SpaceMap space,
    TunableSet requested,
    TunableSet applied,
    double speed) {

  /** The state at the end of what was recorded; empty if nothing was. */
  public Situation situation() {
    return index.situation(recording, recording.end(), now).orElseGet(Situation::empty);
  }

  /** The state at a time; nothing if the events needed were let go. */
  public Optional<Situation> situation(long at) {
    return index.situation(recording, recording.indexAt(at + 1), at);
  }

  /** A run that has not begun. */
  public static RunSnapshot empty() {
    TunableSet tunables = TunableSet.ofDefaults();
    return new RunSnapshot(
        RunState.PAUSED, "", TimeMode.VIRTUAL, 0, 0, Recording.empty(), new RunIndex(), RunStatistics.empty(),
        SpaceMap.empty(), tunables, tunables, 1);
  }
}
