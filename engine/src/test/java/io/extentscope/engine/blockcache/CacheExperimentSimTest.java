package io.extentscope.engine.blockcache;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.statistics.LatencyStatistics;
import io.extentscope.model.statistics.QueueStatistics;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each way to harm others does under each wiring; 20 seeds in {@code long}. */
class CacheExperimentSimTest {
  private static final int SEEDS = Boolean.getBoolean("extentscope.long") ? 20 : 1;
  private static final long SECOND = 1_000_000_000;
  private static final long MILLI = 1_000_000;

  @ParameterizedTest
  @MethodSource("seeds")
  void light_everyWiring_nobodyWaits(long seed) {
    for (String wiring : new String[] {"shared", "dedicated", "unbound"}) {
      assertThat(latency(run("light", wiring, seed, 0), "victim").p99()).as(wiring).isLessThan(2 * MILLI);
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void cap_sharedQueue_victimsWaitTenTimesAsLong(long seed) {
    long shared = latency(run("cap", "shared", seed, 0), "victim").p99();
    assertThat(shared).isGreaterThan(10 * latency(run("cap", "dedicated", seed, 0), "victim").p99());
    assertThat(shared).isGreaterThan(10 * latency(run("cap", "unbound", seed, 0), "victim").p99());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void memory_withoutRescuer_standsStillForever(long seed) {
    QueueStatistics shared = queue(run("memory", "shared", seed, 0), "events");
    assertThat(shared.queued() - shared.executed()).isGreaterThan(50);
    WorkStatistics dedicated = run("memory", "dedicated", seed, 0);
    assertThat(queue(dedicated, "bch_btree_io").mayday()).isPositive();
    assertThat(queue(dedicated, "bch_btree_io").rescued()).isPositive();
    assertThat(queue(dedicated, "events").queued() - queue(dedicated, "events").executed()).isLessThan(20);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void hog_ownBoundQueues_doNotHelp_unboundOrDetectionDo(long seed) {
    WorkStatistics shared = run("hog", "shared", seed, 0);
    WorkStatistics dedicated = run("hog", "dedicated", seed, 0);
    for (String name : new String[] {"victim", "sync"}) {
      double ratio = (double) latency(shared, name).p99() / latency(dedicated, name).p99();
      assertThat(ratio).as(name).isBetween(0.5, 2.0);
    }
    assertThat(latency(shared, "sync").p99()).isGreaterThan(3 * latency(run("hog", "unbound", seed, 0), "sync").p99());
    assertThat(latency(shared, "victim").p99())
        .isGreaterThan(10 * latency(run("hog", "shared", seed, 10 * MILLI), "victim").p99());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void flush_sharedQueue_waitsForTheCache(long seed) {
    assertThat(latency(run("flush", "shared", seed, 0), "flush").p99()).isGreaterThan(200 * MILLI);
    assertThat(latency(run("flush", "dedicated", seed, 0), "flush").p99()).isLessThan(10 * MILLI);
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, SEEDS);
  }

  private static LatencyStatistics latency(WorkStatistics statistics, String name) {
    return statistics.latencies().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private static QueueStatistics queue(WorkStatistics statistics, String name) {
    return statistics.queues().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private static WorkStatistics run(String load, String wiring, long seed, long hogLimit) {
    TunableSet tunables = TunableSet.ofDefaults().with("cache.load", load).with("workqueue.wiring", wiring)
        .with("device.readLatency", "100us").with("device.writeLatency", "100us").with("device.parallelism", "8")
        .with("device.jitter", "0.1").with(Tunable.WORKQUEUE_HOG_LIMIT, hogLimit);
    SchedulerModel quiet = new SchedulerModel(2, 250, 24_000_000, 4_000_000, 0, 0, 0, 0, 0, 0, 400, 0.7);
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(seed).withScheduler(quiet))) {
      Knobs knobs = new Knobs(tunables);
      CacheExperiment experiment =
          new CacheExperiment(machine, knobs, new LockRegistry(machine), CostModel.ofDefaults());
      experiment.start();
      machine.runUntil(25 * SECOND);
      knobs.set(Tunable.DEVICE_WRITE_LATENCY, 100_000_000);
      machine.runUntil(70 * SECOND);
      return experiment.statistics();
    }
  }
}
