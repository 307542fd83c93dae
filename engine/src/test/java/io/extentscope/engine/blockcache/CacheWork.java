package io.extentscope.engine.blockcache;

import java.util.Random;

/** Tasks that write, read and sync at random, each its own blocks, and check what they read. */
final class CacheWork {
  private static final int TASKS = 4;

  private final CacheRig rig;
  private final StampedBlocks blocks;
  private final long seed;
  private final int actions;
  private int left = TASKS;

  CacheWork(CacheRig rig, StampedBlocks blocks, long seed, int actions) {
    this.rig = rig;
    this.blocks = blocks;
    this.seed = seed;
    this.actions = actions;
  }

  void start(BlockCache cache) {
    for (int i = 0; i < TASKS; i++) {
      int mine = i;
      rig.task("job-" + i, () -> work(cache, mine));
    }
  }

  boolean ended() {
    return left == 0;
  }

  private void work(BlockCache cache, int mine) {
    Random random = new Random(seed * 7 + mine);
    for (int i = 0; i < actions; i++) {
      // Half of the actions go to few blocks, which are so changed again and again.
      int range = random.nextBoolean() ? blocks.size() / TASKS : 8;
      int block = random.nextInt(range) * TASKS + mine;
      int kind = random.nextInt(20);
      if (kind == 0) {
        sync(cache);
      } else if (kind < 5) {
        blocks.check(block, cache.read(block), blocks.returned[block], "seed " + seed + " at " + rig.machine.now());
      } else if (kind == 5) {
        rig.sleep(random.nextInt(2000) * CacheRig.MILLI);
      } else {
        byte[] next = blocks.next(block);
        int version = blocks.issued[block];
        cache.write(block, next);
        blocks.returned[block] = version;
      }
    }
    left--;
  }

  private void sync(BlockCache cache) {
    int[] before = blocks.returned.clone();
    cache.sync();
    for (int block = 0; block < before.length; block++) {
      blocks.durable[block] = Math.max(blocks.durable[block], before[block]);
    }
  }
}
