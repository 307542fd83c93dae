package io.extentscope.engine.blockcache;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceTiming;
import io.extentscope.engine.device.PowerSupply;
import io.extentscope.engine.machine.CostModel;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.engine.work.QueueSpec;
import io.extentscope.engine.work.WorkQueue;
import io.extentscope.engine.work.WorkQueues;
import io.extentscope.engine.work.WorkRules;
import io.extentscope.engine.work.WorkerMemory;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.tunable.TunableSet;
import java.util.function.Consumer;

/** A block cache on two devices and a simulated machine of its own. */
final class CacheRig implements AutoCloseable {
  static final long MILLI = 1_000_000;
  static final long SECOND = 1_000_000_000;
  private static final Wait PAUSE = Wait.of(BlockReason.IDLE, "a while");
  private static final TunableSet FAST = TunableSet.ofDefaults().with("device.readLatency", "100us")
      .with("device.writeLatency", "60us").with("device.parallelism", "8");
  private static final TunableSet SLOW = TunableSet.ofDefaults().with("device.readLatency", "6ms")
      .with("device.writeLatency", "8ms").with("device.parallelism", "1");

  final SimulatedMachine machine;
  final WorkQueues queues;
  final WorkQueue events;
  final BlockCache cache;
  final PowerSupply power;

  CacheRig(long seed, Wiring wiring, CacheLayout layout, BlockDevice fast, BlockDevice slow, int failPermille) {
    SchedulerModel quiet = new SchedulerModel(4, 250, 24 * MILLI, 4 * MILLI, 0, 0, 0, 0, 0, 0, 0, 0.7);
    machine = new SimulatedMachine(MachineSetup.ofSeed(seed).withScheduler(quiet));
    LockRegistry locks = new LockRegistry(machine);
    queues = new WorkQueues(machine, WorkRules.ofDefaults(), WorkerMemory.plenty());
    events = queues.create(QueueSpec.of("events"));
    power = new PowerSupply(machine.random(Stream.FAULTS));
    CacheSetup setup = new CacheSetup(
        layout, power.plug(fast), timing(locks, FAST, "fast"), power.plug(slow), timing(locks, SLOW, "slow"), wiring,
        new CacheLoad(machine.random(Stream.WORKLOAD), failPermille, 1, () -> {}));
    cache = new BlockCache(machine, locks, queues, events, setup);
  }

  private DeviceTiming timing(LockRegistry locks, TunableSet knobs, String name) {
    return new DeviceTiming(machine, new Knobs(knobs), CostModel.ofDefaults(),
        new SpinLock(locks, "device_queue.lock", name));
  }

  /** Opens the cache and then starts a task. */
  void spawn(Consumer<BlockCache> body) {
    machine.spawn(TaskSpec.kernel("opener", "test"), () -> {
      cache.open();
      body.accept(cache);
    });
  }

  void task(String name, Runnable body) {
    machine.spawn(TaskSpec.user(name, "test"), body);
  }

  void sleep(long nanos) {
    long end = machine.now() + nanos;
    while (machine.now() < end) {
      machine.park(end, PAUSE);
    }
  }

  @Override
  public void close() {
    machine.close();
  }
}
