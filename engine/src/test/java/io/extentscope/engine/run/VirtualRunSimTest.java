package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.RunConfig;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
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
}
