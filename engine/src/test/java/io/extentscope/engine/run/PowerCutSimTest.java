package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.PowerSupply;
import io.extentscope.engine.files.FileException;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.TunableSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The power is cut while files are changed. What the medium then holds is one of the commits whole: the last one that was
 * told to be done, or one that had begun since.
 */
class PowerCutSimTest {
  private static final boolean ALL = Boolean.getBoolean("extentscope.long");
  private static final int CUTS = ALL ? 400 : 12;
  private static final int CHANGES = 120;
  private static final String FOLDER = "changed-here";
  private static final long SECOND = 1_000_000_000L;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300s")
      .with("workload.jobs", "0").with("workload.coldEvery", "0");

  @ParameterizedTest
  @ValueSource(strings = {"empty-4k", "empty-legacy", "kinds"})
  void cut_atAnyWrite_leavesACommitWhole(String image) {
    long writes = run(image, 1, Long.MAX_VALUE);
    assertThat(writes).as("writes without a cut").isGreaterThan(100);
    for (int i = 0; i < CUTS; i++) {
      run(image, 1 + i, 1 + writes * i / CUTS);
    }
  }

  @Test
  void cut_atEachWriteOfACommit_leavesACommitWhole() {
    long writes = run("empty-4k", 1, Long.MAX_VALUE);
    long from = ALL ? writes / 2 : writes - 20;
    for (long write = from; write <= writes; write++) {
      run("empty-4k", 1, write);
    }
  }

  /** Works until the power is cut and looks at what is left. Returns how many writes there were. */
  private static long run(String image, long seed, long cutAtWrite) {
    FilesOnVolume work = new FilesOnVolume(seed, FOLDER);
    AtomicLong done = new AtomicLong();
    PowerSupply[] power = new PowerSupply[1];
    List<OverlayDevice> media;
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, Answers.own(image)), (machine, medium) -> {
      power[0] = power[0] == null ? new PowerSupply(machine.random(Stream.FAULTS)) : power[0];
      return power[0].plug(medium);
    })) {
      power[0].cutAtWrite(cutAtWrite);
      rig.machine().spawn(TaskSpec.user("writer", "writer"), () -> {
        try {
          work.run(rig.fileSystem().files(), CHANGES);
        } catch (FileException | FormatException cut) {
          assertThat(power[0].isOff()).isTrue();
        }
        done.set(1);
      });
      while (done.get() == 0) {
        rig.machine().runUntil(rig.machine().now() + SECOND / 10);
      }
      media = rig.core().overlays();
      assertThat(power[0].isOff()).isEqualTo(cutAtWrite <= power[0].writes());
    }
    check(image + ", seed " + seed + ", cut at write " + cutAtWrite, media, work);
    return power[0].writes();
  }

  private static void check(String label, List<? extends BlockDevice> media, FilesOnVolume work) {
    Map<String, String> there;
    try {
      there = FilesOnVolume.lines(Volume.open(media), FOLDER);
    } catch (RuntimeException unreadable) {
      throw new AssertionError(label + ": " + unreadable.getMessage(), unreadable);
    }
    assertThat(work.mayBe(there)).as("%s: %d commits done, and the files are those of none", label, work.commits())
        .isTrue();
  }
}
