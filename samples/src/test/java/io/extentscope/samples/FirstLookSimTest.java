package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.model.statistics.RunStatistics;
import io.extentscope.model.tunable.Tunable;
import java.util.List;
import org.junit.jupiter.api.Test;

class FirstLookSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int CONTENDED = 2;

  @Test
  void workersKnob_8To32_growsTheCriticalSectionThreefoldAndContendedMendsIt() {
    for (long seed = 1; seed <= 3; seed++) {
      RunConfig config = Scenarios.find("first-look").scenario().config("", seed, TimeMode.VIRTUAL);
      try (EngineRun run = Engine.open(config)) {
        run.runTo(10 * SECOND);
        run.submit(new Input.Knob(Tunable.CACHING_WORKERS, 32));
        run.runTo(20 * SECOND);
        run.submit(new Input.Knob(Tunable.CACHING_YIELD_POLICY, CONTENDED));
        run.runTo(35 * SECOND);
        assertThat(run.snapshot().message()).as("seed %d", seed).isEmpty();
        List<CommitRecord> commits = run.snapshot().statistics().commits();
        long few = medianBlocked(commits, 0, 10);
        // Before the next remount the 32 workers have nothing to do.
        long many = medianBlocked(commits, 12, 20);
        long mended = medianBlocked(commits, 25, 35);
        assertThat(many).as("32 workers, seed %d", seed).isGreaterThanOrEqualTo(3 * few);
        assertThat(mended).as("contended, seed %d", seed).isLessThanOrEqualTo(many / 3);
        // The commits after a cold remount, which find nothing cached, are the long ones.
        assertThat(mostBlocked(commits, 25, 35)).as("longest, contended, seed %d", seed)
            .isLessThanOrEqualTo(mostBlocked(commits, 10, 25) * 2 / 5);
      }
    }
  }

  @Test
  void run_tenSeconds_everyMechanismShownIsAtWork() {
    RunConfig config = Scenarios.find("first-look").scenario().config("", 1, TimeMode.VIRTUAL);
    try (EngineRun run = Engine.open(config)) {
      run.runTo(10 * SECOND);
      RunStatistics statistics = run.snapshot().statistics();
      assertThat(statistics.commits()).hasSizeGreaterThan(5);
      assertThat(statistics.caching().groupsDone()).isGreaterThan(30);
      assertThat(statistics.discard().requests()).isGreaterThan(20);
      assertThat(statistics.counters().getFirst().acquisitions()).isGreaterThan(1000);
    }
  }

  private static long medianBlocked(List<CommitRecord> commits, long fromSeconds, long toSeconds) {
    long[] blocked = commits.stream()
        .filter(commit -> commit.start() >= fromSeconds * SECOND && commit.start() + commit.took() < toSeconds * SECOND)
        .mapToLong(CommitRecord::blocked).sorted().toArray();
    assertThat(blocked).as("commits from %d to %d s", fromSeconds, toSeconds).isNotEmpty();
    return blocked[blocked.length / 2];
  }

  private static long mostBlocked(List<CommitRecord> commits, long fromSeconds, long toSeconds) {
    return commits.stream()
        .filter(commit -> commit.start() >= fromSeconds * SECOND && commit.start() < toSeconds * SECOND)
        .mapToLong(CommitRecord::blocked).max().orElseThrow();
  }
}
