package io.extentscope.engine.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.format.Profile;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The rules of the allocator on groups whose free space is known. */
class ExtentAllocatorSimTest {
  private static final long KIB = 1L << 10;
  private static final long MIB = 1L << 20;
  private static final long BLOCK = 16 * KIB;
  private static final int OF_2013 = 0;
  private static final int MODERN = 1;
  private static final long LENGTH = 64 * MIB;

  @Test
  void treeBlocks_lieOneAfterTheOtherWhileOthersAreFreed() {
    forBoth(generation -> {
      Rig rig = new Rig(generation, SpaceInfo.METADATA, "64KiB");
      BlockGroup group = rig.group(0, LENGTH, Profile.SINGLE, false);
      rig.free(group, 8 * MIB, MIB);
      List<Long> starts = new ArrayList<>();
      rig.run(() -> {
        for (int i = 0; i < 8; i++) {
          starts.add(rig.allocate(BLOCK).start());
          // What is freed in front does not go to the cluster.
          rig.free(group, 2L * i * BLOCK, BLOCK);
        }
      });
      for (int i = 0; i < 8; i++) {
        assertThat(starts.get(i)).as("generation %d", generation).isEqualTo(8 * MIB + BLOCK * i);
      }
    });
  }

  @Test
  void treeBlocks_groupWithoutRoomForACluster_isPassedOver() {
    forBoth(generation -> {
      Rig rig = new Rig(generation, SpaceInfo.METADATA, "64KiB");
      BlockGroup small = rig.group(0, LENGTH, Profile.SINGLE, false);
      BlockGroup large = rig.group(LENGTH, LENGTH, Profile.SINGLE, false);
      rig.free(small, 0, BLOCK + 60 * KIB);
      rig.free(large, LENGTH, BLOCK + 64 * KIB);
      rig.run(() -> assertThat(rig.allocate(BLOCK).group()).as("generation %d", generation).isSameAs(large));
    });
  }

  @Test
  void treeBlocks_noGroupHasRoomForACluster_areTakenWithoutOneInTheLastStage() {
    forBoth(generation -> {
      Rig rig = new Rig(generation, SpaceInfo.METADATA, "64KiB");
      BlockGroup first = rig.group(0, LENGTH, Profile.SINGLE, false);
      rig.free(first, 0, BLOCK);
      rig.free(first, 10 * MIB, BLOCK);
      rig.run(() -> {
        assertThat(rig.allocate(BLOCK).start()).isZero();
        assertThat(rig.allocate(BLOCK).start()).isEqualTo(10 * MIB);
        assertThat(rig.allocate(BLOCK)).isNull();
      });
      assertThat(rig.chunksAsked).as("generation %d: before the last stage", generation).isPositive();
    });
  }

  @Test
  void treeBlocks_onlyBitmapsHaveRoom_comeFromABitmap() {
    forBoth(generation -> {
      Rig rig = new Rig(generation, SpaceInfo.METADATA, "64KiB");
      BlockGroup group = rig.group(0, 1 << 30, Profile.SINGLE, false);
      for (int i = 0; i < 600; i++) {
        rig.free(group, 8L * i * KIB, 4 * KIB);
      }
      rig.free(group, 512 * MIB, 4 * KIB);
      rig.free(group, 512 * MIB + 8 * KIB, 4 * KIB);
      // The extents are used up first, so that what is left lies in bitmaps.
      rig.run(() -> {
        int bitmaps = group.index().bitmapCount();
        assertThat(bitmaps).isPositive();
        for (int i = 0; i < 500; i++) {
          assertThat(rig.allocate(4 * KIB)).as("generation %d, block %d", generation, i).isNotNull();
        }
        assertThat(group.freeBytes()).isEqualTo(102 * 4 * KIB);
        group.index().check(what -> assertThat(what).isNull());
      });
    });
  }

  @Test
  void data_of2013_isFirstFitWithoutAHintAndClusteredFromTwoMebibytesOn() {
    Rig rig = new Rig(OF_2013, SpaceInfo.DATA, "64KiB");
    BlockGroup group = rig.group(0, LENGTH, Profile.SINGLE, false);
    rig.free(group, MIB, 64 * KIB);
    rig.free(group, 4 * MIB, 16 * MIB);
    rig.run(() -> {
      assertThat(rig.allocate(64 * KIB).start()).isEqualTo(MIB);
      assertThat(rig.space.cluster().holds()).isFalse();
    });
    Rig ssd = new Rig(OF_2013, SpaceInfo.DATA, "2MiB");
    BlockGroup other = ssd.group(0, LENGTH, Profile.SINGLE, false);
    ssd.free(other, 4 * MIB, 16 * MIB);
    ssd.run(() -> {
      assertThat(ssd.allocate(64 * KIB).start()).isEqualTo(4 * MIB);
      assertThat(ssd.space.cluster().holds()).isTrue();
    });
  }

  @Test
  void data_modern_keepsSizeClassesApartUntilNothingElseIsLeft() {
    Rig rig = new Rig(MODERN, SpaceInfo.DATA, "64KiB");
    BlockGroup one = rig.group(0, LENGTH, Profile.SINGLE, true);
    BlockGroup two = rig.group(LENGTH, LENGTH, Profile.SINGLE, true);
    rig.run(() -> {
      assertThat(rig.allocate(4 * KIB).group()).isSameAs(one);
      assertThat(rig.allocate(MIB).group()).isSameAs(two);
      assertThat(rig.allocate(64 * KIB).group()).isSameAs(one);
      assertThat(one.sizeClass()).isEqualTo(SizeClass.SMALL);
      assertThat(two.sizeClass()).isEqualTo(SizeClass.MEDIUM);
      assertThat(rig.chunksAsked).isZero();
      // No group serves large extents: new ones are asked for before another class will do.
      assertThat(rig.allocate(16 * MIB)).isNotNull();
      assertThat(rig.chunksAsked).isPositive();
    });
  }

  @Test
  void reserve_chunkIsToBeHad_makesItBeforeItFails() {
    forBoth(generation -> {
      Rig rig = new Rig(generation, SpaceInfo.DATA, "64KiB");
      rig.group(0, LENGTH, Profile.SINGLE, false);
      rig.chunksLeft = 1;
      rig.run(() -> {
        assertThat(rig.allocate(MIB).start()).isEqualTo(10 * LENGTH);
        assertThat(rig.chunksAsked).isEqualTo(1);
      });
    });
  }

  @Test
  void reserve_nothingInOnePiece_givesALesserPiece() {
    forBoth(generation -> {
      Rig rig = new Rig(generation, SpaceInfo.DATA, "64KiB");
      BlockGroup group = rig.group(0, LENGTH, Profile.SINGLE, false);
      rig.free(group, 0, 300 * KIB);
      rig.free(group, MIB, 200 * KIB);
      rig.run(() -> {
        Extent extent = rig.allocator.reserve(rig.space, 4 * MIB, 4 * KIB);
        assertThat(extent.length()).as("generation %d", generation).isBetween(4 * KIB, 300 * KIB);
      });
    });
  }

  @Test
  void reserve_redundantWanted_takesNoSingleGroupAndInReverseOnly2013Does() {
    forBoth(generation -> {
      Rig rig = new Rig(generation, SpaceInfo.METADATA, "0");
      BlockGroup single = rig.group(0, LENGTH, Profile.SINGLE, true);
      BlockGroup dup = rig.group(LENGTH, LENGTH, Profile.DUP, false);
      rig.free(dup, LENGTH, BLOCK);
      rig.run(() -> {
        assertThat(rig.allocate(BLOCK).group()).isSameAs(dup);
        assertThat(rig.allocate(BLOCK)).as("generation %d", generation).isNull();
      });
      assertThat(single.freeBytes()).isEqualTo(LENGTH);
    });
  }

  @Test
  void reserve_modernLongerThanTheLastMiss_failsAtOnceUntilSpaceIsFreed() {
    Rig rig = new Rig(MODERN, SpaceInfo.DATA, "64KiB");
    BlockGroup group = rig.group(0, LENGTH, Profile.SINGLE, false);
    rig.free(group, 0, 300 * KIB);
    rig.run(() -> {
      assertThat(rig.allocate(MIB)).isNull();
      int asked = rig.chunksAsked;
      assertThat(asked).isPositive();
      assertThat(rig.allocate(MIB)).isNull();
      assertThat(rig.chunksAsked).as("searched again").isEqualTo(asked);
      rig.free(group, 4 * MIB, 2 * MIB);
      assertThat(rig.allocate(MIB).start()).isEqualTo(4 * MIB);
    });
  }

  private static void forBoth(Consumer<Integer> test) {
    test.accept(OF_2013);
    test.accept(MODERN);
  }

  private static final class Rig {
    final SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    final LockRegistry locks = new LockRegistry(machine);
    final SpaceInfo space;
    final ExtentAllocator allocator;
    private final IndexLimits limits;
    private final List<Runnable> first = new ArrayList<>();
    private boolean running;
    int chunksAsked;
    int chunksLeft;

    Rig(int generation, long type, String cluster) {
      space = new SpaceInfo(type, locks, new PerCpuCounter(machine, locks, "total_bytes_pinned", 32));
      limits = IndexLimits.of(generation);
      Knobs knobs = new Knobs(TunableSet.ofDefaults()
          .with(Tunable.ALLOCATOR_GENERATION, generation).with("allocator.cluster", cluster));
      SpaceLedger ledger = new SpaceLedger(machine, knobs, new PinnedExtents(locks));
      allocator = new ExtentAllocator(machine, knobs, null, ledger, this::newChunk);
    }

    BlockGroup group(long start, long length, Profile profile, boolean isFree) {
      BlockGroup group = new BlockGroup(start, length, space.type() | profile.bit(), isFree ? 0 : length, space, locks);
      group.index().setLimits(limits);
      group.setState(CachingState.FINISHED, null);
      space.addGroup(group, isFree ? 0 : length);
      if (isFree) {
        group.index().add(start, length, false);
        group.indexChanged();
      }
      return group;
    }

    /** Makes a range free; before the run, at its beginning, because it takes locks. */
    void free(BlockGroup group, long start, long length) {
      if (running) {
        makeFree(group, start, length);
      } else {
        first.add(() -> makeFree(group, start, length));
      }
    }

    private void makeFree(BlockGroup group, long start, long length) {
      group.index().add(start, length, false);
      group.indexChanged();
      space.account(group, -length, 0, 0);
    }

    Extent allocate(long length) {
      return allocator.reserve(space, length, length);
    }

    private boolean newChunk(SpaceInfo wanted) {
      chunksAsked++;
      boolean any = chunksLeft > 0;
      if (any) {
        chunksLeft--;
        group(10 * LENGTH, LENGTH, wanted.profile(), true);
      }
      return any;
    }

    void run(Runnable body) {
      boolean[] done = {false};
      machine.spawn(TaskSpec.user("test", "job"), () -> {
        running = true;
        first.forEach(Runnable::run);
        body.run();
        done[0] = true;
      });
      machine.runUntil(machine.now() + 1_000_000_000L);
      assertThat(done[0]).isTrue();
      machine.close();
    }
  }
}
