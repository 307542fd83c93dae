package io.extentscope.engine.work;

import org.junit.jupiter.api.Test;

/** Random use of all kinds of queues; a failure names the seed. */
class WorkQueueRandomSimTest {
  private static final int SEEDS = Boolean.getBoolean("extentscope.long") ? 2000 : 30;

  @Test
  void randomWork_anySeed_invariantsHold() {
    for (long seed = 1; seed <= SEEDS; seed++) {
      try (WorkRig rig = WorkRig.ofSeed(seed, 1 + (int) (seed % 4))) {
        RandomWork work = new RandomWork(rig, seed);
        work.run();
        rig.checkEmpty(work.queues());
      }
    }
  }
}
