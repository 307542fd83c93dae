package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.machine.Wait;
import io.extentscope.model.event.BlockReason;

/** Those who use the cache: at the start each leaf gets a key; then on each CPU one writes and syncs ten times a second. */
final class CacheJobs {
  private static final long PERIOD = 100_000_000;
  private static final int FIRST_WRITERS = 16;

  private final Machine machine;
  private final BlockCache cache;
  private final long blocks;
  private final int leaves;
  private final Wait pause = Wait.of(BlockReason.IDLE, "the time to sync");

  CacheJobs(Machine machine, BlockCache cache, long blocks, int leaves) {
    this.machine = machine;
    this.cache = cache;
    this.blocks = blocks;
    this.leaves = leaves;
  }

  void start() {
    for (int cpu = 0; cpu < machine.cpuCount(); cpu++) {
      for (int i = 0; i < FIRST_WRITERS; i++) {
        int first = cpu * FIRST_WRITERS + i;
        spawn("first-writer-" + first, cpu, () -> changeLeaves(first));
      }
      spawn("cache-job-" + cpu, cpu, this::work);
    }
  }

  private void changeLeaves(int first) {
    int step = FIRST_WRITERS * machine.cpuCount();
    for (int leaf = first; leaf < leaves; leaf += step) {
      cache.write(leaf * blocks / leaves, new byte[CacheLayout.BLOCK]);
    }
  }

  private void work() {
    for (;;) {
      cache.write(machine.random(Stream.WORKLOAD).nextLong(blocks), new byte[CacheLayout.BLOCK]);
      long end = machine.now() + machine.random(Stream.WORKLOAD).nextLong(2 * PERIOD);
      while (machine.now() < end) {
        machine.park(end, pause);
      }
      cache.sync();
    }
  }

  private void spawn(String name, int cpu, Runnable body) {
    long mask = cpu < Long.SIZE ? 1L << cpu : -1L;
    machine.spawn(new TaskSpec(name, "job", 0, mask, true), body);
  }
}
