package io.extentscope.engine.blockcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.MemoryDevice;
import io.extentscope.engine.device.PowerSupply;
import io.extentscope.engine.machine.TaskFailedException;
import io.extentscope.model.statistics.QueueStatistics;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BlockCacheSimTest {
  private static final boolean ALL = Boolean.getBoolean("extentscope.long");
  private static final int CUTS = ALL ? 200 : 12;
  private static final int BLOCKS = 1000;
  private static final int ACTIONS = 400;
  /** Small, so that buckets and journal run short: 192 blocks, 12 entries. */
  private static final CacheLayout SMALL = new CacheLayout(8192, 96, 12);
  private static final long LIMIT = 3600 * CacheRig.SECOND;

  private static MemoryDevice fast(CacheLayout layout) {
    return new MemoryDevice("fast", new byte[(int) layout.deviceBytes()]);
  }

  private static MemoryDevice slow() {
    return new MemoryDevice("slow", new byte[BLOCKS * CacheLayout.BLOCK]);
  }

  @ParameterizedTest
  @EnumSource(Wiring.class)
  void randomWork_smallCache_everythingReadsBack(Wiring wiring) {
    for (long seed = 1; seed <= (ALL ? 40 : 3); seed++) {
      MemoryDevice fast = fast(SMALL);
      MemoryDevice slow = slow();
      StampedBlocks blocks = new StampedBlocks(BLOCKS);
      try (CacheRig rig = new CacheRig(seed, wiring, SMALL, fast, slow, 300)) {
        CacheWork work = new CacheWork(rig, blocks, seed, ACTIONS);
        rig.spawn(work::start);
        runToEnd(rig, work, seed);
        CacheStatistics seen = rig.cache.statistics();
        assertThat(seen.copiedBlocks()).as("seed " + seed).isPositive();
        assertThat(seen.hits()).as("seed " + seed).isPositive();
        assertThat(rig.queues.lockups()).as("seed " + seed).isEmpty();
        // Long after, all is written back; then the counts agree.
        rig.machine.runUntil(rig.machine.now() + 1000 * CacheRig.SECOND);
        rig.task("check", rig.cache::check);
        rig.machine.runUntil(rig.machine.now() + CacheRig.SECOND);
      }
    }
  }

  @Test
  void powerCut_anyMoment_nothingAcknowledgedIsLost() {
    long writes = run(1, 0, 0);
    assertThat(writes).as("writes without a cut").isGreaterThan(1000);
    for (int i = 0; i < CUTS; i++) {
      long seed = 1L + i;
      run(seed, 1 + new Random(seed).nextLong(writes), i % Wiring.values().length);
    }
  }

  @Test
  void sameSeed_sameTrace() {
    long[] hashes = new long[3];
    for (int i = 0; i < hashes.length; i++) {
      try (CacheRig rig = new CacheRig(1 + i / 2, Wiring.SHARED, SMALL, fast(SMALL), slow(), 300)) {
        rig.spawn(new CacheWork(rig, new StampedBlocks(BLOCKS), 1, 100)::start);
        rig.machine.runUntil(20 * CacheRig.SECOND);
        hashes[i] = rig.machine.traceHash();
      }
    }
    assertThat(hashes[0]).isEqualTo(hashes[1]).isNotEqualTo(hashes[2]);
  }

  @Test
  void wiring_decidesWhoseQueueWritesTheTree() {
    for (Wiring wiring : Wiring.values()) {
      CacheLayout layout = new CacheLayout(16384, 200, 64);
      try (CacheRig rig = new CacheRig(1, wiring, layout, fast(layout), slow(), 0)) {
        StampedBlocks blocks = new StampedBlocks(BLOCKS);
        rig.spawn(cache -> {
          for (int block = 0; block < 300; block++) {
            cache.write(block, blocks.next(block));
          }
        });
        rig.machine.runUntil(40 * CacheRig.SECOND);
        // Beside the writes of leaves and the journal, the rate controller comes each 5 s.
        assertThat(executed(rig, "events")).as(wiring + ": events").satisfies(
            count -> assertThat(count > 10).isEqualTo(wiring == Wiring.SHARED));
        assertThat(executed(rig, "bch_btree_io") > 0).isEqualTo(wiring == Wiring.DEDICATED);
        assertThat(executed(rig, "bch_flush") > 0).isEqualTo(wiring == Wiring.DEDICATED);
        assertThat(executed(rig, "bcache_unbound") > 0).isEqualTo(wiring == Wiring.UNBOUND);
      }
    }
  }

  @Test
  void open_somethingElse_isOneClearError() {
    MemoryDevice fast = fast(SMALL);
    fast.write(100, new byte[] {1}, 0, 1);
    try (CacheRig rig = new CacheRig(1, Wiring.SHARED, SMALL, fast, slow(), 0)) {
      rig.spawn(_ -> {});
      assertThatThrownBy(() -> rig.machine.runUntil(CacheRig.SECOND))
          .hasRootCauseInstanceOf(DeviceException.class).hasRootCauseMessage(
              "the cache device holds something that is no cache; use a blank one");
    }
    assertThatThrownBy(
        () -> new CacheRig(1, Wiring.SHARED, SMALL, slow(), new MemoryDevice("large", new byte[1 << 26]), 0))
        .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("large: is too large");
  }

  /** Works until the power is cut, then opens what is left. Returns how many writes there were. */
  private static long run(long seed, long cutAtWrite, int wiring) {
    MemoryDevice fast = fast(SMALL);
    MemoryDevice slow = slow();
    StampedBlocks blocks = new StampedBlocks(BLOCKS);
    PowerSupply power;
    try (CacheRig rig = new CacheRig(seed, Wiring.values()[wiring], SMALL, fast, slow, 100)) {
      power = rig.power;
      if (cutAtWrite > 0) {
        power.cutAtWrite(cutAtWrite);
      }
      CacheWork work = new CacheWork(rig, blocks, seed, ACTIONS);
      rig.spawn(work::start);
      try {
        runToEnd(rig, work, seed);
      } catch (TaskFailedException failed) {
        assertThat(failed).as("seed " + seed).hasRootCauseInstanceOf(DeviceException.class);
      }
    }
    checkAfterwards(seed, wiring, fast, slow, blocks);
    return power.writes();
  }

  private static void checkAfterwards(long seed, int wiring, MemoryDevice fast, MemoryDevice slow,
      StampedBlocks blocks) {
    int[] read = new int[1];
    // Twice, because the first opening changes what the second one finds.
    for (int time = 0; time < 2; time++) {
      try (CacheRig rig = new CacheRig(seed + 1000, Wiring.values()[wiring], SMALL, fast, slow, 0)) {
        rig.spawn(cache -> {
          cache.check();
          for (int block = 0; block < BLOCKS; block++) {
            blocks.check(block, cache.read(block), blocks.durable[block], "seed " + seed + " after the cut");
            read[0]++;
          }
        });
        rig.machine.runUntil(LIMIT);
      }
    }
    assertThat(read[0]).as("seed " + seed).isEqualTo(2 * BLOCKS);
  }

  private static void runToEnd(CacheRig rig, CacheWork work, long seed) {
    while (!work.ended()) {
      rig.machine.runUntil(rig.machine.now() + 10 * CacheRig.SECOND);
      assertThat(rig.machine.now()).as("seed " + seed + " does not end: %s", rig.machine.deadlockReport())
          .isLessThan(LIMIT);
    }
  }

  private static long executed(CacheRig rig, String queue) {
    return rig.queues.statistics().stream().filter(each -> each.name().equals(queue))
        .mapToLong(QueueStatistics::executed).sum();
  }
}
