package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.files.FileException;
import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.files.MountedFiles;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.TunableSet;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One write fails while files are changed. If it is one of a commit and no copy of the block could be written, the volume
 * can only be read from then on and holds the last commit that was done; a write of data fails the change that made it.
 */
class WriteErrorSimTest {
  private static final boolean ALL = Boolean.getBoolean("extentscope.long");
  private static final int FAULTS = ALL ? 400 : 24;
  private static final int CHANGES = 120;
  private static final String FOLDER = "changed-here";
  private static final long SECOND = 1_000_000_000L;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300s")
      .with("workload.jobs", "0").with("workload.coldEvery", "0");

  @TempDir
  private Path folder;

  /** What became of a run. */
  private record End(long writes, boolean aborted, FileException refusal) {}

  @ParameterizedTest
  @ValueSource(strings = {"empty-single", "empty-4k", "kinds"})
  void write_failsAnywhere_lastCommitStays(String image) {
    long writes = run(image, 1, Long.MAX_VALUE, false).writes();
    assertThat(writes).as("writes without a fault").isGreaterThan(50);
    int aborted = 0;
    int refused = 0;
    for (int i = 0; i < FAULTS; i++) {
      End end = run(image, 1 + i, 1 + writes * i / FAULTS, i % (ALL ? 20 : 12) == 0);
      aborted += end.aborted() ? 1 : 0;
      refused += end.refusal() != null ? 1 : 0;
    }
    assertThat(refused).as("faults that somebody was told of").isPositive();
    assertThat(aborted).as("aborted transactions").isLessThanOrEqualTo(refused);
    if (image.equals("empty-single")) {
      assertThat(aborted).as("aborted transactions").isPositive();
    }
  }

  @Test
  void write_eachOfTheLastCommitFails_lastCommitStays() {
    long writes = run("empty-single", 1, Long.MAX_VALUE, false).writes();
    long write = writes - 1;
    End end = run("empty-single", 1, write, false);
    while (end.aborted()) {
      assertThat(end.refusal()).hasMessageContaining("read-only since transaction")
          .hasMessageContaining("could not be written");
      end = run("empty-single", 1, --write, false);
    }
    assertThat(writes - write).as("writes of the commit").isGreaterThan(5);
    assertThat(end.refusal()).as("the write before the commit is one of data")
        .hasMessageContaining("could not be written");
    // The last of all is a copy of the super block, without which the volume is whole.
    assertThat(run("empty-single", 1, writes, false).refusal()).isNull();
  }

  /** Works until a write fails and looks at what is left. */
  private End run(String image, long seed, long failingWrite, boolean check) {
    String label = image + ", seed " + seed + ", write " + failingWrite;
    FilesOnVolume work = new FilesOnVolume(seed, FOLDER);
    FailingWrite[] device = new FailingWrite[1];
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, Answers.own(image)), (_, medium) -> {
      device[0] = new FailingWrite(medium, failingWrite);
      return device[0];
    })) {
      MountedFiles files = rig.fileSystem().files();
      FileException refusal = work(rig, () -> work.run(files, CHANGES));
      boolean aborted = rig.fileSystem().aborted() != null;
      if (aborted) {
        assertThat(refusal.reason()).as(label).isEqualTo(Reason.READ_ONLY);
        FileException again = work(rig, files::sync);
        assertThat(again).as(label).isNotNull().hasMessage(refusal.getMessage());
      } else if (refusal != null) {
        assertThat(refusal.reason()).as(label).isEqualTo(Reason.IO_ERROR);
        assertThat(work(rig, files::sync)).as(label).isNull();
      }
      rig.run(SECOND);
      Volume left = Volume.open(rig.core().overlays());
      if (aborted || refusal == null) {
        assertThat(work.mayBe(FilesOnVolume.lines(left, FOLDER))).as("%s: files of no commit", label).isTrue();
      }
      if (check) {
        saveAndCheck(rig, failingWrite);
      }
      return new End(device[0].writes(), aborted, refusal);
    }
  }

  private void saveAndCheck(EngineRig rig, long number) {
    BtrfsTools.assumePresent();
    Path saved = folder.resolve(number + ".img");
    rig.core().saveImage(saved, true);
    BtrfsTools.checkTrees(saved);
    assertThat(saved.toFile().delete()).isTrue();
  }

  /** Does work in a task, to its end. Returns why it was refused, or null. */
  private static FileException work(EngineRig rig, Runnable work) {
    AtomicReference<FileException> refusal = new AtomicReference<>();
    AtomicBoolean done = new AtomicBoolean();
    rig.machine().spawn(TaskSpec.user("writer", "writer"), () -> {
      try {
        work.run();
      } catch (FileException refused) {
        refusal.set(refused);
      }
      done.set(true);
    });
    while (!done.get()) {
      rig.run(SECOND / 10);
    }
    return refusal.get();
  }
}
