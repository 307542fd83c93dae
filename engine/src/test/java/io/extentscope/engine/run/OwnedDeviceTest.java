package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.device.Blocks;
import io.extentscope.engine.device.FileDevice;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.format.Profile;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.BlockGroup;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.run.RunState;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A live run on a file that it owns: the jobs' files are on it afterwards, and the file checks clean. */
class OwnedDeviceTest {
  private static final long SECOND = 1_000_000_000L;
  /** Super blocks, the blocks of the host's file system, and what the last commit had pinned. */
  private static final long SLACK = 4L << 20;
  private static final int LONG_ENOUGH = 60;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "100ms")
      .with("workload.jobs", "3").with("workload.coldEvery", "5").with("discard.mode", "async")
      .with("discard.delay", "0s");

  @TempDir
  private Path folder;
  private Path file;

  @BeforeEach
  void make() {
    file = folder.resolve("owned.img");
    Engine.make(new NewVolume(256L << 20, 16384, Copies.DUP, "owned", 1, 1_700_000_000L), List.of(file), false);
  }

  @Test
  void run_live_leavesTheFileWithAllThatWasDone() {
    long before = generation();
    try (EngineRun run = Engine.open(config(TimeMode.LIVE))) {
      run.goTo(new StopCondition.Reached(SECOND), SECOND);
      assertThat(run.awaitStop(60 * SECOND)).isTrue();
      assertThat(run.snapshot().state()).as(run.snapshot().message()).isEqualTo(RunState.PAUSED);
      assertThatThrownBy(() -> Engine.open(config(TimeMode.LIVE))).isInstanceOf(EngineException.class)
          .hasMessageContaining("is written by another run");
    }
    assertThat(generation()).as("generation").isGreaterThan(before + 2);
    try (Volume volume = Volume.open(List.of(FileDevice.open(file)))) {
      assertThat(FilesOnVolume.lines(volume, "job-")).as("files of jobs").hasSizeGreaterThan(3);
    }
    BtrfsTools.assumePresent();
    BtrfsTools.check(file);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void run_withDiscardInTheCommit_leavesTheFileNoMoreBlocksThanAreUsed() throws IOException, InterruptedException {
    long discarded = 0;
    TunableSet tunables = TUNABLES.with("discard.mode", "sync").with("workload.rate", "1000")
        .with("workload.coldEvery", "0").with("commit.interval", "300ms");
    try (EngineRun run = Engine.open(config(TimeMode.LIVE).with(tunables, List.of()))) {
      for (int second = 1; discarded < 2 * SLACK && second < LONG_ENOUGH; second++) {
        run.goTo(new StopCondition.Reached(second * SECOND), second * SECOND);
        assertThat(run.awaitStop(60 * SECOND)).isTrue();
        assumeTrue(run.snapshot().message().isEmpty(), run.snapshot().message());
        discarded = run.snapshot().statistics().discard().discardedBytes();
      }
    }
    long used = 0;
    try (Volume volume = Volume.open(List.of(FileDevice.open(file)))) {
      for (BlockGroup group : volume.blockGroups()) {
        used += group.used() * Profile.of(group.flags()).copies();
      }
    }
    assertThat(discarded).as("bytes discarded").isGreaterThanOrEqualTo(2 * SLACK);
    assertThat(Blocks.bytes(file)).as("bytes of blocks, %d used, %d discarded", used, discarded)
        .isLessThan(used + SLACK);
  }

  @Test
  void open_whatCannotBeOwned_isRefusedInOneSentence() {
    assertThatThrownBy(() -> Engine.open(config(TimeMode.VIRTUAL))).isInstanceOf(EngineException.class)
        .hasMessageContaining("--time live");
    RunConfig packed = config(TimeMode.LIVE).with(new VolumeSource.Device(Answers.own("empty-4k").getFirst()));
    assertThatThrownBy(() -> Engine.open(packed)).isInstanceOf(EngineException.class)
        .hasMessageContaining("is a packed image, which is only read");
    RunConfig absent = config(TimeMode.LIVE).with(new VolumeSource.Device(folder.resolve("absent")));
    assertThatThrownBy(() -> Engine.open(absent)).isInstanceOf(EngineException.class)
        .hasMessageContaining("no such file");
  }

  private RunConfig config(TimeMode time) {
    return SmallRuns.config(1, TUNABLES).with(new VolumeSource.Device(file)).with(time);
  }

  private long generation() {
    try (Volume volume = Volume.open(List.of(FileDevice.open(file)))) {
      return volume.superBlock().generation();
    }
  }
}
