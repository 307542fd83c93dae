package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.check.Invariants;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.volume.TreeCursor;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeLayout;
import io.extentscope.engine.volume.VolumeWriter;
import io.extentscope.model.event.EventKind;
import io.extentscope.model.event.YieldReason;
import io.extentscope.model.recording.Recording;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import org.junit.jupiter.api.Test;

/** What the policies of caching do, and what a damaged tree does to it. */
class CachingSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int NEED_RESCHED = 0;
  private static final int GIVE_UP_FLAG = 1;
  private static final int CONTENDED = 2;
  private static final int OWN_LOCK = 1;

  @Test
  void yieldPolicy_giveUpFlagAndContended_giveTheSameCommits() {
    // Whoever waits for the semaphore waits behind a writer, so both ask for the same.
    RunSnapshot flag = after(Tunable.CACHING_YIELD_POLICY, GIVE_UP_FLAG);
    RunSnapshot contended = after(Tunable.CACHING_YIELD_POLICY, CONTENDED);
    assertThat(flag.statistics().commits()).isNotEmpty().isEqualTo(contended.statistics().commits());
    assertThat(flag.statistics().caching()).isEqualTo(contended.statistics().caching());
    assertThat(yields(flag, YieldReason.GIVE_UP_FLAG)).isPositive();
    assertThat(yields(contended, YieldReason.CONTENDED)).isPositive();
  }

  @Test
  void yieldPolicy_contended_shortensTheWaitsOfWriters() {
    CachingStatistics resched = after(Tunable.CACHING_YIELD_POLICY, NEED_RESCHED).statistics().caching();
    CachingStatistics contended = after(Tunable.CACHING_YIELD_POLICY, CONTENDED).statistics().caching();
    assertThat(contended.triggerGapSum()).isLessThan(resched.triggerGapSum() / 3);
  }

  @Test
  void listLock_itsOwn_leavesNoGapsBetweenTriggers() {
    CachingStatistics semaphore = after(Tunable.CACHING_LIST_LOCK, 0).statistics().caching();
    CachingStatistics own = after(Tunable.CACHING_LIST_LOCK, OWN_LOCK).statistics().caching();
    assertThat(own.triggers()).isGreaterThan(5);
    assertThat(own.triggerGapSum()).isLessThan(semaphore.triggerGapSum() / 10);
  }

  @Test
  void scan_damagedLeaf_endsInErrorAndTheRestGoesOn() {
    RunConfig config = SmallRuns.config(1);
    try (VirtualRun run =
        new VirtualRun(config.with(config.tunables().with(Tunable.WORKLOAD_COLD_EVERY, 0), config.inputs()))) {
      long damaged = damageALeaf(run);
      run.runTo(5 * SECOND);
      RunSnapshot snapshot = run.snapshot();
      assertThat(snapshot.message()).isEmpty();
      assertThat(snapshot.state()).isEqualTo(RunState.PAUSED);
      assertThat(snapshot.space().groups()).allSatisfy(group -> {
        if (group.start() == damaged) {
          assertThat(group.state()).isEqualTo(CachingState.ERROR);
        } else {
          assertThat(group.state()).isNotEqualTo(CachingState.ERROR);
        }
      });
      assertThat(snapshot.statistics().caching().failures()).singleElement().satisfies(failure -> {
        assertThat(failure.group()).isEqualTo(damaged);
        assertThat(failure.reason()).contains("checksum");
      });
      assertThat(snapshot.statistics().commits()).hasSizeGreaterThan(2);
      assertThat(Invariants.broken(run.core().fileSystem())).isEmpty();
    }
  }

  @Test
  void silentScanError_damagedLeaf_isFoundAsAScanThatNobodyEnded() {
    RunConfig config = SmallRuns.config(1);
    TunableSet faulty =
        config.tunables().with(Tunable.WORKLOAD_COLD_EVERY, 0).with(Tunable.REGRESSION_SILENT_SCAN_ERROR, 1);
    try (VirtualRun run = new VirtualRun(config.with(faulty, config.inputs()))) {
      long damaged = damageALeaf(run);
      run.runTo(5 * SECOND);
      assertThat(Invariants.broken(run.core().fileSystem())).singleElement().asString()
          .startsWith("group " + damaged + ": its scan is over and it still counts as being cached");
    }
  }

  /** Overwrites a leaf in the middle of the second metadata group's part of the extent tree. Returns the group. */
  private static long damageALeaf(VirtualRun run) {
    Volume volume = Volume.open(run.core().overlays());
    long group = VolumeLayout.groups(volume).get(1).start();
    TreeCursor cursor = volume.cursor(volume.requiredRoot(TreeId.EXTENT));
    assertThat(cursor.seek(new Key(group + (8 << 20), ItemType.EXTENT_ITEM, 0))).isTrue();
    byte[] garbage = new byte[4096];
    new VolumeWriter(volume.chunks(), volume.reader().devices()).forEachCopy(
        cursor.leaf().address(), garbage.length,
        (device, position, offset, length) -> device.write(position, garbage, offset, length));
    return group;
  }

  private static RunSnapshot after(Tunable tunable, int value) {
    TunableSet tunables = SmallRuns.config(2).tunables()
        .with(Tunable.CACHING_IDLE_THRESHOLD, 1)
        .with("workload.coldEvery", "1")
        .with(tunable, value);
    try (VirtualRun run = new VirtualRun(SmallRuns.config(2, tunables))) {
      run.runTo(4 * SECOND);
      assertThat(run.snapshot().message()).isEmpty();
      return run.snapshot();
    }
  }

  private static long yields(RunSnapshot snapshot, YieldReason reason) {
    Recording recording = snapshot.recording();
    long count = 0;
    for (long i = recording.first(); i < recording.end(); i++) {
      if (recording.kind(i) == EventKind.CACHING_YIELDED && recording.c(i) == reason.ordinal()) {
        count++;
      }
    }
    return count;
  }
}
