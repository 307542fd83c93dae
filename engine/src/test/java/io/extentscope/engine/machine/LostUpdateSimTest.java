package io.extentscope.engine.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Seeds find a race: an update that is read, computed and written without a lock loses others now and then. */
class LostUpdateSimTest {
  private static final int SEEDS = 1_000;
  private static final int TASKS = 2;
  private static final int UPDATES = 3;

  @Test
  void unguardedUpdate_isFoundWithinAThousandSeeds_andAgainBySeed() {
    long seed = firstSeedThatLoses(machine -> new Cell(machine)::add);
    assertThat(seed).as("seed that loses an update").isNotNegative();
    assertThat(finalValue(seed, machine -> new Cell(machine)::add))
        .as("the same seed again")
        .isEqualTo(finalValue(seed, machine -> new Cell(machine)::add))
        .isLessThan(TASKS * UPDATES);
  }

  @Test
  void unguardedUpdate_isNotLostByEverySeed() {
    int losing = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      losing += finalValue(seed, machine -> new Cell(machine)::add) < TASKS * UPDATES ? 1 : 0;
    }
    assertThat(losing).isBetween(1, SEEDS - 1);
  }

  @Test
  void guardedUpdate_isNotFlaggedByAnySeed() {
    long seed =
        firstSeedThatLoses(
            machine -> {
              Cell cell = new Cell(machine);
              Mutex lock = new Mutex(new LockRegistry(machine), "cell", "cell");
              return () -> {
                lock.lock();
                int value = cell.add();
                lock.unlock();
                return value;
              };
            });
    assertThat(seed).as("seed that loses an update").isEqualTo(-1);
  }

  private static long firstSeedThatLoses(Function<Machine, Update> maker) {
    for (long seed = 0; seed < SEEDS; seed++) {
      if (finalValue(seed, maker) < TASKS * UPDATES) {
        return seed;
      }
    }
    return -1;
  }

  private static int finalValue(long seed, Function<Machine, Update> maker) {
    int[] greatest = {0};
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(seed).withStalls(100, 5_000))) {
      Update update = maker.apply(machine);
      for (int i = 0; i < TASKS; i++) {
        machine.spawn(
            TaskSpec.kernel("adder-" + i, "test"),
            () -> {
              for (int n = 0; n < UPDATES; n++) {
                greatest[0] = Math.max(greatest[0], update.add());
                machine.compute(Cost.INDEX_TAKE);
              }
            });
      }
      assertThat(machine.runUntil(Machine.FOREVER)).as("seed %s", seed).isEqualTo(RunOutcome.ALL_ENDED);
    }
    return greatest[0];
  }

  /** Adds one and returns the new value. */
  private interface Update {
    int add();
  }

  /** Holds a number that is changed in three steps. */
  private static final class Cell {
    private final Machine machine;
    private int value;

    Cell(Machine machine) {
      this.machine = machine;
    }

    int add() {
      int read = value;
      machine.preemptionPoint("between read and write");
      value = read + 1;
      return value;
    }
  }
}
