package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.check.Invariants;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.event.Command;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The whole engine on real threads, many of them, then at rest. */
class LiveRunStressTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void run_manyWorkersAndJobs_keepsTheInvariants() {
    for (int policy = 0; policy < 3; policy++) {
      TunableSet tunables = SmallRuns.config(1).tunables()
          .with(Tunable.CACHING_YIELD_POLICY, policy)
          .with(Tunable.CACHING_WORKERS, 32)
          .with(Tunable.CACHING_IDLE_THRESHOLD, 1)
          .with(Tunable.DISCARD_MODE, policy)
          .with("discard.delay", "200ms")
          .with("device.readLatency", "100us")
          .with("workload.jobs", "12")
          .with("commit.interval", "200ms")
          .with("workload.coldEvery", "2");
      try (LiveRun run = new LiveRun(SmallRuns.live(1).with(tunables, List.of()))) {
        run.runTo(3 * SECOND);
        run.submit(new Input.Knob(Tunable.WORKLOAD_COLD_EVERY, 0));
        run.submit(new Input.Knob(Tunable.WORKLOAD_JOBS, 0));
        run.submit(new Input.Knob(Tunable.DISCARD_MODE, 0));
        run.runTo(run.snapshot().now() + SECOND);
        run.submit(new Input.Order(Command.COMMIT_NOW));
        run.runTo(run.snapshot().now() + 2 * SECOND);
        RunSnapshot snapshot = run.snapshot();
        assertThat(snapshot.message()).as("policy %d", policy).isEmpty();
        assertThat(snapshot.statistics().commits()).as("policy %d", policy).hasSizeGreaterThan(3);
        assertThat(snapshot.statistics().workload().operations()).as("policy %d", policy).isGreaterThan(500);
        assertThat(Invariants.brokenAtRest(run.core().fileSystem())).as("policy %d", policy).isEmpty();
      }
    }
  }
}
