package io.extentscope.engine.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.BlockReason;
import org.junit.jupiter.api.Test;

/** What the pinned background does to a task that mostly sleeps, as a caching thread does. */
class BackgroundLoadSimTest {
  private static final Wait READ = Wait.of(BlockReason.IO, "read");
  private static final long SERVICE = 970_000;
  private static final int ROUNDS = 200_000;

  private int flags;
  private long now;

  @Test
  void needResched_rate_isWakeUpRateTimesShareOfTimeBeforeTheTest() {
    scan(0, 0);
    double seconds = now / 1e9;
    double share = ROUNDS * 77e-6 / seconds;
    double wakeUps = 8 / 0.3;
    double expected = wakeUps * share;
    // The flag is set by nearly every wake-up that falls between the end of the read and the test.
    assertThat(flags / seconds).isBetween(0.8 * expected, 1.2 * expected);
    assertThat(share).isBetween(0.06, 0.08);
  }

  @Test
  void quietCpu_hasItsShareOfTheRate() {
    scan(0, 0);
    int normal = flags;
    scan(7, 0);
    assertThat((double) flags / normal).isBetween(0.10, 0.21);
  }

  @Test
  void withoutBackground_noFlag() {
    scan(0, 8);
    assertThat(flags).isZero();
  }

  /** A pinned task reads, computes for 77 us, looks at the flag. */
  private void scan(int cpu, int removed) {
    SchedulerModel fitted = SchedulerModel.ofDefaults();
    SchedulerModel model =
        new SchedulerModel(
            8, 250, fitted.latencyNanos(), fitted.granularityNanos(), 2, fitted.quietShare(), 8 - removed,
            fitted.backgroundPeriodNanos(), fitted.backgroundBurstNanos(), fitted.tickAligned(), 0, fitted.wakeSigma());
    flags = 0;
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(5).withScheduler(model))) {
      machine.spawn(new TaskSpec("scanner", "caching", 0, 1L << cpu, false), () -> scanRounds(machine));
      assertThat(machine.runUntil(Machine.FOREVER)).isEqualTo(RunOutcome.ALL_ENDED);
      now = machine.now();
    }
  }

  private void scanRounds(Machine machine) {
    for (int i = 0; i < ROUNDS; i++) {
      Task self = machine.current();
      boolean[] done = {false};
      machine.at(
          machine.now() + SERVICE,
          () -> {
            done[0] = true;
            machine.unpark(self);
          });
      while (!done[0]) {
        machine.park(Machine.FOREVER, READ);
      }
      machine.compute(Cost.LEAF_HEADER);
      machine.compute(Cost.LEAF_ITEM, 46);
      if (machine.needResched()) {
        flags++;
        machine.yieldCpu();
      }
      machine.compute(Cost.LEAF_NEXT);
    }
  }
}
