package io.extentscope.engine.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.SchedulerModel;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;
import java.util.List;

/** Work queues on a simulated machine of their own, and what must be true of them. */
final class WorkRig implements AutoCloseable {
  static final long MILLI = 1_000_000;
  static final long SECOND = 1_000_000_000;

  private static final Wait SLEEP = Wait.of(BlockReason.IO, "a while");

  final SimulatedMachine machine;
  final WorkQueues queues;
  private final long seed;

  WorkRig(long seed, int cpus, WorkRules rules, WorkerMemory memory) {
    this.seed = seed;
    SchedulerModel quiet = new SchedulerModel(cpus, 250, 24 * MILLI, 4 * MILLI, 0, 0, 0, 0, 0, 0, 0, 0.7);
    machine = new SimulatedMachine(MachineSetup.ofSeed(seed).withScheduler(quiet));
    queues = new WorkQueues(machine, rules, memory);
  }

  /** Without a watchdog, whose timer would keep the machine from being at rest. */
  static WorkRig ofSeed(long seed, int cpus) {
    return new WorkRig(seed, cpus, WorkRules.ofDefaults().withWatchdog(0), WorkerMemory.plenty());
  }

  WorkQueue queue(String name, QueueFlag... flags) {
    return queues.create(QueueSpec.of(name, flags));
  }

  /** A task that may use one CPU only. */
  Task spawn(int cpu, Runnable body) {
    return machine.spawn(new TaskSpec("caller-" + cpu, "test", 0, 1L << cpu, false), body);
  }

  void sleep(long nanos) {
    long end = machine.now() + nanos;
    while (machine.now() < end) {
      machine.park(end, SLEEP);
    }
  }

  /** Keeps the CPU, but gives way when asked. */
  void compute(long nanos) {
    long end = machine.now() + nanos;
    while (machine.now() < end) {
      machine.compute(Cost.LEAF_ITEM);
      if (machine.needResched()) {
        machine.yieldCpu();
      }
    }
  }

  /** Checks what must be true at any moment. */
  void checkInvariants(List<WorkQueue> all) {
    for (WorkPool pool : queues.allPools()) {
      String where = "seed " + seed + ", pool " + pool.id + " at " + machine.now();
      long awake = pool.workers.stream().filter(Worker::running).count();
      assertThat(pool.running.get()).as(where + ": running workers").isEqualTo((int) awake);
      assertThat(pool.workers).as(where).containsAll(pool.idle);
      assertThat(pool.idle).as(where).allMatch(worker -> worker.current == null);
      if (!pool.bound()) {
        assertThat(awake).as(where).isZero();
      }
      for (WorkItem item : pool.list) {
        assertThat(item.isPending() || !item.counted()).as(where + ": listed and not pending").isTrue();
      }
    }
    for (WorkQueue queue : all) {
      for (QueueInPool share : queue.shares()) {
        String where =
            "seed " + seed + ", " + queue.spec().name() + " in pool " + share.pool.id + " at " + machine.now();
        assertThat(share.inactive.isEmpty() || share.active >= queue.maxActive()).as(where + ": room unused").isTrue();
        long listed = share.pool.list.stream().filter(item -> item.share == share && item.counted()).count();
        assertThat(share.active).as(where + ": active").isGreaterThanOrEqualTo((int) listed);
      }
    }
  }

  /** Checks what must be true when everything has ended. */
  void checkAtRest(List<WorkQueue> all) {
    checkEmpty(all);
    for (WorkQueue queue : all) {
      assertThat(queue.statistics().queued()).as("seed " + seed).isEqualTo(queue.statistics().executed());
    }
  }

  /** Checks what must be true when nothing is queued or executed. */
  void checkEmpty(List<WorkQueue> all) {
    checkInvariants(all);
    for (WorkQueue queue : all) {
      for (QueueInPool share : queue.shares()) {
        assertThat(share.busy()).as("seed " + seed).isFalse();
        assertThat(share.references()).as("seed " + seed + ": references").isEqualTo(1);
        assertThat(share.unfinished(0, FlushColours.COLOURS)).as("seed " + seed).isFalse();
      }
    }
  }

  @Override
  public void close() {
    machine.close();
  }
}
