package io.extentscope.engine.blockcache;

import io.extentscope.engine.device.DeviceTiming;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.ZeroDevice;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Timer;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.work.QueueFlag;
import io.extentscope.engine.work.QueueSpec;
import io.extentscope.engine.work.WorkQueue;
import io.extentscope.engine.work.WorkQueues;
import io.extentscope.engine.work.WorkRules;
import io.extentscope.model.statistics.LatencyStatistics;
import io.extentscope.model.statistics.WorkStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.ArrayList;
import java.util.List;

/**
 * A block cache at work on the machine's work queues, and others that only share them. Its fast device follows the device's
 * knobs, its slow one is a disk; both are new and empty.
 */
public final class CacheExperiment {
  private static final CacheLayout LAYOUT = new CacheLayout(65536, 1024, 2048);
  private static final TunableSet DISK = TunableSet.ofDefaults().with("device.readLatency", "6ms")
      .with("device.writeLatency", "8ms").with("device.parallelism", "1");

  private final Machine machine;
  private final Knobs knobs;
  private final CacheScene scene;
  private final ScarceMemory memory;
  private final WorkQueues queues;
  private final BlockCache cache;
  private final CacheJobs jobs;
  private final Victims victims;

  /** Makes the one that the knob {@code cache.load} names, which must not be off. */
  public CacheExperiment(Machine machine, Knobs knobs, LockRegistry locks, CostModel costs) {
    this.machine = machine;
    this.knobs = knobs;
    scene = CacheScene.of(knobs.get(Tunable.CACHE_LOAD));
    memory = new ScarceMemory(machine);
    queues = new WorkQueues(
        machine,
        WorkRules.ofDefaults().withWatchdog(knobs.get(Tunable.WORKQUEUE_WATCHDOG))
            .withHogLimit(knobs.get(Tunable.WORKQUEUE_HOG_LIMIT)).withEvents(),
        memory);
    WorkQueue events = queues.create(QueueSpec.of("events"));
    WorkQueue drains = queues.create(QueueSpec.of("mm_percpu_wq", QueueFlag.MEM_RECLAIM));
    long blocks = LAYOUT.mostBackingBlocks();
    SpinLock deviceLock = new SpinLock(locks, "device_queue.lock", "cache device queues");
    CacheSetup setup = new CacheSetup(
        LAYOUT, new OverlayDevice(new ZeroDevice("cache", LAYOUT.deviceBytes())),
        new DeviceTiming(machine, knobs, costs, deviceLock),
        new OverlayDevice(new ZeroDevice("disk", blocks * CacheLayout.BLOCK)),
        new DeviceTiming(machine, new Knobs(DISK), costs, deviceLock), wiring(),
        new CacheLoad(machine.random(Stream.WORKLOAD), scene.allocationFailPermille(), scene.leaves(),
            memory::giveBack));
    cache = new BlockCache(machine, locks, queues, events, setup);
    queues.setMaxActive(knobs.getInt(Tunable.WORKQUEUE_MAX_ACTIVE));
    jobs = new CacheJobs(machine, cache, blocks, scene.leaves());
    victims = new Victims(machine, queues, events, drains, memory);
  }

  /** Creates the task that opens the cache and lets all others begin. */
  public void start() {
    machine.spawn(TaskSpec.kernel("bcache-register", "cache"), () -> {
      cache.open();
      jobs.start();
      victims.start(scene);
    });
    if (scene.scarceAt() != CacheScene.NEVER) {
      Timer _ = machine.at(scene.scarceAt(), memory::becomeScarce);
    }
  }

  /** Takes a knob that changed. May be called by a callback. */
  public void knobChanged(Tunable tunable) {
    switch (tunable) {
      case WORKQUEUE_WIRING -> cache.setWiring(wiring());
      case WORKQUEUE_MAX_ACTIVE -> queues.setMaxActive(knobs.getInt(tunable));
      case WORKQUEUE_WATCHDOG -> queues.setWatchdog(knobs.get(tunable));
      case WORKQUEUE_HOG_LIMIT -> queues.setHogLimit(knobs.get(tunable));
      default -> {}
    }
  }

  /** What was counted so far, and how queues and pools stand. Any thread may ask. */
  public WorkStatistics statistics() {
    List<LatencyStatistics> latencies = new ArrayList<>(victims.latencies());
    latencies.addAll(cache.latencies());
    return new WorkStatistics(
        queues.statistics(), latencies, queues.lockups().size(), queues.log(), queues.pools(), queues.state().queues(),
        queues.lockups(), queues.functions());
  }

  private Wiring wiring() {
    return Wiring.values()[knobs.getInt(Tunable.WORKQUEUE_WIRING)];
  }
}
