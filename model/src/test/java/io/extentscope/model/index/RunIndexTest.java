package io.extentscope.model.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.Command;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.event.DiscardList;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Checks the index with events written by hand. */
class RunIndexTest {
  private static final int SEM = 3;

  @Test
  void taskActivity_plainLife_followsEvents() {
    RunIndex index = new EventTape()
        .event(0, 0, EventKind.TASK_SPAWNED, 1, 0, 0)
        .running(5, 1)
        .blocked(10, 1, BlockReason.IO, 0)
        .woken(20, 1)
        .running(22, 1)
        .blocked(30, 1, BlockReason.PREEMPTED, 0)
        .running(35, 1)
        .blocked(40, 1, BlockReason.CONDITION, 0)
        .woken(50, 1)
        .running(51, 1)
        .event(60, 1, EventKind.TASK_ENDED, 0, 0, 0)
        .index();

    assertThat(states(index.taskActivity(1), 0, 70)).containsExactly(
        "0 RUNNABLE", "5 RUNNING", "10 IO", "20 RUNNABLE", "22 RUNNING", "30 RUNNABLE", "35 RUNNING",
        "40 WAIT_CONDITION", "50 RUNNABLE", "51 RUNNING", "60 IDLE");
    assertThat(index.taskIds()).containsExactly(0, 1);
  }

  @Test
  void lock_writerBehindTwoReaders_showsOwnersWaitersAndHandOff() {
    RunIndex index = contendedSemaphore().index();
    LockTracks lock = index.lock(SEM);

    assertThat(holds(lock.ownership(), 0, 300)).containsExactly(
        "10 SHARED 1 by 1", "20 SHARED 2 by 1", "100 SHARED_BLOCKING 2 by 1", "150 SHARED_BLOCKING 1 by 2",
        "200 NONE 0 by -1", "230 EXCLUSIVE 1 by 9", "250 NONE 0 by -1");
    assertThat(states(index.taskActivity(9), 0, 300)).containsExactly(
        "90 RUNNING", "100 WAIT_EXCLUSIVE", "200 HAND_OFF", "230 RUNNING");
    assertThat(index.taskActivity(9).valueAt(150)).isEqualTo(SEM);
    assertThat(LockTracks.exclusiveWaiters(lock.waiters().valueAt(199))).isEqualTo(1);
    assertThat(LockTracks.exclusiveWaiters(lock.waiters().valueAt(240))).isZero();
    assertThat(index.handOffs().nextChange(0)).hasValue(230);
    assertThat(HoldState.of(index.taskHold(1).stateAt(50))).isEqualTo(HoldState.SHARED);
    assertThat(HoldState.of(index.taskHold(1).stateAt(120))).isEqualTo(HoldState.SHARED_BLOCKING);
    assertThat(HoldState.of(index.taskHold(1).stateAt(160))).isEqualTo(HoldState.NONE);
  }

  private static EventTape contendedSemaphore() {
    return new EventTape().task(1, "cache-1").task(2, "cache-2").task(9, "commit").lock(SEM, "extent_commit_sem")
        .acquired(10, 1, SEM, LockMode.SHARED)
        .acquired(20, 2, SEM, LockMode.SHARED)
        .running(90, 9)
        .contended(100, 9, SEM, LockMode.EXCLUSIVE)
        .blocked(100, 9, BlockReason.LOCK, SEM)
        .released(150, 1, SEM, LockMode.SHARED)
        .released(200, 2, SEM, LockMode.SHARED)
        .woken(200, 9)
        .running(230, 9)
        .acquired(230, 9, SEM, LockMode.EXCLUSIVE)
        .released(250, 9, SEM, LockMode.EXCLUSIVE);
  }

  @Test
  void taskActivity_lockGrantedByReleaser_isHandOffUntilRunning() {
    RunIndex index = new EventTape()
        .acquired(0, 1, SEM, LockMode.EXCLUSIVE)
        .contended(10, 2, SEM, LockMode.SHARED)
        .blocked(11, 2, BlockReason.LOCK, SEM)
        .released(20, 1, SEM, LockMode.EXCLUSIVE)
        .acquired(20, 2, SEM, LockMode.SHARED)
        .woken(21, 2)
        .running(30, 2)
        .index();

    assertThat(states(index.taskActivity(2), 0, 40)).containsExactly("10 WAIT_SHARED", "20 HAND_OFF", "30 RUNNING");
    assertThat(index.handOffs().valueAt(30)).isEqualTo(1);
    assertThat(HoldState.of(index.lock(SEM).ownership().stateAt(15))).isEqualTo(HoldState.EXCLUSIVE_BLOCKING);
  }

  @Test
  void taskActivity_writerReleases_leadingReadersAreHandedTheLockBeforeTheyWake() {
    EventTape tape = new EventTape().acquired(0, 1, SEM, LockMode.EXCLUSIVE);
    for (int task = 2; task <= 5; task++) {
      LockMode mode = task == 4 ? LockMode.EXCLUSIVE : LockMode.SHARED;
      tape.contended(10 + task, task, SEM, mode).blocked(10 + task, task, BlockReason.LOCK, SEM);
    }
    tape.released(50, 1, SEM, LockMode.EXCLUSIVE);
    tape.woken(60, 2).running(60, 2).acquired(60, 2, SEM, LockMode.SHARED);
    RunIndex index = tape.index();

    assertThat(states(index.taskActivity(2), 0, 70)).containsExactly("12 WAIT_SHARED", "50 HAND_OFF", "60 RUNNING");
    assertThat(states(index.taskActivity(3), 0, 70)).containsExactly("13 WAIT_SHARED", "50 HAND_OFF");
    assertThat(states(index.taskActivity(4), 0, 70)).containsExactly("14 WAIT_EXCLUSIVE");
    assertThat(states(index.taskActivity(5), 0, 70)).containsExactly("15 WAIT_SHARED");
  }

  @Test
  void taskActivity_lockStolenAfterWakeUp_waitsAgainAndIsNoHandOff() {
    RunIndex index = new EventTape()
        .acquired(0, 1, SEM, LockMode.EXCLUSIVE)
        .contended(10, 2, SEM, LockMode.EXCLUSIVE)
        .blocked(10, 2, BlockReason.LOCK, SEM)
        .released(20, 1, SEM, LockMode.EXCLUSIVE)
        .woken(20, 2)
        .acquired(22, 3, SEM, LockMode.EXCLUSIVE)
        .running(25, 2)
        .blocked(26, 2, BlockReason.LOCK, SEM)
        .index();

    assertThat(states(index.taskActivity(2), 0, 40))
        .containsExactly("10 WAIT_EXCLUSIVE", "20 HAND_OFF", "22 WAIT_EXCLUSIVE", "25 RUNNING", "26 WAIT_EXCLUSIVE");
    assertThat(index.handOffs().size()).isZero();
    assertThat(LockTracks.exclusiveWaiters(index.lock(SEM).waiters().valueAt(30))).isEqualTo(1);
  }

  @Test
  void taskHold_severalLocks_showsTheBlockingElseTheOutermost() {
    int inner = SEM + 1;
    RunIndex index = new EventTape()
        .acquired(10, 1, SEM, LockMode.SHARED)
        .acquired(20, 1, inner, LockMode.EXCLUSIVE)
        .contended(30, 2, inner, LockMode.EXCLUSIVE)
        .released(40, 1, inner, LockMode.EXCLUSIVE)
        .index();

    assertThat(holdOf(index, 25)).isEqualTo("SHARED " + SEM);
    assertThat(holdOf(index, 35)).isEqualTo("EXCLUSIVE_BLOCKING " + inner);
    assertThat(holdOf(index, 45)).isEqualTo("SHARED " + SEM);
  }

  @Test
  void taskHold_exclusiveLockThatNobodyWantsAroundASharedOne_showsTheSharedOneAtAnyZoom() {
    int outer = SEM + 1;
    RunIndex index = new EventTape()
        .acquired(10, 1, outer, LockMode.EXCLUSIVE)
        .acquired(20, 1, SEM, LockMode.SHARED)
        .released(30, 1, SEM, LockMode.SHARED)
        .acquired(40, 1, SEM, LockMode.SHARED)
        .index();

    assertThat(holdOf(index, 15)).isEqualTo("PRIVATE " + outer);
    assertThat(holdOf(index, 25)).isEqualTo("SHARED " + SEM);
    List<HoldState> merged = new ArrayList<>();
    index.taskHold(1).forEach(0, 1_000, 1, (_, _, state, _, _) -> merged.add(HoldState.of(state)));
    assertThat(merged).contains(HoldState.SHARED).doesNotContain(HoldState.PRIVATE);
  }

  private static String holdOf(RunIndex index, long time) {
    Step step = index.taskHold(1).segmentAt(time);
    return HoldState.of(step.state()) + " " + step.value();
  }

  @Test
  void lanes_sixReaders_fourHaveALaneAllAreCounted() {
    EventTape tape = new EventTape();
    for (int task = 0; task < 6; task++) {
      tape.acquired(10 + task, task, SEM, LockMode.SHARED);
    }
    RunIndex index = tape.released(30, 1, SEM, LockMode.SHARED).acquired(40, 7, SEM, LockMode.SHARED).index();

    LockTracks lock = index.lock(SEM);
    assertThat(lock.lanes()).hasSize(4);
    assertThat(lock.lanes().stream().map(lane -> lane.valueAt(20))).containsExactly(0L, 1L, 2L, 3L);
    assertThat(HoldState.of(lock.lanes().get(1).stateAt(35))).isEqualTo(HoldState.NONE);
    assertThat(lock.lanes().get(1).valueAt(40)).isEqualTo(7);
    assertThat(LockTracks.holders(lock.ownership().valueAt(40))).isEqualTo(6);
  }

  @Test
  void lock_neverSeen_isEmpty() {
    RunIndex index = new RunIndex();

    assertThat(index.lock(99).ownership().size()).isZero();
    assertThat(index.lock(99).lanes()).hasSize(4);
    assertThat(index.taskActivity(-1).size()).isZero();
    assertThat(index.lockIds()).isEmpty();
  }

  @Test
  void taskActivity_blockedOnUnwatchedLock_waitsUntilWoken() {
    RunIndex index = new EventTape()
        .running(0, 1).blocked(5, 1, BlockReason.LOCK, 77).woken(8, 1).running(9, 1).index();

    assertThat(states(index.taskActivity(1), 0, 20))
        .containsExactly("0 RUNNING", "5 WAIT_EXCLUSIVE", "8 RUNNABLE", "9 RUNNING");
    assertThat(index.lockIds()).isEmpty();
  }

  @Test
  void lock_releaseMissing_nextExclusiveOwnerReplaces() {
    RunIndex index = new EventTape()
        .acquired(0, 1, SEM, LockMode.EXCLUSIVE)
        .acquired(50, 2, SEM, LockMode.EXCLUSIVE)
        .released(60, 1, SEM, LockMode.EXCLUSIVE)
        .index();

    assertThat(holds(index.lock(SEM).ownership(), 0, 100)).containsExactly("0 EXCLUSIVE 1 by 1", "50 EXCLUSIVE 1 by 2");
    assertThat(HoldState.of(index.taskHold(1).stateAt(55))).isEqualTo(HoldState.NONE);
  }

  @Test
  void lock_holderEnds_itsHoldsEnd() {
    RunIndex index = new EventTape()
        .acquired(0, 1, SEM, LockMode.SHARED).event(10, 1, EventKind.TASK_ENDED, 0, 0, 0).index();

    assertThat(LockTracks.holders(index.lock(SEM).ownership().valueAt(20))).isZero();
  }

  @Test
  void phases_commit_stateIsPhasePlusOne() {
    RunIndex index = new EventTape()
        .event(0, 4, EventKind.COMMIT_STARTED, 12, 0, 0)
        .event(1, 4, EventKind.PHASE_STARTED, 12, CommitPhase.CCR.ordinal(), 0)
        .event(50, 4, EventKind.PHASE_ENDED, 12, CommitPhase.CCR.ordinal(), 49)
        .event(50, 4, EventKind.PHASE_STARTED, 12, CommitPhase.PEC.ordinal(), 0)
        .event(70, 4, EventKind.PHASE_ENDED, 12, CommitPhase.PEC.ordinal(), 20)
        .event(75, 4, EventKind.COMMIT_ENDED, 12, 75, 70)
        .index();

    StepTrack phases = index.phases(4);
    assertThat(phases.stateAt(20)).isEqualTo(CommitPhase.CCR.ordinal() + 1);
    assertThat(phases.stateAt(60)).isEqualTo(CommitPhase.PEC.ordinal() + 1);
    assertThat(phases.stateAt(72)).isZero();
    assertThat(phases.valueAt(20)).isEqualTo(12);
    assertThat(index.committerIds()).containsExactly(4);
    assertThat(index.commits().stateAt(60)).isEqualTo(1);
    assertThat(index.commits().stateAt(80)).isZero();
  }

  @Test
  void series_discardCounterPoolKnobsMarks_areKept() {
    RunIndex index = new EventTape()
        .event(1, 0, EventKind.DISCARD_DEPTH, 7, 4096, 1)
        .event(1, 0, EventKind.DISCARD_LIST_DEPTH, DiscardList.SHORT.ordinal(), 5, 2048)
        .event(2, 0, EventKind.DISCARD_SENT, 1 << 20, 8192, 10)
        .event(2, 0, EventKind.DISCARD_SENT, 2 << 20, 4096, 10)
        .event(2, 0, EventKind.COUNTER_FOLDED, 2, 32, 100)
        .event(3, 0, EventKind.COUNTER_FOLDED, 2, 32, 132)
        .event(4, 0, EventKind.POOL_CHANGED, 0, 8, 5)
        .event(5, -1, EventKind.KNOB_APPLIED, Tunable.CACHING_WORKERS.ordinal(), 4, 32)
        .event(6, -1, EventKind.COMMAND_APPLIED, Command.COMMIT_NOW.ordinal(), 0, 0)
        .event(7, 0, EventKind.COLD_REMOUNT, 3, 0, 0)
        .index();

    assertThat(index.discardDepth().valueAt(10)).isEqualTo(7);
    assertThat(index.discardBytes().valueAt(10)).isEqualTo(4096);
    assertThat(index.discardList(DiscardList.SHORT).valueAt(10)).isEqualTo(5);
    assertThat(index.discardList(DiscardList.UNUSED).valueAt(10)).isZero();
    assertThat(index.discardsSent().valueAt(10)).isEqualTo(2);
    assertThat(index.discardSentBytes().valueAt(10)).isEqualTo(12288);
    assertThat(index.counterValue(2).valueAt(10)).isEqualTo(132);
    assertThat(index.counterFolds(2).valueAt(10)).isEqualTo(2);
    assertThat(index.poolWorkers(0).valueAt(10)).isEqualTo(8L << 32 | 5);
    assertThat(index.knobs()).containsExactly(new KnobMark(5, Tunable.CACHING_WORKERS, 4, 32));
    assertThat(index.knobs().getFirst().text()).isEqualTo("Workers 4 -> 32");
    assertThat(index.marks()).extracting(Mark::text).containsExactly("commit now", "cold remount");
  }

  @Test
  void update_randomAndDamagedEvents_neverThrows() {
    for (long seed = 1; seed <= 30; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      EventTape tape = new EventTape(40_000);
      for (int i = 0; i < 60_000; i++) {
        EventKind kind = EventKind.of(random.nextInt(EventKind.values().length));
        tape.event(i, random.nextInt(-1, 12), kind, odd(random, 12), odd(random, 4), random.nextInt(100));
        if (random.nextInt(25_000) == 0) {
          tape.index();
        }
      }
      RunIndex index = tape.index();
      for (int lock : index.lockIds()) {
        Step step = index.lock(lock).ownership().segmentAt(59_999);
        boolean none = step.state() == HoldState.NONE.ordinal();
        assertThat(LockTracks.holders(step.value()) == 0).as("seed %d lock %d", seed, lock).isEqualTo(none);
      }
    }
  }

  private static long odd(SplittableRandom random, int bound) {
    return random.nextInt(50) == 0 ? random.nextLong() : random.nextInt(bound);
  }

  private static List<String> states(StepTrack track, long from, long to) {
    List<String> found = new ArrayList<>();
    track.forEach(from, to, 1_000_000, (start, _, state, _, _) -> found.add(start + " " + TaskState.of(state)));
    return found;
  }

  private static List<String> holds(StepTrack track, long from, long to) {
    List<String> found = new ArrayList<>();
    track.forEach(from, to, 1_000_000, (start, _, state, value, _) -> found.add(
        start + " " + HoldState.of(state) + " " + LockTracks.holders(value) + " by " + LockTracks.firstOwner(value)));
    return found;
  }
}
