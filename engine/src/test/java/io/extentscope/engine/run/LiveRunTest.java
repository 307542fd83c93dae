package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.statistics.RunStatistics;
import org.junit.jupiter.api.Test;

class LiveRunTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void runTo_smallVolume_commitsAndCachesOnRealThreads() {
    RunSnapshot snapshot;
    try (EngineRun run = Engine.open(SmallRuns.live(1))) {
      // However busy the computer is, some time it has done this much.
      long seconds = 2;
      do {
        run.runTo(++seconds * SECOND);
        snapshot = run.snapshot();
      } while (seconds < 60 && !didEnough(snapshot));
    }
    assertThat(snapshot.message()).isEmpty();
    assertThat(snapshot.state()).isEqualTo(RunState.PAUSED);
    assertThat(didEnough(snapshot)).as("%s", snapshot.statistics()).isTrue();
    assertThat(snapshot.space().groups()).hasSize(9);
    assertThat(snapshot.recording().total()).isGreaterThan(10_000);
  }

  private static boolean didEnough(RunSnapshot snapshot) {
    RunStatistics statistics = snapshot.statistics();
    return statistics.commits().size() > 1
        && statistics.caching().groupsDone() > 3
        && statistics.workload().operations() > 100;
  }
}
