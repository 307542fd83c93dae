package io.extentscope.engine.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RandomStream;
import io.extentscope.engine.machine.RunOutcome;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.TraceSink;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.LockTracks;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.StepTrack;
import io.extentscope.model.index.TaskState;
import io.extentscope.model.recording.Provenance;
import io.extentscope.model.recording.RecordingWriter;
import io.extentscope.model.statistics.LockStatistics;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;

/** Two ways to the same numbers: what the index makes of the events, and what the locks count themselves. */
class IndexAgainstStatisticsSimTest {
  private static final int TASKS = 12;
  private static final int ROUNDS = 300;

  @Test
  void heldAndWaitedTimes_fromEvents_areThoseCountedAtTheLock() {
    for (long seed = 1; seed <= 5; seed++) {
      RecordingWriter writer = new RecordingWriter(Provenance.none(), 1_000_000);
      try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(seed).withSink(sink(writer)))) {
        LockRegistry registry = new LockRegistry(machine);
        RwSemaphore semaphore = new RwSemaphore(registry, "sem", "sem");
        for (int i = 0; i < TASKS; i++) {
          machine.spawn(TaskSpec.kernel("task-" + i, "test"), () -> work(machine, semaphore));
        }
        assertThat(machine.runUntil(Machine.FOREVER)).as("seed %d", seed).isEqualTo(RunOutcome.ALL_ENDED);
        writer.publish();
        RunIndex index = new RunIndex();
        index.update(writer.view());
        for (LockStatistics counted : registry.snapshot()) {
          check(index, semaphore.id(), counted, machine.now(), "seed " + seed + " " + counted);
        }
        checkTasks(index, registry, machine.now(), "seed " + seed);
      }
    }
  }

  private static void check(RunIndex index, int id, LockStatistics counted, long end, String about) {
    LockTracks lock = index.lock(id);
    boolean shared = counted.mode() == LockMode.SHARED;
    long held = integral(lock.ownership(), end,
        (state, value) -> HoldState.of((int) state).shared() == shared ? LockTracks.holders(value) : 0);
    long waited = integral(lock.waiters(), end,
        (_, value) -> shared ? LockTracks.sharedWaiters(value) : LockTracks.exclusiveWaiters(value));

    assertThat(counted.contentions()).as(about).isPositive();
    assertThat(held).as(about).isEqualTo(counted.holdTotalNs());
    assertThat(waited).as(about).isEqualTo(counted.waitTotalNs());
  }

  /** All time that tasks wait for the lock or to run with it is waiting time of the lock. */
  private static void checkTasks(RunIndex index, LockRegistry registry, long end, String about) {
    long counted = registry.snapshot().stream().mapToLong(LockStatistics::waitTotalNs).sum();
    long waiting = 0;
    long handOff = 0;
    for (int task : index.taskIds()) {
      waiting +=
          integral(index.taskActivity(task), end, (state, _) -> TaskState.of((int) state).waitsForLock() ? 1 : 0);
      handOff += integral(index.taskActivity(task), end, (state, _) -> state == TaskState.HAND_OFF.ordinal() ? 1 : 0);
    }
    assertThat(handOff).as(about).isPositive();
    assertThat(waiting + handOff).as(about).isBetween(counted * 9 / 10, counted);
  }

  private static long integral(StepTrack track, long end, LongBinaryOperator height) {
    long[] sum = {0};
    track.forEach(0, end, Integer.MAX_VALUE, (from, to, state, value, count) -> {
      assertThat(count).isEqualTo(1);
      sum[0] += (to - from) * height.applyAsLong(state, value);
    });
    return sum[0];
  }

  private static void work(Machine machine, RwSemaphore semaphore) {
    RandomStream random = machine.random(Stream.WORKLOAD);
    Wait pause = Wait.of(BlockReason.IDLE, "a moment");
    for (int round = 0; round < ROUNDS; round++) {
      boolean read = random.nextInt(4) > 0;
      if (read) {
        semaphore.lockRead();
      } else {
        semaphore.lockWrite();
      }
      machine.compute(Cost.LEAF_ITEM, 1 + random.nextInt(60));
      if (random.nextInt(8) == 0) {
        machine.park(machine.now() + 1 + random.nextInt(900_000), Wait.of(BlockReason.IO, "a read"));
      }
      if (read) {
        semaphore.unlockRead();
      } else {
        semaphore.unlockWrite();
      }
      machine.park(machine.now() + 1 + random.nextInt(400_000), pause);
    }
  }

  private static TraceSink sink(RecordingWriter writer) {
    return new TraceSink() {
      @Override
      public void append(long time, int task, int cpu, int kind, long a, long b, long c) {
        writer.append(time, task, cpu, kind, a, b, c);
      }

      @Override
      public void defineTask(int id, String name, String role) {
        writer.defineTask(id, name, role);
      }

      @Override
      public void defineLock(int id, String lockClass, String name) {
        writer.defineLock(id, lockClass, name);
      }
    };
  }
}
