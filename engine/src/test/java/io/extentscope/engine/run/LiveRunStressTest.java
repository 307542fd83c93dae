package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.check.Invariants;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.event.Command;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
        work(run);
        run.submit(new Input.Knob(Tunable.WORKLOAD_COLD_EVERY, 0));
        run.submit(new Input.Knob(Tunable.WORKLOAD_JOBS, 0));
        run.submit(new Input.Knob(Tunable.DISCARD_MODE, 0));
        settle(run);
        assertThat(run.snapshot().message()).as("policy %d", policy).isEmpty();
        assertThat(Invariants.brokenAtRest(run.core().fileSystem(), run.core().overlays())).as("policy %d", policy)
            .isEmpty();
      }
    }
  }

  @Test
  void run_jobsOnAnImage_leaveTheFilesThatTheyWrote() {
    TunableSet tunables = SmallRuns.config(1).tunables()
        .with("device.readLatency", "100us")
        .with("device.writeLatency", "100us")
        .with("workload.jobs", "8")
        .with("workload.coldEvery", "0")
        .with("commit.interval", "200ms");
    try (LiveRun run = new LiveRun(SmallRuns.image(1, tunables, Answers.own("kinds")).with(TimeMode.LIVE))) {
      work(run);
      run.submit(new Input.Knob(Tunable.WORKLOAD_JOBS, 0));
      settle(run);
      Map<String, String> expected = new TreeMap<>();
      run.core().fileSystem().workload().files()
          .forEach(file -> expected.put(file.path(), FilesOnVolume.line(file.content())));
      assertThat(FilesOnVolume.lines(Volume.open(run.core().overlays()), "job-")).isEqualTo(expected).isNotEmpty();
    }
  }

  /** Runs for some seconds, and longer on a busy computer. */
  private static void work(LiveRun run) {
    RunStatistics done;
    do {
      run.runTo(run.snapshot().now() + 2 * SECOND);
      assertThat(run.snapshot().message()).isEmpty();
      assertThat(run.snapshot().now()).as("time for enough work").isLessThan(60 * SECOND);
      done = run.snapshot().statistics();
    } while (done.commits().size() <= 3 || done.workload().operations() < 500);
  }

  /** Commits until nothing is pinned: then no operation, commit or discard is under way. */
  private static void settle(LiveRun run) {
    long deadline = run.snapshot().now() + 60 * SECOND;
    do {
      run.submit(new Input.Order(Command.COMMIT_NOW));
      run.runTo(run.snapshot().now() + SECOND);
    } while (run.snapshot().now() < deadline && !atRest(run.snapshot()));
  }

  private static boolean atRest(RunSnapshot snapshot) {
    return snapshot.space().groups().stream().allMatch(group -> group.pinned() == 0 && group.reserved() == 0);
  }
}
