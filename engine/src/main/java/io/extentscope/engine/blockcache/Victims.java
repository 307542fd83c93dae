package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.work.DelayedWork;
import io.extentscope.engine.work.WorkItem;
import io.extentscope.engine.work.WorkQueue;
import io.extentscope.engine.work.WorkQueues;
import io.extentscope.model.event.BlockReason;
import io.extentscope.model.statistics.LatencyStatistics;
import java.util.ArrayList;
import java.util.List;

/** Work that has nothing to do with the cache: it shares the pools, and part of it the queue of the whole system. */
final class Victims {
  private static final long SECOND = 1_000_000_000;
  /** As many groups of tasks as were active in the report of 2021. */
  private static final int GROUPS = 14;
  private static final long GROUP_PERIOD = 2 * SECOND;
  private static final long HOG_PERIOD = 5 * SECOND;
  private static final long HOG_TIME = 4 * SECOND;

  private final Machine machine;
  private final WorkQueues queues;
  private final WorkQueue events;
  private final WorkQueue drains;
  private final ScarceMemory memory;
  private final Wait pause = Wait.of(BlockReason.IDLE, "the next round");
  private final Latency averages = new Latency("victim");
  private final Latency drain = new Latency("drain");
  private final Latency flush = new Latency("flush");

  Victims(Machine machine, WorkQueues queues, WorkQueue events, WorkQueue drains, ScarceMemory memory) {
    this.machine = machine;
    this.queues = queues;
    this.events = events;
    this.drains = drains;
    this.memory = memory;
  }

  void start(CacheScene scene) {
    for (int i = 0; i < GROUPS; i++) {
      new Averages(i % machine.cpuCount()).arm(machine.random(Stream.WORKLOAD).nextLong(GROUP_PERIOD));
    }
    spawn("drain", this::drainAll);
    if (scene.flushes()) {
      spawn("flusher", this::flush);
    }
    if (scene.hogs()) {
      WorkItem hog = new WorkItem("hog", this::compute);
      spawn("hog-starter", () -> {
        for (;;) {
          boolean _ = events.queueOn(machine.cpuCount() - 1, hog);
          sleep(HOG_PERIOD);
        }
      });
    }
  }

  List<LatencyStatistics> latencies() {
    return List.of(averages.snapshot(), drain.snapshot(), flush.snapshot());
  }

  /** Averages of the load of a group of tasks, each two seconds. Each allocates a little. */
  private final class Averages {
    private final int cpu;
    private final DelayedWork work;
    private long due;

    Averages(int cpu) {
      this.cpu = cpu;
      work = new DelayedWork(machine, "psi_avgs_work", this::run);
    }

    void arm(long delay) {
      due = machine.now() + delay;
      boolean _ = work.queueOn(events, cpu, delay);
    }

    private void run() {
      averages.add(machine.now() - due);
      machine.compute(Cost.TREE_SEARCH);
      boolean _ = memory.allocate();
      arm(GROUP_PERIOD);
    }
  }

  /** Has every CPU give back what it holds, each second, as a task that needs memory does. */
  private void drainAll() {
    List<WorkItem> items = new ArrayList<>();
    for (int cpu = 0; cpu < machine.cpuCount(); cpu++) {
      items.add(new WorkItem("lru_add_drain_per_cpu", () -> machine.compute(Cost.TREE_SEARCH)));
    }
    for (;;) {
      long begun = machine.now();
      for (int cpu = 0; cpu < items.size(); cpu++) {
        boolean _ = drains.queueOn(cpu, items.get(cpu));
      }
      items.forEach(queues::flush);
      drain.add(machine.now() - begun);
      sleep(SECOND);
    }
  }

  private void flush() {
    for (;;) {
      long begun = machine.now();
      events.flush();
      flush.add(machine.now() - begun);
      sleep(SECOND);
    }
  }

  /** Keeps the CPU, but gives way when asked. */
  private void compute() {
    long end = machine.now() + HOG_TIME;
    while (machine.now() < end) {
      machine.compute(Cost.TREE_SEARCH);
      if (machine.needResched()) {
        machine.yieldCpu();
      }
    }
  }

  private void spawn(String name, Runnable body) {
    machine.spawn(TaskSpec.kernel(name, "victim"), body);
  }

  private void sleep(long nanos) {
    long end = machine.now() + nanos;
    while (machine.now() < end) {
      machine.park(end, pause);
    }
  }
}
