package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.InputLog;
import io.extentscope.model.event.Command;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a run took from outside leads a second run to the same point, however the first one was driven. */
class ReplaySimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;
  private static final int CHANGES = 25;

  static LongStream seeds() {
    long first = Long.getLong("extentscope.firstSeed", 1);
    return LongStream.range(first, first + Math.min(Integer.getInteger("extentscope.seeds", 4), 100));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void replay_knobsMovedAtAnyMomentWhilePlaying_givesTheSamePoint(long seed) {
    RandomKnobs knobs = new RandomKnobs(seed);
    RunConfig config = planned(SmallRuns.config(seed));
    RunPoint original;
    try (EngineRun run = Engine.open(config)) {
      for (int i = 0; i < CHANGES && run.snapshot().state() != RunState.FAILED; i++) {
        disturb(run, knobs);
      }
      run.pause();
      assertThat(run.awaitStop(30 * SECOND)).as("seed %d", seed).isTrue();
      original = run.point();
    }
    assertThat(original.inputs().entries()).as("seed %d", seed).hasSizeGreaterThanOrEqualTo(CHANGES / 2);
    assertThat(replayed(config, original)).as("seed %d", seed).isEqualTo(original);
  }

  /** What a user may do: a knob at any moment of the wall clock, a step, a pause, another pace. */
  private static void disturb(EngineRun run, RandomKnobs knobs) {
    if (knobs.below(10) == 0) {
      run.submit(new Input.Order(knobs.below(2) == 0 ? Command.COMMIT_NOW : Command.COLD_REMOUNT));
    } else {
      run.submit(knobs.next());
    }
    switch (knobs.below(5)) {
      case 0 -> run.goTo(StopCondition.NEXT_EVENT);
      case 1 -> run.goTo(StopCondition.NEXT_HAND_OFF, run.snapshot().now() + SECOND / 5);
      case 2 -> run.runTo(run.snapshot().now() + knobs.span(SECOND / 10));
      case 3 -> run.pause();
      default -> {
        run.setSpeed(knobs.below(2) == 0 ? Double.POSITIVE_INFINITY : 3);
        run.play();
      }
    }
    boolean _ = run.awaitStop(knobs.span(20 * MILLI));
  }

  @Test
  void fork_withoutAChange_givesTheSameHashAtEveryLaterTime() {
    RunConfig config = planned(SmallRuns.config(3));
    try (EngineRun run = Engine.open(config)) {
      run.runTo(SECOND);
      run.submit(new Input.Knob(Tunable.CACHING_WORKERS, 2));
      run.runTo(2 * SECOND);
      try (EngineRun fork = Engine.open(config.replaying(run.point().inputs().until(2 * SECOND)))) {
        fork.runTo(2 * SECOND);
        assertThat(fork.point()).isEqualTo(run.point());
        assertThat(fork.snapshot().requested()).isEqualTo(run.snapshot().requested());
        for (long time = 2 * SECOND + SECOND / 3; time < 5 * SECOND; time += SECOND / 3) {
          run.runTo(time);
          fork.runTo(time);
          assertThat(fork.point()).isEqualTo(run.point());
        }
      }
    }
  }

  @Test
  void fork_withAChange_isTheOriginalUntilThereAndAnotherRunAfter() {
    RunConfig config = planned(SmallRuns.config(4));
    long at = 1_234_567_890L;
    try (EngineRun run = Engine.open(config);
        EngineRun fork = Engine.open(config.replaying(inputsOf(config, 3 * SECOND).until(at)))) {
      run.runTo(3 * SECOND);
      fork.runTo(at);
      fork.submit(new Input.Knob(Tunable.WORKLOAD_JOBS, 9));
      fork.runTo(3 * SECOND);
      Recording original = run.snapshot().recording();
      Recording other = fork.snapshot().recording();
      long until = original.indexAt(at);
      assertThat(other.indexAt(at)).isEqualTo(until).isGreaterThan(1000);
      for (long i = 0; i < until; i++) {
        assertThat(other.event(i)).isEqualTo(original.event(i));
      }
      assertThat(fork.traceHash()).isNotEqualTo(run.traceHash());
      assertThat(fork.snapshot().applied().get(Tunable.WORKLOAD_JOBS)).isEqualTo(9);
    }
  }

  @Test
  void replay_stoppedBeforeAnEntryOfTheLog_doesNotRunAhead() {
    RunConfig config = SmallRuns.config(5);
    try (EngineRun run = Engine.open(config)) {
      run.runTo(SECOND);
      run.submit(new Input.Knob(Tunable.CACHING_WORKERS, 2));
      run.runTo(SECOND + MILLI);
      try (EngineRun again = Engine.open(config.replaying(run.point().inputs()))) {
        again.runTo(SECOND - 1);
        assertThat(again.point().time()).isEqualTo(SECOND - 1);
        assertThat(again.point().inputs().entries()).isEmpty();
        assertThat(again.snapshot().requested().get(Tunable.CACHING_WORKERS)).isEqualTo(8);
        again.runTo(SECOND + MILLI);
        assertThat(again.point()).isEqualTo(run.point());
      }
    }
  }

  @Test
  void submit_whilePaused_isTakenAndShownAtOnce() {
    try (EngineRun run = Engine.open(SmallRuns.config(6))) {
      run.runTo(SECOND / 2);
      RunPoint before = run.point();
      run.submit(new Input.Knob(Tunable.CACHING_WORKERS, 2));
      run.pause();
      assertThat(run.awaitStop(30 * SECOND)).isTrue();
      assertThat(run.snapshot().applied().get(Tunable.CACHING_WORKERS)).isEqualTo(2);
      assertThat(run.point().time()).isEqualTo(before.time());
      assertThat(run.point().inputs().entries()).hasSize(1);
    }
  }

  @Test
  void pause_onALongWay_endsIt() {
    try (EngineRun run = Engine.open(SmallRuns.config(7))) {
      run.goTo(new StopCondition.Reached(100_000 * SECOND), 100_000 * SECOND);
      assertThat(run.awaitStop(1)).isFalse();
      run.pause();
      assertThat(run.awaitStop(30 * SECOND)).isTrue();
      assertThat(run.snapshot().state()).isEqualTo(RunState.PAUSED);
      assertThat(run.snapshot().now()).isLessThan(100_000 * SECOND);
    }
  }

  /** With two inputs that are planned, one of them at the time of a pause. */
  private static RunConfig planned(RunConfig config) {
    return config.with(config.tunables(), List.of(
        new TimedInput(SECOND / 3, new Input.Knob(Tunable.CACHING_WORKERS, 16)),
        new TimedInput(2 * SECOND, new Input.Knob(Tunable.CACHING_WORKERS, 5))));
  }

  private static InputLog inputsOf(RunConfig config, long time) {
    try (EngineRun run = Engine.open(config)) {
      run.runTo(time);
      return run.point().inputs();
    }
  }

  private static RunPoint replayed(RunConfig config, RunPoint original) {
    try (EngineRun again = Engine.open(config.replaying(original.inputs()))) {
      again.goTo(new StopCondition.Steps(original.steps()), original.time());
      assertThat(again.awaitStop(60 * SECOND)).isTrue();
      return again.point();
    }
  }
}
