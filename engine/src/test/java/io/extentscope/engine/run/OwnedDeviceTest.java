package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.engine.RunConfig;
import io.extentscope.engine.StopCondition;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.device.FileDevice;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.run.RunState;
import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A live run on a file that it owns: the jobs' files are on it afterwards, and the file checks clean. */
class OwnedDeviceTest {
  private static final long SECOND = 1_000_000_000L;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "100ms")
      .with("workload.jobs", "3").with("workload.coldEvery", "5").with("discard.mode", "async").with("discard.delay", "0s");

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
  void open_whatCannotBeOwned_isRefusedInOneSentence() {
    assertThatThrownBy(() -> Engine.open(config(TimeMode.VIRTUAL))).isInstanceOf(EngineException.class)
        .hasMessageContaining("--time live");
    RunConfig packed = config(TimeMode.LIVE).with(new VolumeSource.Device(Answers.own("empty-4k").getFirst()));
    assertThatThrownBy(() -> Engine.open(packed)).isInstanceOf(EngineException.class)
        .hasMessageContaining("is a packed image, which is only read");
    RunConfig absent = config(TimeMode.LIVE).with(new VolumeSource.Device(folder.resolve("absent")));
    assertThatThrownBy(() -> Engine.open(absent)).isInstanceOf(EngineException.class).hasMessageContaining("no such file");
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
