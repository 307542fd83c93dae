package io.extentscope.model.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.index.LockWorld.Truth;
import io.extentscope.model.index.Situation.Claim;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The index of random but possible events tells the truth at every event. */
class LockWorldSimTest {
  private static final Situation.OfLock FREE = new Situation.OfLock(LockWorld.LOCK, "", List.of(), List.of(), false);
  private static final int SEEDS = Integer.getInteger("extentscope.seeds", 30);

  @Test
  void lock_randomTakers_ownersWaitersAndHoldsAreTrue() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      LockWorld world = new LockWorld(seed, 2000);
      RunIndex index = world.index();
      boolean waitedFor = false;
      for (Truth truth : world.truths()) {
        waitedFor |= truth.sharedWaiters() + truth.exclusiveWaiters() > 0;
        check(index, truth, waitedFor, "seed " + seed + " " + truth);
      }
    }
  }

  @Test
  void situation_anyMomentOfALongRun_holdersAndQueueAreTrue() {
    for (long seed = 1; seed <= 3; seed++) {
      LockWorld world = new LockWorld(seed, 60_000);
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < 300; i++) {
        Truth truth = world.truths().get(random.nextInt(world.truths().size()));
        Situation.OfLock lock = world.situation(truth.time()).lock(LockWorld.LOCK).orElse(FREE);
        String about = "seed " + seed + " " + truth;
        assertThat(lock.holders()).as(about).extracting(Claim::task).containsExactlyElementsOf(truth.holders());
        assertThat(lock.waiters()).as(about).extracting(Claim::task).containsExactlyElementsOf(truth.queue());
      }
    }
  }

  private static void check(RunIndex index, Truth truth, boolean waitedFor, String about) {
    LockTracks lock = index.lock(LockWorld.LOCK);
    Step owned = lock.ownership().segmentAt(truth.time());
    assertThat(LockTracks.holders(owned.value())).as(about).isEqualTo(truth.holders().size());
    assertThat(HoldState.of(owned.state())).as(about).isEqualTo(expected(truth));
    assertThat(LockTracks.firstOwner(owned.value())).as(about)
        .isEqualTo(truth.holders().isEmpty() ? -1 : truth.holders().getFirst());
    long waiters = lock.waiters().valueAt(truth.time());
    assertThat(LockTracks.sharedWaiters(waiters)).as(about).isEqualTo(truth.sharedWaiters());
    assertThat(LockTracks.exclusiveWaiters(waiters)).as(about).isEqualTo(truth.exclusiveWaiters());
    for (int task = 0; task < LockWorld.TASKS; task++) {
      HoldState hold = HoldState.of(index.taskHold(task).stateAt(truth.time()));
      assertThat(hold).as("%s task %d", about, task)
          .isEqualTo(truth.holders().contains(task) ? ofTask(expected(truth), waitedFor) : HoldState.NONE);
    }
  }

  private static HoldState ofTask(HoldState lock, boolean waitedFor) {
    return lock == HoldState.EXCLUSIVE && !waitedFor ? HoldState.PRIVATE : lock;
  }

  private static HoldState expected(Truth truth) {
    if (truth.holders().isEmpty()) {
      return HoldState.NONE;
    }
    if (truth.exclusive()) {
      return truth.sharedWaiters() + truth.exclusiveWaiters() > 0 ? HoldState.EXCLUSIVE_BLOCKING : HoldState.EXCLUSIVE;
    }
    return truth.exclusiveWaiters() > 0 ? HoldState.SHARED_BLOCKING : HoldState.SHARED;
  }
}
