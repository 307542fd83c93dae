package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.RunConfig;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DiscardRefusedException;
import io.extentscope.engine.machine.Input;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Asynchronous discard at work, by the rules of both generations. */
class DiscardSimTest {
  private static final long SECOND = 1_000_000_000L;

  @ParameterizedTest
  @ValueSource(strings = {"first", "modern"})
  void async_waitsForTheDelay_thenDiscards_andAllSumsHold(String generation) {
    for (long seed = 1; seed <= 3; seed++) {
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed, tunables(generation)))) {
        rig.run(2 * SECOND);
        assertThat(discard(rig).requests()).as("seed %d: before the delay", seed).isZero();
        assertThat(discard(rig).discardableBytes()).as("seed %d", seed).isPositive();
        // Two delays pass until the list of short ranges has its turn.
        rig.run(10 * SECOND);
        DiscardStatistics after = discard(rig);
        assertThat(after.requests()).as("seed %d", seed).isPositive();
        assertThat(after.extentBytes() + after.bitmapBytes()).as("seed %d", seed).isEqualTo(after.discardedBytes());
        assertThat(after.savedBytes()).as("seed %d: reused before it was discarded", seed).isPositive();
        rig.settle();
        rig.check();
      }
    }
  }

  @Test
  void async_whenNothingIsCommittedAnyMore_worksAllTheSame() {
    for (long seed = 1; seed <= 3; seed++) {
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed, tunables("modern")))) {
        rig.run(2 * SECOND);
        rig.input(new Input.Knob(Tunable.WORKLOAD_JOBS, 0));
        rig.run(2 * SECOND);
        long waiting = discard(rig).discardableBytes();
        rig.run(9 * SECOND);
        assertThat(discard(rig).requests()).as("seed %d", seed).isPositive();
        assertThat(discard(rig).discardableBytes()).as("seed %d", seed).isLessThan(waiting);
        assertThat(discard(rig).queuedGroups()).as("seed %d", seed).isZero();
      }
    }
  }

  @Test
  void kbpsLimit_isKept() {
    TunableSet limited = tunables("modern").with("discard.delay", "0s").with("discard.kbpsLimit", "512")
        .with("discard.maxSize", "128KiB");
    for (long seed = 1; seed <= 3; seed++) {
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed, limited))) {
        rig.run(2 * SECOND);
        long before = discard(rig).discardedBytes();
        rig.run(10 * SECOND);
        // The pause after the last request is not over yet; a request is 160 KiB at most, with a rest that is too short.
        assertThat(discard(rig).discardedBytes() - before).as("seed %d", seed)
            .isBetween(512L * 1024 * 10 / 2, 512L * 1024 * 10 + 2 * (160L << 10));
      }
    }
  }

  @Test
  void remount_forgetsWhatWaits_andWhatItFindsFreeCountsAsDiscarded() {
    for (long seed = 1; seed <= 3; seed++) {
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed, tunables("modern").with("discard.delay", "100s")))) {
        rig.run(3 * SECOND);
        assertThat(discard(rig).discardableBytes()).as("seed %d", seed).isPositive();
        rig.input(new Input.Knob(Tunable.WORKLOAD_JOBS, 0));
        rig.run(2 * SECOND);
        rig.remount();
        rig.cacheAll();
        assertThat(discard(rig).discardableBytes()).as("seed %d", seed).isZero();
        assertThat(discard(rig).queuedGroups()).as("seed %d", seed).isZero();
        assertThat(discard(rig).requests()).as("seed %d", seed).isZero();
      }
    }
  }

  @Test
  void mode_switchedLive_isObeyedAtOnce() {
    for (long seed = 1; seed <= 3; seed++) {
      try (EngineRig rig = new EngineRig(SmallRuns.config(seed, tunables("modern").with("discard.delay", "0s")))) {
        rig.run(3 * SECOND);
        assertThat(discard(rig).requests()).as("seed %d", seed).isPositive();
        rig.input(new Input.Knob(Tunable.DISCARD_MODE, 0));
        rig.run(SECOND / 10);
        long off = discard(rig).requests();
        rig.run(2 * SECOND);
        assertThat(discard(rig).requests()).as("seed %d: off", seed).isEqualTo(off);
        assertThat(discard(rig).queuedGroups()).as("seed %d: off", seed).isZero();
        rig.input(new Input.Knob(Tunable.DISCARD_MODE, 1));
        rig.run(2 * SECOND);
        assertThat(discard(rig).requests()).as("seed %d: sync", seed).isGreaterThan(off);
        rig.settle();
        rig.check();
      }
    }
  }

  @Test
  void device_withoutDiscard_switchesTheModeOffAndSaysSo() {
    for (String mode : List.of("sync", "async")) {
      RunConfig config = SmallRuns.config(1, tunables("modern").with("discard.delay", "0s").with("discard.mode", mode));
      try (EngineRig rig = new EngineRig(config, (_, medium) -> new WithoutDiscard(medium))) {
        rig.run(3 * SECOND);
        assertThat(rig.core().applied().word(Tunable.DISCARD_MODE)).isEqualTo("off");
        assertThat(rig.core().message("")).isEqualTo("disk: cannot discard: no; discard.mode is off from now on");
        assertThat(discard(rig).requests()).isZero();
        assertThat(discard(rig).queuedGroups()).isZero();
        rig.settle();
      }
    }
  }

  /** Refuses what a disk without discard does. */
  private record WithoutDiscard(BlockDevice base) implements BlockDevice {
    @Override
    public String name() {
      return base.name();
    }

    @Override
    public long size() {
      return base.size();
    }

    @Override
    public void read(long position, byte[] target, int offset, int length) {
      base.read(position, target, offset, length);
    }

    @Override
    public void write(long position, byte[] source, int offset, int length) {
      base.write(position, source, offset, length);
    }

    @Override
    public void discard(long position, long length) {
      throw new DiscardRefusedException("disk: cannot discard: no");
    }
  }

  private static TunableSet tunables(String generation) {
    return SmallRuns.config(1).tunables()
        .with("workload.coldEvery", "0")
        .with("discard.mode", "async")
        .with("discard.generation", generation)
        .with("discard.delay", "3s");
  }

  private static DiscardStatistics discard(EngineRig rig) {
    return rig.fileSystem().discards().snapshot();
  }
}
