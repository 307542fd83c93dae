package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Each fault of asynchronous discard shows with its switch, and without it the same runs are well. */
class DiscardRegressionsSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;
  private static final long SEEDS = 6;

  @Test
  void stall_leavesTheWorkerAsleepUntilTheNextCommit() {
    for (long seed = 1; seed <= 2; seed++) {
      assertThat(startedByTimer(faulty("stall", seed))).as("seed %d, fault", seed).isZero();
      assertThat(startedByTimer(right("stall", seed))).as("seed %d", seed).isPositive();
    }
  }

  @Test
  void restart_withCommitsMoreFrequentThanThePause_discardsNothing() {
    for (long seed = 1; seed <= 2; seed++) {
      assertThat(faulty("restart", seed).statistics().discard().requests()).as("seed %d, fault", seed).isZero();
      assertThat(right("restart", seed).statistics().discard().requests()).as("seed %d", seed).isPositive();
    }
  }

  @Test
  void ticks_makeThePauseVanish() {
    for (long seed = 1; seed <= 2; seed++) {
      assertThat(leastPause(faulty("ticks", seed))).as("seed %d, fault", seed).isLessThan(MILLI);
      assertThat(leastPause(right("ticks", seed))).as("seed %d", seed).isGreaterThanOrEqualTo(3 * MILLI);
    }
  }

  @Test
  void endless_holdsTheLockUntilDiscardIsSwitchedOnAgain() {
    long shown = LongStream.rangeClosed(1, SEEDS).filter(seed -> longestHold(faulty("endless", seed)) > SECOND)
        .findFirst().orElse(0);
    assertThat(shown).as("the first of %d seeds that shows it", SEEDS).isPositive();
    assertThat(longestHold(right("endless", shown))).as("seed %d", shown).isLessThan(MILLI);
  }

  @Test
  void unheld_aRemountMeetsARangeOnItsWay() {
    long shown = LongStream.rangeClosed(1, SEEDS)
        .filter(seed -> faulty("unheld", seed).message().contains("reserved bytes at rest")).findFirst().orElse(0);
    assertThat(shown).as("the first of %d seeds that shows it", SEEDS).isPositive();
    assertThat(right("unheld", shown).message()).as("seed %d", shown).isEmpty();
  }

  @Test
  void tail_leavesMorePiecesThatAreTooShort() {
    for (long seed = 1; seed <= 2; seed++) {
      long left = right("tail", seed).statistics().discard().discardableExtents();
      assertThat(faulty("tail", seed).statistics().discard().discardableExtents()).as("seed %d, fault", seed)
          .isGreaterThan(2 * left);
    }
  }

  private static RunSnapshot faulty(String variant, long seed) {
    return after(config(variant, seed));
  }

  private static RunSnapshot right(String variant, long seed) {
    RunConfig config = config(variant, seed);
    TunableSet right = config.tunables();
    for (Tunable tunable : Arrays.stream(Tunable.values()).filter(one -> one.group().equals("regression")).toList()) {
      right = right.with(tunable, 0);
    }
    return after(config.with(right, config.inputs()));
  }

  private static RunConfig config(String variant, long seed) {
    return Scenarios.find("regressions-discard").scenario().config(variant, seed, TimeMode.VIRTUAL);
  }

  private static RunSnapshot after(RunConfig config) {
    try (EngineRun run = Engine.open(config)) {
      run.runTo(config.duration());
      return run.snapshot();
    }
  }

  /** Discards that do not follow a commit, or another discard that does. */
  private static long startedByTimer(RunSnapshot snapshot) {
    long last = Long.MIN_VALUE / 2;
    long count = 0;
    Recording recording = snapshot.recording();
    for (long i = recording.first(); i < recording.end(); i++) {
      boolean sent = recording.kind(i) == EventKind.DISCARD_SENT;
      count += sent && recording.time(i) - last > 20 * MILLI ? 1 : 0;
      last = sent || recording.kind(i) == EventKind.COMMIT_ENDED ? recording.time(i) : last;
    }
    return count;
  }

  /** The shortest time between two discards. */
  private static long leastPause(RunSnapshot snapshot) {
    long[] times = sent(snapshot).toArray();
    assertThat(times.length).as("discards").isGreaterThan(10);
    return LongStream.range(1, times.length).map(i -> times[(int) i] - times[(int) i - 1]).min().orElseThrow();
  }

  /** When the discards ended. */
  private static LongStream sent(RunSnapshot snapshot) {
    Recording recording = snapshot.recording();
    return LongStream.range(recording.first(), recording.end())
        .filter(i -> recording.kind(i) == EventKind.DISCARD_SENT).map(recording::time);
  }

  private static long longestHold(RunSnapshot snapshot) {
    return snapshot.statistics().locks().stream().filter(lock -> lock.lockClass().equals("discard_ctl.lock"))
        .mapToLong(lock -> lock.holdMaxNs()).max().orElseThrow();
  }
}
