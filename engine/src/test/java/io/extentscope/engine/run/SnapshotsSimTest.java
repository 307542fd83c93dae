package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.check.ReferenceCheck;
import io.extentscope.engine.device.FileDevice;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.files.KernelMount;
import io.extentscope.engine.files.SnapshotsOnVolume;
import io.extentscope.engine.machine.Input;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.Tunable;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Snapshots that are made, written to and deleted: every tree keeps its content, every reference is counted, {@code btrfs
 * check} finds nothing wrong, and a kernel sees the same and goes on with it.
 */
class SnapshotsSimTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");
  private static final int SEEDS = LONG ? 40 : 4;
  private static final int STEPS = LONG ? 1500 : 500;
  private static final long SECOND = 1_000_000_000L;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300ms")
      .with("workload.jobs", "0").with("workload.coldEvery", "0");

  @TempDir
  private Path folder;

  static Stream<Arguments> seededImages() {
    List<String> images = List.of("empty-4k", "empty-legacy");
    return LongStream.rangeClosed(1, SEEDS).boxed()
        .map(seed -> Arguments.of(images.get((int) (seed % images.size())), seed));
  }

  @ParameterizedTest
  @MethodSource("seededImages")
  void snapshots_comeAndGo_contentsStayAndReferencesAreCounted(String image, long seed) throws IOException {
    SnapshotsOnVolume work = new SnapshotsOnVolume(seed);
    Path saved = folder.resolve("saved.img");
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, Answers.own(image)))) {
      run(rig, seed, work);
      assertThat(rig.core().locks().order().contradictions()).as("seed %d", seed).isEmpty();
      try (Volume volume = Volume.open(rig.core().overlays())) {
        assertThat(ReferenceCheck.broken(volume)).as("seed %d", seed).isEmpty();
        assertThat(SnapshotsOnVolume.changedIn(lines(volume))).as("seed %d", seed).isEqualTo(work.expected());
        assertThat(work.snapshots()).as("seed %d", seed).isNotEmpty();
        assertThat(work.deleted()).as("seed %d", seed).isPositive();
        rig.core().saveImage(saved, false);
      }
    }
    BtrfsTools.assumePresent();
    BtrfsTools.check(saved);
    compareWithKernel(saved, work.expected());
    goOnInKernel(saved, work);
  }

  @Test
  void job_makesSnapshots_threeStay() throws IOException {
    Path saved = folder.resolve("job.img");
    TunableSet tunables = TUNABLES.with("workload.jobs", "2").with("workload.snapshotEvery", "500ms");
    try (EngineRig rig = new EngineRig(SmallRuns.image(5, tunables, Answers.own("empty-4k")))) {
      rig.run(6 * SECOND);
      rig.input(new Input.Knob(Tunable.WORKLOAD_SNAPSHOT_EVERY, 0));
      rig.settle();
      assertThat(rig.core().locks().order().contradictions()).isEmpty();
      try (Volume volume = Volume.open(rig.core().overlays())) {
        assertThat(ReferenceCheck.broken(volume)).isEmpty();
        assertThat(volume.roots().stream().filter(root -> root.tree() >= 256)).hasSize(3);
        assertThat(ReferenceCheck.fullBackrefs(volume)).as("blocks that were left to snapshots").isPositive();
        rig.core().saveImage(saved, false);
      }
    }
    BtrfsTools.assumePresent();
    BtrfsTools.check(saved);
  }

  private static void run(EngineRig rig, long seed, SnapshotsOnVolume work) {
    AtomicReference<Throwable> failure = new AtomicReference<>(new AssertionError("not done"));
    var task = rig.machine().spawn(TaskSpec.user("writer", "writer"), () -> {
      try {
        work.run(rig.fileSystem().files(), STEPS);
        failure.set(null);
      } catch (AssertionError | RuntimeException failed) {
        failure.set(failed);
      }
    });
    while (!task.ended()) {
      rig.run(SECOND);
    }
    if (failure.get() != null) {
      throw new AssertionError("seed " + seed + ", after " + work + ": " + failure.get().getMessage(), failure.get());
    }
    rig.settle();
  }

  private static Map<String, String> lines(Volume volume) {
    return FilesOnVolume.lines(volume, "");
  }

  private void compareWithKernel(Path image, Map<String, String> expected) throws IOException {
    Map<String, String> there = new TreeMap<>();
    try (KernelMount mount = KernelMount.of(List.of(image), folder.resolve("mount"))) {
      mount.lines(".").forEach((path, line) -> there.put(path, FilesOnVolume.strip(line)));
    }
    assertThat(SnapshotsOnVolume.changedIn(there)).containsExactlyInAnyOrderEntriesOf(expected);
  }

  /** The kernel deletes a snapshot, makes one, writes, and scrubs. */
  private void goOnInKernel(Path image, SnapshotsOnVolume work) throws IOException {
    String first = work.snapshots().getFirst();
    KernelMount.work(image, folder.resolve("mount"), """
        btrfs subvolume delete -c %s
        btrfs subvolume snapshot . of-kernel
        rm -rf changed-here
        sync
        btrfs subvolume sync .
        btrfs scrub start -B -r . > scrub.txt
        grep -q "no errors found" scrub.txt
        """.formatted(first));
    BtrfsTools.check(image);
    Map<String, String> expected = new TreeMap<>(work.expected());
    Map<String, String> before = new TreeMap<>();
    expected.forEach((path, line) -> {
      if (path.startsWith("changed-here")) {
        before.put("of-kernel/" + path, line);
      }
    });
    expected.keySet().removeIf(path -> path.startsWith("changed-here") || path.startsWith(first + "/"));
    expected.putAll(before);
    compareWithKernel(image, expected);
    try (Volume volume = Volume.open(List.of(FileDevice.open(image)))) {
      assertThat(ReferenceCheck.broken(volume)).isEmpty();
    }
    Files.delete(image);
  }
}
