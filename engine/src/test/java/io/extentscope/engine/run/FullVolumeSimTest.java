package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.SyntheticLayout;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.model.event.Command;
import io.extentscope.model.statistics.WorkloadStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Many jobs on a volume with hardly any space for data. */
class FullVolumeSimTest {
  private static final long MIB = 1L << 20;
  private static final long SECOND = 1_000_000_000L;
  private static final long SEEDS = Long.getLong("extentscope.seeds", 4);

  @Test
  void jobs_nearFull_failClearlyLoseNothingAndGoOn() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      TunableSet tunables = SmallRuns.config(seed).tunables()
          .with("commit.interval", "3s")
          .with("workload.coldEvery", seed % 2 == 0 ? "4" : "0")
          .with("workload.jobs", "16")
          .with("workload.rate", "200")
          .with("device.readLatency", "100us")
          .with(Tunable.ALLOCATOR_GENERATION, seed / 2 % 2)
          .with("allocator.cluster", "64KiB");
      List<SyntheticLayout.Group> groups = List.of(
          new SyntheticLayout.Group(16 * MIB, 16 * MIB, false, 4096, 300, 38),
          new SyntheticLayout.Group(32 * MIB, 16 * MIB, true, 65536, 600, 30));
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed, tunables)
          .with(new VolumeSource.Synthetic(new SyntheticLayout(4096, groups))))) {
        long[] operations = new long[2];
        for (int i = 0; i < 2; i++) {
          for (int stop = 0; stop < 10; stop++) {
            rig.run(SECOND);
          }
          operations[i] = stateOf(rig).operations();
        }
        FileSystem fileSystem = rig.fileSystem();
        assertThat(stateOf(rig).failed()).as("seed %d: the volume was full at times", seed).isPositive();
        assertThat(operations[1]).as("seed %d: work goes on", seed).isGreaterThan(operations[0]);
        rig.settle();
        for (SpaceInfo space : fileSystem.groups().spaces()) {
          assertThat(space.waitingTickets()).as("seed %d", seed).isZero();
          assertThat(space.mayUse()).as("seed %d", seed).isZero();
        }
      }
    }
  }

  @Test
  void jobs_onAFullVolume_stopWithoutHangingTheCommit() {
    TunableSet tunables = SmallRuns.config(1).tunables()
        .with("workload.jobs", "8").with("workload.coldEvery", "0").with("workload.rate", "100");
    List<SyntheticLayout.Group> groups = List.of(
        new SyntheticLayout.Group(16 * MIB, 16 * MIB, false, 4096, 300, 38),
        new SyntheticLayout.Group(32 * MIB, 16 * MIB, true, 65536, 1000, 30));
    try (EngineRig rig = new EngineRig(SmallRuns.config(1, tunables)
        .with(new VolumeSource.Synthetic(new SyntheticLayout(4096, groups))))) {
      rig.run(5 * SECOND);
      assertThat(stateOf(rig).failed()).isGreaterThan(100);
      rig.input(new Input.Order(Command.COMMIT_NOW));
      rig.settle();
      assertThat(rig.fileSystem().commitLog().count()).isPositive();
    }
  }

  private static WorkloadStatistics stateOf(EngineRig rig) {
    return rig.fileSystem().workloadMeter().snapshot();
  }
}
