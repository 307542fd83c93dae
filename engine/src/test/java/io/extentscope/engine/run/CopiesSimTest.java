package io.extentscope.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.Engine;
import io.extentscope.engine.EngineException;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.engine.check.ReferenceCheck;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.device.SparseFile;
import io.extentscope.engine.files.FilesOnVolume;
import io.extentscope.engine.files.KernelMount;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.GroupFlags;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.Task;
import io.extentscope.engine.machine.TaskSpec;
import io.extentscope.engine.volume.ChunkMap;
import io.extentscope.engine.volume.DeviceUse;
import io.extentscope.engine.volume.Volume;
import io.extentscope.model.tunable.TunableSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * New volumes that keep things twice: whatever is damaged in one copy reads right and is mended, what is damaged in both is
 * one clear error, and {@code btrfs check} and a kernel take the result.
 */
class CopiesSimTest {
  private static final long SEEDS = Boolean.getBoolean("extentscope.long") ? 10 : 1;
  private static final long SECOND = 1_000_000_000L;
  private static final int SECTOR = 4096;
  private static final TunableSet TUNABLES = TunableSet.ofDefaults().with("commit.interval", "300ms")
      .with("workload.jobs", "0").with("workload.coldEvery", "0");

  @TempDir
  private Path folder;

  private final Map<String, String> expected = new TreeMap<>();

  static Stream<Arguments> seededVolumes() {
    return LongStream.rangeClosed(1, SEEDS).boxed().flatMap(seed -> Stream.of(
        Arguments.of(Copies.RAID1, 160, seed), Arguments.of(Copies.RAID1, 40, seed),
        Arguments.of(Copies.DUP, 160, seed)));
  }

  @ParameterizedTest
  @MethodSource("seededVolumes")
  void damage_inOneCopy_readsRightAndIsMended(Copies copies, int mib, long seed) throws IOException {
    List<Path> made = make(copies, mib);
    List<Path> saved = files("saved", copies);
    try (EngineRig rig = new EngineRig(SmallRuns.image(seed, TUNABLES, made))) {
      int groups = rig.fileSystem().groups().groups().size();
      write(rig, seed, mib);
      assertThat(rig.fileSystem().groups().groups()).as("seed %d", seed).hasSizeGreaterThan(groups);
      List<OverlayDevice> media = rig.core().overlays();
      long flipped = damage(chunks(rig), media, new Random(seed), 0, copies == Copies.RAID1 ? -1 : ~GroupFlags.DATA);
      assertThat(flipped).isPositive();
      readAll(media, true);
      readAll(media, false);
      save(media, saved);
    }
    BtrfsTools.assumePresent();
    KernelMount.check(saved);
    compareWithKernel(saved);
    KernelMount.work(saved, folder.resolve("mount"), """
        yes kernel | head -c 3000000 > of-kernel
        sync
        btrfs scrub start -B -r . > scrub.txt
        grep -q "no errors found" scrub.txt
        """);
    KernelMount.check(saved);
  }

  @Test
  void run_onADamagedMirror_goesOnAndSaysHowMuchItMended() throws IOException {
    List<Path> made = make(Copies.RAID1, 160);
    List<Path> damaged = files("damaged", Copies.RAID1);
    try (EngineRig rig = new EngineRig(SmallRuns.image(1, TUNABLES, made))) {
      write(rig, 1, 160);
      assertThat(rig.core().repairs()).isEmpty();
      long flipped = damage(chunks(rig), rig.core().overlays(), new Random(1), 0, -1);
      assertThat(flipped).isPositive();
      save(rig.core().overlays(), damaged);
    }
    try (EngineRig rig = new EngineRig(SmallRuns.image(2, TUNABLES.with("workload.jobs", "2"), damaged))) {
      rig.run(3 * SECOND);
      rig.settle();
      assertThat(rig.core().repairs()).contains("bad copies were read from another one").contains("overwritten");
      rig.fileSystem().workload().files()
          .forEach(file -> expected.put(file.path(), FilesOnVolume.line(file.content())));
      Map<String, String> there = FilesOnVolume.allLines(Volume.open(rig.core().overlays()));
      there.keySet().retainAll(expected.keySet());
      assertThat(there).isEqualTo(expected);
    }
  }

  @Test
  void damage_inBothCopies_isOneClearError() {
    List<Path> made = make(Copies.RAID1, 160);
    try (EngineRig rig = new EngineRig(SmallRuns.image(1, TUNABLES, made))) {
      write(rig, 1, 160);
      List<OverlayDevice> media = rig.core().overlays();
      long _ = damage(chunks(rig), media, new Random(1), 0, GroupFlags.DATA);
      long _ = damage(chunks(rig), media, new Random(1), 1, GroupFlags.DATA);
      List<String> problems = FilesOnVolume.problems(Volume.open(media));
      assertThat(problems).isNotEmpty().allSatisfy(problem -> assertThat(problem)
          .contains("device 1 at").contains("device 2 at").contains("checksum").doesNotContain("\n"));
      long _ = damage(chunks(rig), media, new Random(2), 0, GroupFlags.METADATA);
      long _ = damage(chunks(rig), media, new Random(2), 1, GroupFlags.METADATA);
      assertThatThrownBy(() -> Volume.open(media)).hasMessageContaining("device 1 at")
          .hasMessageContaining("device 2 at");
    }
  }

  @Test
  void make_oneFileForTwoDevices_isRefused() {
    NewVolume volume = new NewVolume(160L << 20, SECTOR, Copies.RAID1, "", 7, 0);
    assertThatThrownBy(() -> Engine.make(volume, List.of(folder.resolve("one.img")), false))
        .isInstanceOf(EngineException.class).hasMessageContaining("2 devices");
  }

  private List<Path> make(Copies copies, int mib) {
    List<Path> made = files("new", copies);
    Engine.make(new NewVolume((long) mib << 20, SECTOR, copies, "", 1000L * mib + copies.ordinal(), 1_700_000_000L),
        made, false);
    return made;
  }

  private List<Path> files(String name, Copies copies) {
    return IntStream.range(0, copies.devices()).mapToObj(i -> folder.resolve(name + i + ".img")).toList();
  }

  /** Files that fill more groups than a new volume has. */
  private void write(EngineRig rig, long seed, int mib) {
    Random random = new Random(seed);
    Task task = rig.machine().spawn(TaskSpec.user("writer", "writer"), () -> {
      for (int i = 0; i < 60; i++) {
        byte[] content = new byte[i % 5 == 0 ? 900 : random.nextInt(6000 * mib)];
        random.nextBytes(content);
        Octets name = Octets.of("file" + i);
        rig.fileSystem().files().change(content.length + SECTOR, change -> {
          change.write(change.create(TreeId.TOP_DIRECTORY, name, 0644), 0, content);
          return null;
        });
        expected.put(name.toString(), FilesOnVolume.line(content));
      }
    });
    while (!task.ended()) {
      rig.run(SECOND);
    }
    assertThat(expected).hasSize(60);
    rig.settle();
  }

  /** Known without a look at the devices, which would mend them. */
  private static ChunkMap chunks(EngineRig rig) {
    return rig.fileSystem().chunks();
  }

  /** Flips a bit of each sector in use that one copy of chunks with these flags has. Returns how many. */
  private static long damage(
      ChunkMap chunks, List<OverlayDevice> media, Random random, int copy, long flags) {
    long flipped = 0;
    for (ChunkItem chunk : chunks.chunks()) {
      if ((chunk.flags() & GroupFlags.TYPE_MASK & flags) != 0 && chunk.stripes() > copy) {
        BlockDevice device = media.get((int) chunk.devids().get(copy) - 1);
        long start = chunk.offsets().get(copy);
        for (long at = start; at < start + chunk.length(); at += SECTOR) {
          flipped += flip(device, at, random) ? 1 : 0;
        }
      }
    }
    return flipped;
  }

  private static boolean flip(BlockDevice device, long at, Random random) {
    byte[] sector = new byte[SECTOR];
    device.read(at, sector, 0, SECTOR);
    boolean used = false;
    for (byte each : sector) {
      used |= each != 0;
    }
    if (!used || SuperBlock.POSITIONS.contains(at)) {
      return false;
    }
    sector[random.nextInt(SECTOR)] ^= (byte) (1 << random.nextInt(8));
    device.write(at, sector, 0, SECTOR);
    return true;
  }

  /** Reads everything, and tells whether any copy was bad. */
  private void readAll(List<OverlayDevice> media, boolean damaged) {
    Volume volume = Volume.open(media);
    assertThat(ReferenceCheck.broken(volume)).isEmpty();
    assertThat(FilesOnVolume.allLines(volume)).isEqualTo(expected);
    assertThat(volume.reader().badCopies() > 0).isEqualTo(damaged);
    assertThat(volume.reader().mendedCopies()).isEqualTo(volume.reader().badCopies());
    assertThat(volume.warnings().lines().stream().filter(line -> line.endsWith("; mended")).findAny().isPresent())
        .isEqualTo(damaged);
  }

  private static void save(List<OverlayDevice> media, List<Path> files) {
    Volume volume = Volume.open(media);
    for (int i = 0; i < files.size(); i++) {
      SparseFile.write(media.get(i), DeviceUse.of(volume.chunks(), i + 1L, media.get(i).size()), files.get(i), false);
    }
  }

  private void compareWithKernel(List<Path> images) throws IOException {
    Map<String, String> there = new TreeMap<>();
    try (KernelMount mount = KernelMount.of(images, folder.resolve("mount"))) {
      mount.lines(".").forEach((path, line) -> there.put(path, FilesOnVolume.strip(line)));
    }
    assertThat(there).containsExactlyInAnyOrderEntriesOf(expected);
  }
}
