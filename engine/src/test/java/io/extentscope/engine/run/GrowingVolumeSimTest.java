package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.Engine;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.engine.check.ReferenceCheck;
import io.extentscope.engine.device.FileDevice;
import io.extentscope.engine.files.FileException;
import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.files.KernelMount;
import io.extentscope.engine.files.MountedFiles;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A volume that is filled makes block groups until its device is full, and gives them up when it is emptied. */
class GrowingVolumeSimTest {
  private static final boolean LONG = Boolean.getBoolean("extentscope.long");
  private static final long SECOND = 1_000_000_000L;
  private static final int FILE = 768 << 10;
  private static final int SMALL = 1500;
  private static final int MIXED_BELOW_MIB = 128;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300ms")
      .with("workload.jobs", "0").with("workload.coldEvery", "0");

  @TempDir
  private Path folder;

  static Stream<Arguments> volumes() {
    // The second copy of the super block lies in a new group of the first.
    Stream<Arguments> sample = Stream.of(Arguments.of(160, false, "modern"), Arguments.of(48, true, "2013"));
    Stream<Arguments> more = Stream.of(
        Arguments.of(160, true, "2013"), Arguments.of(48, false, "modern"), Arguments.of(700, true, "modern"),
        Arguments.of(700, false, "2013"));
    return LONG ? Stream.concat(sample, more) : sample;
  }

  @ParameterizedTest
  @MethodSource("volumes")
  void fill_untilFull_makesGroupsAndGivesThemUp(int mib, boolean dup, String rules) throws IOException {
    Path image = folder.resolve("new.img");
    Path full = folder.resolve("full.img");
    Path empty = folder.resolve("empty.img");
    Copies copies = dup ? Copies.DUP : Copies.SINGLE;
    Engine.make(new NewVolume((long) mib << 20, 4096, copies, "", 7, 1_700_000_000L), List.of(image), false);
    Map<String, String> expected = new TreeMap<>();
    try (EngineRig rig =
        new EngineRig(SmallRuns.image(1, TUNABLES.with("allocator.generation", rules), List.of(image)))) {
      int before = rig.fileSystem().groups().groups().size();
      long bytesBefore = rig.fileSystem().groups().forData().totalBytes();
      run(rig, files -> fill(files, expected));
      int atMost = rig.fileSystem().groups().groups().size();
      assertThat(atMost).isGreaterThan(before);
      check(rig, full, expected);
      run(rig, files -> empty(files, expected));
      rig.run(3 * SECOND);
      checkEmptied(rig, mib, atMost, bytesBefore);
      run(rig, files -> write(files, "again", 0, FILE, expected));
      check(rig, empty, expected);
    }
    goOnInKernel(full, expectedWhenFull);
    goOnInKernel(empty, expected);
  }

  private final Map<String, String> expectedWhenFull = new TreeMap<>();

  /** Data groups have gone; a mixed group stays as long as a tree block lies in it, and only then. */
  private static void checkEmptied(EngineRig rig, int mib, int atMost, long bytesBefore) {
    GroupTable groups = rig.fileSystem().groups();
    if (mib < MIXED_BELOW_MIB) {
      assertThat(groups.groups()).allMatch(group -> group.used() > 0);
    } else {
      assertThat(groups.groups().size()).as("of %d groups", atMost).isLessThan(atMost);
      assertThat(groups.forData().totalBytes()).isLessThanOrEqualTo(Math.max(bytesBefore, (long) mib << 19));
    }
  }

  /** Large and small files until there is no space, which is one clear error. */
  private void fill(MountedFiles files, Map<String, String> expected) {
    FileException refused = null;
    for (int i = 0; refused == null; i++) {
      try {
        write(files, "file", i, i % 4 == 0 ? SMALL : FILE, expected);
      } catch (FileException noSpace) {
        refused = noSpace;
      }
    }
    assertThat(refused.reason()).isEqualTo(Reason.NO_SPACE);
    assertThat(refused.getMessage()).contains("no space").doesNotContain("\n");
    expectedWhenFull.putAll(expected);
  }

  private static void write(MountedFiles files, String begin, int number, int size, Map<String, String> expected) {
    byte[] content = new byte[size];
    Arrays.fill(content, (byte) ('a' + number % 26));
    Octets name = Octets.of(begin + number);
    files.change(size + 4096L, change -> {
      long inode = change.create(TreeId.TOP_DIRECTORY, name, 0644);
      try {
        change.write(inode, 0, content);
      } catch (FileException noSpace) {
        change.delete(TreeId.TOP_DIRECTORY, name);
        throw noSpace;
      }
      return null;
    });
    expected.put(name.toString(), FilesOnVolume.line(content));
  }

  private static void empty(MountedFiles files, Map<String, String> expected) {
    for (String name : List.copyOf(expected.keySet())) {
      files.change(change -> {
        change.delete(TreeId.TOP_DIRECTORY, Octets.of(name));
        return null;
      });
      expected.remove(name);
    }
    files.sync();
  }

  private static void run(EngineRig rig, Consumer<MountedFiles> work) {
    AtomicReference<Throwable> failure = new AtomicReference<>(new AssertionError("not done"));
    var task = rig.machine().spawn(TaskSpec.user("writer", "writer"), () -> {
      try {
        work.accept(rig.fileSystem().files());
        failure.set(null);
      } catch (AssertionError | RuntimeException failed) {
        failure.set(failed);
      }
    });
    while (!task.ended()) {
      rig.run(SECOND);
    }
    if (failure.get() != null) {
      throw new AssertionError(failure.get().getMessage(), failure.get());
    }
  }

  private static void check(EngineRig rig, Path saved, Map<String, String> expected) {
    rig.settle();
    assertThat(rig.core().locks().order().contradictions()).isEmpty();
    Volume volume = Volume.open(rig.core().overlays());
    assertThat(ReferenceCheck.broken(volume)).isEmpty();
    assertThat(volume.warnings().lines()).isEmpty();
    assertThat(volume.chunks().chunks()).hasSameSizeAs(rig.fileSystem().groups().groups());
    assertThat(FilesOnVolume.allLines(volume)).isEqualTo(expected);
    rig.core().saveImage(saved, false);
  }

  /** What the kernel sees; it deletes a part, writes, makes and removes groups, and scrubs. */
  private void goOnInKernel(Path image, Map<String, String> expected) throws IOException {
    BtrfsTools.assumePresent();
    BtrfsTools.check(image);
    Map<String, String> there = new TreeMap<>();
    try (KernelMount mount = KernelMount.of(List.of(image), folder.resolve("mount"))) {
      mount.lines(".").forEach((path, line) -> there.put(path, FilesOnVolume.strip(line)));
    }
    assertThat(there).containsExactlyInAnyOrderEntriesOf(expected);
    KernelMount.work(image, folder.resolve("mount"), """
        rm -f file*1 file*2 file*3
        sync
        yes kernel | head -c 3000000 > of-kernel
        sync
        btrfs balance start --full-balance . > balance.txt || true
        btrfs scrub start -B -r . > scrub.txt
        grep -q "no errors found" scrub.txt
        """);
    BtrfsTools.check(image);
    try (Volume volume = Volume.open(List.of(FileDevice.open(image)))) {
      assertThat(ReferenceCheck.broken(volume)).isEmpty();
    }
  }
}
