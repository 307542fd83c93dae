package io.extentscope.engine.space;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tickets near the end of space. What a commit does here is only to unpin. */
class ReservationsSimTest {
  private static final long MIB = 1L << 20;
  private static final long TOTAL = 64 * MIB;
  private static final long SECOND = 1_000_000_000L;
  private static final long SEEDS = Long.getLong("extentscope.seeds", 8);
  private static final int OF_2013 = 0;
  private static final int MODERN = 1;

  @Test
  void reserve_whatAnotherGivesBack_isGrantedInOrderOfArrival() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Rig rig = new Rig(seed, MODERN);
      List<Integer> granted = new ArrayList<>();
      rig.task("holder", () -> {
        assertThat(rig.reservations.reserve(rig.space, TOTAL)).isTrue();
        rig.sleep(SECOND);
        for (int i = 0; i < 64; i++) {
          // Time for whoever is granted to run, so that the order of running is that of granting.
          rig.reservations.release(rig.space, MIB);
          rig.sleep(1_000_000);
        }
      });
      for (int i = 0; i < 20; i++) {
        int number = i;
        rig.commitTakes = 100 * SECOND;
        rig.task("waiter-" + i, () -> {
          rig.sleep((number + 1) * 1_000_000L);
          assertThat(rig.reservations.reserve(rig.space, (number % 3 + 1) * MIB)).isTrue();
          granted.add(number);
        });
      }
      rig.run(2 * SECOND);
      assertThat(granted).as("seed %d", seed).isSorted().hasSize(20);
      rig.close();
    }
  }

  @Test
  void reserve_smallBehindLarge_waitsForItsTurn() {
    Rig rig = new Rig(1, MODERN);
    rig.commitTakes = 100 * SECOND;
    List<String> granted = new ArrayList<>();
    rig.task("holder", () -> assertThat(rig.reservations.reserve(rig.space, TOTAL - 4 * MIB)).isTrue());
    rig.task("large", () -> {
      rig.sleep(1_000_000);
      assertThat(rig.reservations.reserve(rig.space, 8 * MIB)).isTrue();
      granted.add("large");
    });
    rig.task("small", () -> {
      rig.sleep(2_000_000);
      assertThat(rig.reservations.reserveNow(rig.space, MIB)).isFalse();
      assertThat(rig.reservations.reserve(rig.space, MIB)).isTrue();
      granted.add("small");
    });
    rig.run(SECOND);
    assertThat(granted).isEmpty();
    rig.task("giver", () -> rig.reservations.release(rig.space, 4 * MIB));
    rig.run(SECOND);
    assertThat(granted).containsExactly("large");
    rig.task("giver", () -> rig.reservations.release(rig.space, MIB));
    rig.run(SECOND);
    assertThat(granted).containsExactly("large", "small");
    rig.close();
  }

  @Test
  void reserve_enoughIsPinned_commitsAndGrants() {
    for (int generation : new int[] {OF_2013, MODERN}) {
      Rig rig = new Rig(1, generation);
      rig.task("writer", () -> {
        rig.use(TOTAL);
        rig.free(8 * MIB);
        assertThat(rig.reservations.reserve(rig.space, 8 * MIB)).isTrue();
      });
      rig.run(10 * SECOND);
      assertThat(rig.commits).as("generation %d", generation).isEqualTo(1);
      assertThat(rig.ended).isEqualTo(1);
      rig.close();
    }
  }

  @Test
  void reserve_tooLittleIsPinned_failsAndBy2013WithoutACommit() {
    for (int generation : new int[] {OF_2013, MODERN}) {
      Rig rig = new Rig(1, generation);
      rig.task("writer", () -> {
        rig.use(TOTAL);
        rig.free(4 * MIB);
        assertThat(rig.reservations.reserve(rig.space, 8 * MIB)).isFalse();
      });
      rig.run(10 * SECOND);
      assertThat(rig.ended).isEqualTo(1);
      assertThat(rig.commits > 0).as("generation %d", generation).isEqualTo(generation == MODERN);
      assertThat(rig.mayUse()).isZero();
      rig.close();
    }
  }

  @Test
  void reserve_tooLargeInFront_failsAndLetsTheNextOneIn() {
    Rig rig = new Rig(1, OF_2013);
    List<String> answers = new ArrayList<>();
    rig.task("large", () -> answers.add("large " + rig.reservations.reserve(rig.space, 2 * TOTAL)));
    rig.task("small", () -> answers.add("small " + rig.reservations.reserve(rig.space, MIB)));
    rig.run(10 * SECOND);
    assertThat(answers).containsExactlyInAnyOrder("large false", "small true");
    rig.close();
  }

  @Test
  void reserve_chunksLeft_allocatesOneBeforeItCommits() {
    Rig rig = new Rig(1, MODERN);
    rig.chunksLeft = 1;
    rig.task("writer", () -> {
      rig.use(TOTAL);
      assertThat(rig.reservations.reserve(rig.space, 8 * MIB)).isTrue();
    });
    rig.run(10 * SECOND);
    assertThat(rig.ended).isEqualTo(1);
    assertThat(rig.commits).isZero();
    rig.close();
  }

  @Test
  void reserve_manyNearTheEnd_losesNoTicketAndGivesEverythingBack() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      Rig rig = new Rig(seed, seed % 2 == 0 ? MODERN : OF_2013);
      int jobs = 24;
      int[] failures = {0};
      for (int i = 0; i < jobs; i++) {
        SplittableRandom random = new SplittableRandom(seed * 1000 + i);
        rig.task("job-" + i, () -> rig.work(random, failures));
      }
      rig.run(4_000 * SECOND);
      assertThat(rig.ended).as("seed %d: every job ends, %s", seed, rig.machine.deadlockReport()).isEqualTo(jobs);
      assertThat(rig.space.waitingTickets()).as("seed %d", seed).isZero();
      assertThat(rig.mayUse()).as("seed %d", seed).isZero();
      assertThat(rig.space.used()).as("seed %d", seed).isZero();
      assertThat(rig.commits).as("seed %d: space ran short", seed).isPositive();
      rig.task("afterwards", () -> assertThat(rig.reservations.reserve(rig.space, TOTAL)).isTrue());
      rig.run(100 * SECOND);
      assertThat(rig.ended).as("seed %d: space comes back", seed).isEqualTo(jobs + 1);
      rig.close();
    }
  }

  private static final class Rig {
    final SimulatedMachine machine;
    final SpaceInfo space;
    final Reservations reservations;
    private final BlockGroup group;
    private final LockRegistry locks;
    private final Wait rest = Wait.of(BlockReason.IDLE, "rest");
    private long pinned;
    long commitTakes = 1_000_000;
    int chunksLeft;
    int commits;
    int ended;

    Rig(long seed, int generation) {
      machine = new SimulatedMachine(MachineSetup.ofSeed(seed));
      locks = new LockRegistry(machine);
      space = new SpaceInfo(SpaceInfo.DATA, locks, new PerCpuCounter(machine, locks, "total_bytes_pinned", MIB));
      group = group(TOTAL);
      GroupTable groups = new GroupTable();
      groups.add(space);
      Knobs knobs = new Knobs(TunableSet.ofDefaults().with(Tunable.ALLOCATOR_GENERATION, generation));
      reservations = new Reservations(machine, knobs, groups, this::newChunk, this::commit);
      task("mount", () -> reservations.start(4096, () -> 0));
      run(SECOND / 1000);
      ended = 0;
    }

    private BlockGroup group(long start) {
      BlockGroup made = new BlockGroup(start, TOTAL, SpaceInfo.DATA, 0, space, locks);
      space.addGroup(made, 0);
      return made;
    }

    void task(String name, Runnable body) {
      machine.spawn(TaskSpec.user(name, "job"), () -> {
        body.run();
        ended++;
      });
    }

    void run(long nanos) {
      assertThat(machine.runUntil(machine.now() + nanos)).isEqualTo(RunOutcome.TIME_REACHED);
    }

    void sleep(long nanos) {
      long until = machine.now() + nanos;
      while (machine.now() < until) {
        machine.park(until, rest);
      }
    }

    /** Reserves, uses, frees, some rounds long, as much as fits or a little more. */
    void work(SplittableRandom random, int[] failures) {
      for (int round = 0; round < 20; round++) {
        long bytes = MIB * (1 + random.nextInt(6));
        if (reservations.reserve(space, bytes)) {
          space.account(group, bytes, 0, 0);
          reservations.release(space, bytes);
          check();
          sleep(random.nextInt(1, 20_000_000));
          free(bytes);
        } else {
          failures[0]++;
        }
        machine.yieldCpu();
      }
    }

    void use(long bytes) {
      space.account(group, bytes, 0, 0);
    }

    void free(long bytes) {
      space.account(group, -bytes, 0, bytes);
      space.totalBytesPinned().add(bytes);
      pinned += bytes;
    }

    private void check() {
      assertThat(space.used() + space.pinned()).isBetween(0L, TOTAL);
    }

    long mayUse() {
      return space.mayUse();
    }

    private boolean newChunk(SpaceInfo wanted) {
      boolean any = chunksLeft > 0;
      if (any) {
        chunksLeft--;
        group(2 * TOTAL);
      }
      return any;
    }

    private void commit() {
      commits++;
      long durable = pinned;
      sleep(commitTakes);
      pinned -= durable;
      space.totalBytesPinned().add(-durable);
      space.account(group, 0, 0, -durable);
    }

    void close() {
      machine.close();
    }
  }
}
