package io.extentscope.engine.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.TunableSet;
import org.junit.jupiter.api.Test;

/** What goes back to the index when a pinned range is unpinned while a scan of its group runs. */
class SpaceLedgerSimTest {
  private static final long MIB = 1L << 20;

  @Test
  void unpin_belowTheLimit_returnsTheWholeRange() {
    assertThat(freeAfterUnpin(BlockGroup.ALL)).isEqualTo(2 * MIB);
    assertThat(freeAfterUnpin(64 * MIB + 10 * MIB)).isEqualTo(2 * MIB);
  }

  @Test
  void unpin_acrossTheLimit_returnsOnlyWhatTheScanHasPassed() {
    assertThat(freeAfterUnpin(64 * MIB + MIB / 2)).isEqualTo(MIB / 2);
  }

  @Test
  void unpin_aboveTheLimit_leavesTheRangeToTheScan() {
    assertThat(freeAfterUnpin(64 * MIB)).isZero();
    assertThat(freeAfterUnpin(0)).isZero();
  }

  /** Uses and pins 2 MiB at the start of a group, unpins them under a limit, and tells what the index holds. */
  private static long freeAfterUnpin(long limit) {
    SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    LockRegistry locks = new LockRegistry(machine);
    PerCpuCounter counter = new PerCpuCounter(machine, locks, "total_bytes_pinned", 32);
    SpaceInfo space = new SpaceInfo(SpaceInfo.DATA, locks, counter);
    BlockGroup group = new BlockGroup(64 * MIB, 64 * MIB, SpaceInfo.DATA, 0, space, locks);
    space.addGroup(group, 0);
    PinnedExtents pinned = new PinnedExtents(locks);
    SpaceLedger ledger = new SpaceLedger(machine, new Knobs(TunableSet.ofDefaults()), pinned);
    machine.spawn(TaskSpec.kernel("commit", "commit"), () -> {
      Extent extent = new Extent(group.start(), 2 * MIB, group);
      ledger.reserve(extent);
      ledger.use(extent);
      ledger.expectPinned(group, extent.length());
      ledger.pin(extent);
      PinnedExtents.Frozen frozen = pinned.freeze();
      group.setLastByteToUnpin(limit);
      ExtentSet met = pinned.unpinned(frozen, extent.start(), extent.length());
      ledger.unpin(group, extent.start(), extent.length(), met, false);
    });
    machine.runUntil(1_000_000_000L);
    assertThat(group.used()).isZero();
    assertThat(group.reserved()).isZero();
    assertThat(group.pinned()).isZero();
    assertThat(space.pinned()).isZero();
    assertThat(counter.snapshot().sum()).isZero();
    machine.close();
    return group.freeBytes();
  }
}
