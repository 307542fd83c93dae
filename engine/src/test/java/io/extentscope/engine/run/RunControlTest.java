package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.event.Command;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Play, pause, step, knobs and commands as the window uses them. */
class RunControlTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void step_handOff_goesToTheNextLockThatWasWaitedFor() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      run.runTo(SECOND);
      long before = run.snapshot().recording().end();
      run.goTo(StopCondition.NEXT_HAND_OFF);
      RunSnapshot after = await(run, snapshot -> snapshot.recording().end() > before);
      Recording recording = after.recording();
      long handOffs = 0;
      for (long i = before; i < recording.end(); i++) {
        handOffs += recording.kind(i) == EventKind.LOCK_ACQUIRED && recording.c(i) > 0 ? 1 : 0;
      }
      assertThat(handOffs).isEqualTo(1);
      assertThat(after.state()).isEqualTo(RunState.PAUSED);
    }
  }

  @Test
  void step_event_goesOneEventFurther() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      run.runTo(SECOND);
      long before = run.snapshot().statistics().events();
      run.goTo(StopCondition.NEXT_EVENT);
      RunSnapshot after = await(run, snapshot -> snapshot.statistics().events() > before);
      assertThat(after.statistics().events()).isEqualTo(before + 1);
    }
  }

  @Test
  void step_commit_endsWithACommit() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      run.runTo(SECOND / 2);
      int before = run.snapshot().statistics().commits().size();
      run.goTo(StopCondition.NEXT_COMMIT);
      RunSnapshot after = await(run, snapshot -> snapshot.statistics().commits().size() > before);
      assertThat(after.state()).isEqualTo(RunState.PAUSED);
    }
  }

  @Test
  void submit_knobAndCommand_areAppliedAndLeaveTheirMarks() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      run.runTo(SECOND / 10);
      run.submit(new Input.Knob(Tunable.CACHING_WORKERS, 32));
      assertThat(run.snapshot().requested().get(Tunable.CACHING_WORKERS)).isEqualTo(32);
      run.submit(new Input.Order(Command.COMMIT_NOW));
      run.submit(new Input.Order(Command.COLD_REMOUNT));
      run.runTo(SECOND);
      RunSnapshot snapshot = run.snapshot();
      assertThat(snapshot.applied().get(Tunable.CACHING_WORKERS)).isEqualTo(32);
      assertThat(snapshot.index().knobs())
          .anyMatch(mark -> mark.tunable() == Tunable.CACHING_WORKERS && mark.to() == 32);
      assertThat(snapshot.statistics().commits()).isNotEmpty();
      assertThat(count(snapshot.recording(), EventKind.COLD_REMOUNT)).isEqualTo(1);
    }
  }

  @Test
  void submit_deviceProfile_setsAllTimesOfTheDevice() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      run.submit(new Input.Knob(Tunable.DEVICE_PROFILE, 1));
      run.runTo(SECOND / 10);
      assertThat(run.snapshot().applied().text(Tunable.DEVICE_READ_LATENCY)).isEqualTo("80us");
      assertThat(run.snapshot().applied().get(Tunable.DEVICE_PARALLELISM)).isEqualTo(64);
    }
  }

  @Test
  void play_atHighSpeed_publishesWhileItRuns() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      run.setSpeed(Double.POSITIVE_INFINITY);
      run.play();
      RunSnapshot first = await(run, snapshot -> snapshot.now() > 0);
      assertThat(first.state()).isEqualTo(RunState.RUNNING);
      await(run, snapshot -> snapshot.now() > first.now());
      run.pause();
      RunSnapshot paused = await(run, snapshot -> snapshot.state() == RunState.PAUSED);
      assertThat(paused.now()).isPositive();
    }
  }

  @Test
  void close_twentyRuns_leavesNoThread() {
    long before = threads();
    for (int i = 0; i < 10; i++) {
      try (EngineRun virtual = Engine.open(SmallRuns.config(i)); EngineRun live = Engine.open(SmallRuns.live(i))) {
        virtual.play();
        live.play();
        await(live, snapshot -> snapshot.now() > 0);
      }
    }
    assertThat(threads()).isEqualTo(before);
  }

  private static long threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.isAlive()
            && (thread.getName().startsWith("extentscope") || thread.getName().matches("(cache|job)-\\d+")))
        .count();
  }

  private static long count(Recording recording, EventKind kind) {
    long count = 0;
    for (long i = recording.first(); i < recording.end(); i++) {
      count += recording.kind(i) == kind ? 1 : 0;
    }
    return count;
  }

  /** Looks at the published pictures until one is as wanted. */
  private static RunSnapshot await(EngineRun run, Predicate<RunSnapshot> wanted) {
    long deadline = System.nanoTime() + 30 * SECOND;
    RunSnapshot snapshot = run.snapshot();
    while (!wanted.test(snapshot)) {
      assertThat(System.nanoTime()).as("time to wait for %s at %d", snapshot.state(), snapshot.now())
          .isLessThan(deadline);
      Thread.onSpinWait();
      snapshot = run.snapshot();
    }
    return snapshot;
  }
}
