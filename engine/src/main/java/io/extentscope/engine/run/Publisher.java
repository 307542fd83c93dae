package io.extentscope.engine.run;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.SpaceMap;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.TunableSet;
import java.util.concurrent.atomic.AtomicReference;

/** Keeps the latest picture of a run. One thread publishes, any reads. */
final class Publisher {
  private final RunConfig config;
  private final RunIndex index = new RunIndex();
  private final AtomicReference<RunSnapshot> latest = new AtomicReference<>();

  Publisher(RunConfig config, Recording recording, TunableSet applied, SpaceMap space) {
    this.config = config;
    latest.set(new RunSnapshot(
        RunState.PAUSED, "", config.time(), 0, 0, recording, index, RunStatistics.empty(), space, config.tunables(),
        applied, 1));
  }

  RunSnapshot latest() {
    return latest.get();
  }

  /** Changes state and message only. */
  void state(RunState state, String message) {
    latest.updateAndGet(old -> new RunSnapshot(
        state, message, old.time(), old.now(), old.steps(), old.recording(), old.index(), old.statistics(), old.space(),
        old.requested(), old.applied(), old.speed()));
  }

  /** Says that the run failed, unless it was said already. */
  void failedUnlessTold() {
    if (latest.get().state() != RunState.FAILED) {
      state(RunState.FAILED, "there is not enough memory; give more by EXTENTSCOPE_OPTS=-Xmx2g");
    }
  }

  /** Notes what an input asks for, before the engine takes it. */
  void asked(Input input) {
    if (input instanceof Input.Knob knob) {
      latest.updateAndGet(old -> new RunSnapshot(
          old.state(), old.message(), old.time(), old.now(), old.steps(), old.recording(), old.index(),
          old.statistics(), old.space(), old.requested().with(knob.tunable(), knob.value()), old.applied(),
          old.speed()));
    }
  }

  /** Notes that all that is in effect was asked for, by an input log. */
  void askedAll(TunableSet applied) {
    latest.updateAndGet(old -> new RunSnapshot(
        old.state(), old.message(), old.time(), old.now(), old.steps(), old.recording(), old.index(), old.statistics(),
        old.space(), applied, old.applied(), old.speed()));
  }

  /** Publishes a whole picture; the index takes in the new events first. */
  void publish(
      RunState state,
      String message,
      long now,
      long steps,
      Recording recording,
      RunStatistics statistics,
      SpaceMap space,
      TunableSet applied,
      double speed) {
    index.update(recording);
    latest.updateAndGet(old -> new RunSnapshot(
        state, message, config.time(), now, steps, recording, index, statistics, space, old.requested(), applied,
        speed));
  }
}
