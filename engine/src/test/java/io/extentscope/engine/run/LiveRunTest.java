package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import org.junit.jupiter.api.Test;

class LiveRunTest {

  @Test
  void runTo_smallVolume_commitsAndCachesOnRealThreads() {
    RunSnapshot snapshot;
    try (EngineRun run = Engine.open(SmallRuns.live(1))) {
      run.runTo(3_000_000_000L);
      snapshot = run.snapshot();
    }
    assertThat(snapshot.message()).isEmpty();
    assertThat(snapshot.state()).isEqualTo(RunState.PAUSED);
    assertThat(snapshot.statistics().commits()).hasSizeGreaterThan(1);
    assertThat(snapshot.statistics().caching().groupsDone()).isGreaterThan(3);
    assertThat(snapshot.statistics().workload().operations()).isGreaterThan(100);
    assertThat(snapshot.space().groups()).hasSize(9);
    assertThat(snapshot.recording().total()).isGreaterThan(10_000);
  }
}
