package io.extentscope.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkerPool2013SimTest {
  private static final long LONG = 1_000_000_000L;

  @Test
  void queue_directWithThreshold2_givesEveryNewWorkerTwoItems() {
    assertThat(placement("direct", 2, 32, 30, LONG)).containsExactly(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2);
  }

  @Test
  void queue_directAtTheMost_spreadsTheRestOverBusyWorkers() {
    List<Integer> given = placement("direct", 2, 4, 30, LONG);
    assertThat(given).hasSize(4).allMatch(items -> items >= 6);
    assertThat(given.stream().mapToInt(Integer::intValue).sum()).isEqualTo(30);
  }

  @Test
  void queue_helperWithThreshold32_givesAllToTheFirstWorker() {
    // The bug of 2013: 30 items never reach the threshold, so no second worker is ever wanted.
    assertThat(placement("helper", 32, 2, 30, LONG)).containsExactly(30);
  }

  @Test
  void queue_helperAboveTheThreshold_createsTheSecondWorkerTooLate() {
    // The wish for a worker is looked at only after an item ends; by then the first worker has them all.
    assertThat(placement("helper", 32, 2, 40, LONG)).containsExactly(40);
    assertThat(placement("helper", 32, 2, 40, 0)).hasSizeBetween(1, 2);
  }

  @Test
  void limitChanged_fewerThanAlive_endsIdleWorkers() {
    PoolUnderTest pool = new PoolUnderTest("direct", 1, 16, 0);
    pool.queueAll(16);
    pool.machine.runUntil(5 * LONG);
    int before = pool.pool.alive();
    assertThat(before).isGreaterThan(4);
    pool.knobs.set(Tunable.CACHING_WORKERS, 3);
    pool.pool.limitChanged();
    pool.machine.runUntil(6 * LONG);
    assertThat(pool.pool.alive()).isEqualTo(3);
    pool.machine.close();
  }

  private static List<Integer> placement(String start, int threshold, int workers, int items, long nanosEach) {
    PoolUnderTest pool = new PoolUnderTest(start, threshold, workers, nanosEach);
    pool.queueAll(items);
    pool.machine.runUntil(LONG / 2);
    List<Integer> given = pool.pool.given().stream().map(CachingStatistics.Worker::groups).filter(n -> n > 0).toList();
    pool.machine.close();
    return given;
  }

  /** A pool on a machine of its own whose items sleep. */
  private static final class PoolUnderTest {
    final SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1));
    final Knobs knobs;
    final WorkerPool2013 pool;
    final long nanosEach;
    final List<Integer> done = new ArrayList<>();

    PoolUnderTest(String start, int threshold, int workers, long nanosEach) {
      knobs = new Knobs(TunableSet.ofDefaults()
          .with("caching.startPolicy", start)
          .with(Tunable.CACHING_IDLE_THRESHOLD, threshold)
          .with(Tunable.CACHING_WORKERS, workers));
      this.nanosEach = nanosEach;
      pool = new WorkerPool2013(machine, knobs, new LockRegistry(machine), "test", 1);
    }

    void queueAll(int items) {
      machine.spawn(TaskSpec.kernel("caller", "test"), () -> {
        pool.start();
        for (int i = 0; i < items; i++) {
          int number = i;
          pool.queue(() -> item(number));
        }
      });
    }

    private void item(int number) {
      long end = machine.now() + nanosEach;
      while (machine.now() < end) {
        machine.park(end, Wait.of(BlockReason.IO, "the item's end"));
      }
      done.add(number);
    }
  }
}
