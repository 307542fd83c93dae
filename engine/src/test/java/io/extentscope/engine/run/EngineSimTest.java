package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.check.Invariants;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.volume.FreeSpaceReader;
import io.extentscope.engine.volume.TreeCursor;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeLayout;
import io.extentscope.model.event.Command;
import io.extentscope.model.run.RunState;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.statistics.CounterStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The whole engine in virtual time, over many seeds. */
class EngineSimTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long SEEDS = Long.getLong("extentscope.seeds", 8);

  @Test
  void run_sameSeed_givesTheSameTrace() {
    long first = hashAfter(7, 4 * SECOND);
    assertThat(hashAfter(7, 4 * SECOND)).isEqualTo(first);
    assertThat(hashAfter(8, 4 * SECOND)).isNotEqualTo(first);
  }

  @Test
  void runTo_inManyStretches_givesTheSameTraceAsInOne() {
    try (VirtualRun run = new VirtualRun(SmallRuns.config(3))) {
      for (long time = 70_000_000; time < 4 * SECOND; time += 70_000_000) {
        run.runTo(time);
      }
      run.runTo(4 * SECOND);
      assertThat(run.traceHash()).hasValue(hashAfter(3, 4 * SECOND));
    }
  }

  @Test
  void run_manySeedsAndPolicies_keepsTheInvariants() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      TunableSet tunables = SmallRuns.config(seed).tunables()
          .with(Tunable.CACHING_WORKERS, seed % 4 == 0 ? 512 : seed % 4 == 1 ? 1 : 6)
          .with(Tunable.CACHING_YIELD_POLICY, seed % 3)
          .with(Tunable.CACHING_LIST_LOCK, seed % 2)
          .with(Tunable.CACHING_START_POLICY, seed / 2 % 2)
          .with(Tunable.DISCARD_MODE, seed % 3)
          .with("discard.delay", "300ms")
          .with("workload.coldEvery", "2")
          .with("workload.jobs", "6");
      try (VirtualRun run = new VirtualRun(SmallRuns.config(seed, tunables))) {
        for (int i = 1; i <= 8; i++) {
          run.runTo(i * 700_000_000L);
          checkHealthy(run, seed);
          assertThat(Invariants.broken(run.core().fileSystem())).as("seed %d, stop %d", seed, i).isEmpty();
        }
        bringToRest(run, seed);
        assertThat(Invariants.brokenAtRest(run.core().fileSystem(), run.core().overlays())).as("at rest, seed %d", seed)
            .isEmpty();
        checkAgainstTree(run, seed);
      }
    }
  }

  @Test
  void counter_batchOf32Bytes_foldsAtEveryUpdate() {
    try (VirtualRun run = new VirtualRun(SmallRuns.config(5))) {
      run.runTo(3 * SECOND);
      CounterStatistics counter = run.snapshot().statistics().counters().getFirst();
      assertThat(counter.updates()).isGreaterThan(100);
      assertThat(counter.acquisitions()).isEqualTo(counter.updates());
    }
  }

  @Test
  void counter_largeBatch_foldsSeldom() {
    TunableSet tunables = SmallRuns.config(5).tunables().with("counter.batch", "128MiB");
    try (VirtualRun run = new VirtualRun(SmallRuns.config(5, tunables))) {
      run.runTo(3 * SECOND);
      CounterStatistics counter = run.snapshot().statistics().counters().getFirst();
      assertThat(counter.updates()).isGreaterThan(100);
      assertThat(counter.acquisitions()).isZero();
      assertThat(Math.abs(counter.value() - counter.sum())).isLessThanOrEqualTo(counter.errorBound());
    }
  }

  @Test
  void commits_many_keepOnlyWhatIsInUse() {
    TunableSet tunables =
        SmallRuns.config(2).tunables().with("commit.interval", "100ms").with("workload.coldEvery", "20");
    try (VirtualRun run = new VirtualRun(SmallRuns.config(2, tunables))) {
      run.runTo(4 * SECOND);
      long early = run.core().overlayBytes();
      run.runTo(30 * SECOND);
      assertThat(run.snapshot().statistics().commits()).hasSizeGreaterThan(150);
      assertThat(run.core().overlayBytes()).isBetween(1L, 2 * early);
    }
  }

  @Test
  void commits_readBackFromTheOverlay_haveAllTreesAndTheUsedBytes() {
    try (VirtualRun run = new VirtualRun(SmallRuns.config(4))) {
      run.runTo(5 * SECOND);
      bringToRest(run, 4);
      FileSystem fileSystem = run.core().fileSystem();
      Volume volume = Volume.open(run.core().overlays());
      assertThat(volume.superBlock().generation()).isEqualTo(fileSystem.transactions().generation()).isGreaterThan(103);
      for (io.extentscope.engine.volume.BlockGroup item : VolumeLayout.groups(volume)) {
        long used = fileSystem.groups().at(item.start()).used();
        assertThat(item.used()).as("group %d", item.start()).isEqualTo(used);
      }
      TreeCursor files = volume.cursor(volume.requiredRoot(TreeId.FS));
      long items = 0;
      for (boolean more = files.seek(Key.LOWEST); more; more = files.nextLeaf()) {
        items += files.leaf().itemCount();
      }
      assertThat(items).as("inodes of the synthetic volume, and what jobs added").isGreaterThan(4096 + 4 * 4);
    }
  }

  private static long hashAfter(long seed, long time) {
    try (VirtualRun run = new VirtualRun(SmallRuns.config(seed))) {
      run.runTo(time);
      return run.traceHash().orElseThrow();
    }
  }

  private static void checkHealthy(VirtualRun run, long seed) {
    assertThat(run.snapshot().message()).as("seed %d", seed).isEmpty();
    assertThat(run.snapshot().state()).as("seed %d", seed).isEqualTo(RunState.PAUSED);
  }

  /** Ends the jobs, the discards and the last transaction, and lets all scans end. */
  private static void bringToRest(VirtualRun run, long seed) {
    run.submit(new Input.Knob(Tunable.WORKLOAD_COLD_EVERY, 0));
    run.submit(new Input.Knob(Tunable.WORKLOAD_JOBS, 0));
    run.submit(new Input.Knob(Tunable.DISCARD_MODE, 0));
    run.runTo(run.snapshot().now() + 3 * SECOND);
    run.submit(new Input.Order(Command.COMMIT_NOW));
    run.runTo(run.snapshot().now() + 10 * SECOND);
    checkHealthy(run, seed);
  }

  /** What a finished scan knows is exactly what the tree says that was committed. */
  private static void checkAgainstTree(VirtualRun run, long seed) {
    List<BlockGroupSpace> truth = FreeSpaceReader.read(List.of("synthetic"), run.core().overlays()).blockGroups();
    FileSystem fileSystem = run.core().fileSystem();
    int finished = 0;
    for (BlockGroupSpace space : truth) {
      BlockGroup group = fileSystem.groups().at(space.start());
      if (group.state() == CachingState.FINISHED) {
        assertThat(group.index().pairs()).as("group %d, seed %d", space.start(), seed).isEqualTo(space.free());
        finished++;
      }
    }
    assertThat(finished).as("groups to compare, seed %d", seed).isGreaterThan(3);
  }
}
