package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.TimedInput;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.Tunable;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class VirtualRunSimTest {

  @Test
  void runTo_smallVolume_commitsAndCaches() {
    RunConfig config = SmallRuns.config(1);
    try (VirtualRun run = new VirtualRun(config)) {
      run.runTo(5_000_000_000L);
      RunSnapshot snapshot = run.snapshot();
      assertThat(snapshot.message()).isEmpty();
      assertThat(snapshot.state()).isEqualTo(RunState.PAUSED);
      assertThat(snapshot.statistics().commits()).hasSizeGreaterThan(3);
      assertThat(snapshot.statistics().caching().groupsDone()).isGreaterThan(3);
      assertThat(snapshot.statistics().workload().operations()).isGreaterThan(100);
    }
  }

  @Test
  void pause_loadRisesWhileTheRunIsFast_isObeyedSoon() {
    RunConfig config = SmallRuns.config(1, SmallRuns.config(1).tunables().with("workload.jobs", "0"));
    try (VirtualRun run = new VirtualRun(config)) {
      run.setSpeed(Double.POSITIVE_INFINITY);
      run.play();
      await(() -> run.snapshot().now() > 1_000_000_000_000L);
      run.submit(new Input.Knob(Tunable.WORKLOAD_JOBS, 256));
      run.submit(new Input.Knob(Tunable.WORKLOAD_RATE, 1_000_000));
      await(() -> run.snapshot().statistics().workload().operations() > 0);
      run.pause();
      await(() -> run.snapshot().state() == RunState.PAUSED);
    }
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + 20_000_000_000L;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("nothing happened for 20 s").isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  @Test
  void runTo_pastAnInput_appliesWhatItAsksForAndNotBefore() {
    Input knob = new Input.Knob(Tunable.CACHING_WORKERS, 3);
    RunConfig plain = SmallRuns.config(1);
    RunConfig config = plain.with(plain.tunables(), List.of(new TimedInput(500_000_000L, knob)));
    try (EngineRun run = Engine.open(config)) {
      run.runTo(400_000_000L);
      assertThat(run.snapshot().requested().get(Tunable.CACHING_WORKERS)).isEqualTo(8);
      assertThat(run.snapshot().applied().get(Tunable.CACHING_WORKERS)).isEqualTo(8);

      run.runTo(600_000_000L);
      assertThat(run.snapshot().requested().get(Tunable.CACHING_WORKERS)).isEqualTo(3);
      assertThat(run.snapshot().applied().get(Tunable.CACHING_WORKERS)).isEqualTo(3);
    }
  }
}
