package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.RunPoint;
import io.extentscope.engine.StopCondition;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.statistics.CommitRecord;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs stop where a condition holds, and nowhere else. */
class StopConditionSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;
  private static final long END = 6 * SECOND;

  @ParameterizedTest
  @ValueSource(strings = {
    "time 12.5s", "steps 1000000", "commit > 1s", "wait extent_commit_sem > 500ms", "wait device queues > 3us",
    "wait > 500ms", "hand-off", "hand-off extent_commit_sem", "event", "event commit-ended"})
  void parse_itsOwnText_isTheSame(String text) {
    assertThat(StopCondition.parse(text).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", " ", "commit", "commit 1s", "commit >", "commit > 1", "commit > -1s", "wait", "wait extent_commit_sem", "time",
    "time soon", "steps -1", "steps x", "event nothing", "until commit", "commit > 99999999999999999999s"})
  void parse_otherText_isRefusedInOneSentence(String text) {
    assertThatThrownBy(() -> StopCondition.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .message().isNotBlank().doesNotContain("\n");
  }

  @Test
  void goTo_longCommit_stopsInTheFirstOneWithTheTimeOver() {
    List<CommitRecord> commits = commits();
    long bound = commits.stream().mapToLong(CommitRecord::took).max().orElseThrow() - MILLI;
    CommitRecord first = commits.stream().filter(commit -> commit.took() > bound).findFirst().orElseThrow();
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      go(run, new StopCondition.CommitLonger(bound));
      assertThat(run.held()).isTrue();
      assertThat(run.snapshot().now()).isBetween(first.start() + bound, first.start() + first.took());
      assertThat(run.snapshot().message()).startsWith("commit > ").contains("transaction " + first.transaction());
    }
  }

  @Test
  void goTo_longWait_stopsWhileTheTaskStillWaits() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      go(run, new StopCondition.WaitLonger("extent_commit_sem", MILLI));
      assertThat(run.held()).isTrue();
      RunSnapshot snapshot = run.snapshot();
      assertThat(snapshot.state()).isEqualTo(RunState.PAUSED);
      assertThat(longestWait(snapshot.recording(), "extent_commit_sem", snapshot.now())).isGreaterThan(MILLI);
      assertThat(longestWait(snapshot.recording(), "extent_commit_sem", snapshot.now() - 1)).isLessThanOrEqualTo(MILLI);
    }
  }

  @Test
  void goTo_theSameWaitAgain_goesOnToTheNextOne() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      StopCondition condition = new StopCondition.WaitLonger("extent_commit_sem", MILLI);
      go(run, condition);
      long first = run.snapshot().now();
      go(run, condition);
      assertThat(run.held()).isTrue();
      assertThat(run.snapshot().now()).isGreaterThan(first);
    }
  }

  @Test
  void goTo_handOffOfALock_endsWithThatLockOnly() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      go(run, new StopCondition.HandOff("extent_commit_sem"));
      Recording recording = run.snapshot().recording();
      long last = recording.end() - 1;
      while (!(recording.kind(last) == EventKind.LOCK_ACQUIRED && recording.c(last) > 0)) {
        last--;
      }
      assertThat(recording.catalog().lock((int) recording.a(last)).lockClass()).isEqualTo("extent_commit_sem");
      assertThat(recording.time(last)).isEqualTo(run.snapshot().now());
    }
  }

  @Test
  void goTo_conditionThatNeverHolds_stopsAtTheLimitAndSaysSo() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      go(run, new StopCondition.CommitLonger(100 * SECOND));
      assertThat(run.held()).isFalse();
      assertThat(run.snapshot().now()).isEqualTo(END);
      assertThat(run.snapshot().message()).isEqualTo("commit > 100s did not hold until 6.000 s");
    }
  }

  @Test
  void goTo_steps_isExactAndTheTraceTheSame() {
    RunConfig config = SmallRuns.config(2);
    try (EngineRun run = Engine.open(config); EngineRun other = Engine.open(config)) {
      go(run, new StopCondition.Steps(5_001));
      RunPoint point = run.point();
      assertThat(point.steps()).isEqualTo(5_001);
      go(other, new StopCondition.Steps(1_000));
      go(other, StopCondition.NEXT_EVENT);
      go(other, new StopCondition.Steps(5_001));
      assertThat(other.point()).isEqualTo(point);
    }
  }

  @Test
  void goTo_unknownLock_isRefusedAndNamesTheLocks() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      assertThatThrownBy(() -> run.goTo(new StopCondition.HandOff("no_such_lock")))
          .isInstanceOf(EngineException.class).hasMessageContaining("no_such_lock")
          .hasMessageContaining("extent_commit_sem");
    }
  }

  @Test
  void goTo_eventOfALiveRun_isRefusedInTheMessage() {
    try (EngineRun run = Engine.open(SmallRuns.live(1))) {
      run.goTo(StopCondition.NEXT_COMMIT);
      assertThat(run.snapshot().message()).contains("virtual time");
    }
  }

  private static List<CommitRecord> commits() {
    try (EngineRun run = Engine.open(SmallRuns.config(1))) {
      run.runTo(END);
      return run.snapshot().statistics().commits();
    }
  }

  private static void go(EngineRun run, StopCondition condition) {
    run.goTo(condition, END);
    assertThat(run.awaitStop(60 * SECOND)).isTrue();
  }

  /** The longest wait for a lock class that had begun by a time and not ended, or ended, up to it. */
  private static long longestWait(Recording recording, String lockClass, long until) {
    long longest = 0;
    long[] since = new long[10_000];
    for (long i = recording.first(); i < recording.end() && recording.time(i) <= until; i++) {
      EventKind kind = recording.kind(i);
      boolean lock = kind == EventKind.LOCK_CONTENDED || kind == EventKind.LOCK_ACQUIRED;
      if (lock && recording.catalog().lock((int) recording.a(i)).lockClass().equals(lockClass)) {
        int task = recording.task(i);
        longest = Math.max(longest, since[task] > 0 ? recording.time(i) - since[task] : 0);
        since[task] = kind == EventKind.LOCK_CONTENDED ? recording.time(i) : 0;
      }
    }
    for (long begin : since) {
      longest = Math.max(longest, begin > 0 ? until - begin : 0);
    }
    return longest;
  }

}
