package io.extentscope.engine.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.FaultyDevice;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.machine.MachineSetup;
import io.extentscope.engine.machine.RandomStream;
import io.extentscope.engine.machine.SimulatedMachine;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.EditableImage;
import io.extentscope.engine.volume.Mutations;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged data, damaged trees and hostile images: another copy, or a clear message; never a hang. */
class DamagedFilesTest {
  private static final int MUTATIONS = Math.min(2000, Integer.getInteger("extentscope.fuzz.mutations", 60));
  private static final long FIRST_SEED = Long.getLong("extentscope.fuzz.seed", 1);
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final int MOST_READ = 1 << 20;

  @ParameterizedTest
  @ValueSource(strings = {"regular", "zlib/text", "lzo/text", "zstd/text"})
  void read_oneBadCopy_isReadFromTheOtherAndMended(String path) {
    EditableImage image = new EditableImage(Answers.own("kinds"));
    String before = hash(image, path);
    flip(image, path, 0);

    Volume volume = Volume.open(image.devices());
    assertThat(hash(volume, path)).isEqualTo(before);
    assertThat(volume.warnings().lines()).singleElement().asString()
        .contains("bad crc32c checksum", "read from device 1 at", "mended");

    Volume again = Volume.open(image.devices());
    assertThat(hash(again, path)).isEqualTo(before);
    assertThat(again.warnings().lines()).isEmpty();
  }

  @Test
  void read_sectorOfOneCopyUnreadable_isReadFromTheOtherAndMended() {
    EditableImage image = new EditableImage(Answers.own("kinds"));
    String before = hash(image, "regular");
    long position = Long.parseLong(place(image, "regular").replaceAll(".* at ", ""));
    FaultyDevice device = new FaultyDevice(image.devices().getFirst(), random());
    Volume volume = Volume.open(List.of(device));
    device.failReads(position, 512);

    assertThat(hash(volume, "regular")).isEqualTo(before);
    assertThat(volume.warnings().lines()).singleElement().asString().contains("cannot be read", "mended");
    byte[] sector = new byte[512];
    device.read(position, sector, 0, sector.length);
  }

  @Test
  void read_allCopiesBad_saysWhichFileWhereAndWhatWasTried() {
    EditableImage image = new EditableImage(Answers.own("kinds"));
    flip(image, "regular", 0);
    flip(image, "regular", 1);
    List<String> problems = Listing.of(Volume.open(image.devices())).problems();

    assertThat(problems).hasSize(3 * 2).allMatch(line -> line.matches(
        "/(dir/whole/)?(regular|dir/hard2?): at offset 0: data at logical address \\d+: device 1 at \\d+: bad crc32c "
            + "checksum; device 1 at \\d+: bad crc32c checksum"));
  }

  @Test
  void read_inodeWithoutChecksums_isNotVerified() {
    EditableImage image = new EditableImage(Answers.own("kinds"));
    String before = hash(image, "nocow/data");
    flip(image, "nocow/data", 0);

    assertThat(hash(Volume.open(image.devices()), "nocow/data")).isNotEqualTo(before);
  }

  @Test
  void walk_directoryThatHoldsItsParent_isNoLoop() {
    EditableImage image = new EditableImage(Answers.own("kinds"));
    FileEntry directory = FileTree.of(image.volume()).find("dir");
    RootItem root = image.volume().requiredRoot(TreeId.FS);
    Volume volume = image.volume();
    new VolumeItems(volume, root).visit(
        new Key(directory.number(), ItemType.DIR_INDEX, 0), new Key(directory.number(), ItemType.DIR_INDEX, -1),
        (leaf, index) -> {
          image.edit(leaf.address(), bytes -> {
            new Key(TreeId.TOP_DIRECTORY, ItemType.INODE_ITEM, 0).write(bytes, leaf.dataAt(index));
            bytes[leaf.dataAt(index) + 29] = 2;
          });
          return false;
        });

    Listing listing = Listing.of(Volume.open(image.devices()));
    assertThat(listing.problems()).containsExactly("/dir/hard: inode 256 is a directory with two names; not entered");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kinds", "raid1", "empty-mixed"})
  void walk_mutatedImage_endsWithClearMessages(String name) {
    List<BlockDevice> bases = new ArrayList<>();
    Answers.own(name).forEach(file -> bases.add(ImageFiles.open(file, MemoryBudget.ofHeap())));
    Mutations mutations = new Mutations(bases);
    int whole = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      long seed = FIRST_SEED + i;
      List<BlockDevice> devices = mutations.mutate(new Random(seed * 0x9E3779B97F4A7C15L + name.hashCode()));
      whole += inTime(name + ", seed " + seed, devices) == 0 ? 1 : 0;
    }
    assertThat(whole).as("some mutations of %s are harmless, others are not", name).isBetween(1, MUTATIONS - 1);
  }

  @TestFactory
  List<DynamicTest> walk_wildImage_endsWithClearMessages() throws IOException {
    try (Stream<Path> files = Files.list(Answers.shared("wild"))) {
      return files.filter(file -> file.toString().endsWith(".sparse.gz")).sorted()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> inTime(file.toString(),
              List.of(ImageFiles.open(file, MemoryBudget.ofHeap())))))
          .toList();
    }
  }

  /** How many problems a walk told of. */
  private static int inTime(String label, List<BlockDevice> devices) {
    try {
      return Assertions.assertTimeoutPreemptively(LIMIT, () -> walk(devices));
    } catch (Throwable failure) {
      throw new AssertionError(label + ": " + failure, failure);
    }
  }

  private static int walk(List<BlockDevice> devices) {
    List<String> problems = new ArrayList<>();
    byte[] buffer = new byte[MOST_READ];
    try {
      FileTree.of(Volume.open(devices)).walk(new FileVisitor() {
        @Override
        public void file(FileEntry entry) {
          if (entry.inode().isRegularFile()) {
            entry.subvolume().open(entry.number()).read(0, buffer, 0, buffer.length);
          } else if (entry.inode().isSymlink()) {
            entry.subvolume().target(entry.number());
          }
          entry.subvolume().attributes(entry.number());
          entry.subvolume().names(entry.number());
        }

        @Override
        public void problem(FilePath path, String what) {
          problems.add(path + ": " + what);
        }
      });
    } catch (VolumeException | FormatException | DeviceException clear) {
      problems.add(clear.getMessage());
    }
    assertThat(problems).allMatch(line -> !line.isBlank() && !line.contains("\n"));
    return problems.size();
  }

  private static String hash(EditableImage image, String path) {
    return hash(image.volume(), path);
  }

  private static String hash(Volume volume, String path) {
    FileEntry entry = FileTree.of(volume).find(path);
    return Listing.sha256(entry.subvolume().open(entry.number()));
  }

  /** Where the first copy of a file's first extent lies. */
  private static String place(EditableImage image, String path) {
    return image.volume().reader().place(firstExtent(image, path), 0);
  }

  private static RandomStream random() {
    try (SimulatedMachine machine = new SimulatedMachine(MachineSetup.ofSeed(1))) {
      return machine.random(io.extentscope.engine.machine.Stream.FAULTS);
    }
  }

  /** Flips a bit of one copy of a file's first extent. */
  private static void flip(EditableImage image, String path, int copy) {
    image.flip(firstExtent(image, path) + 77, copy);
  }

  private static long firstExtent(EditableImage image, String path) {
    long[] address = {0};
    FileEntry entry = FileTree.of(image.volume()).find(path);
    RootItem root = image.volume().requiredRoot(entry.subvolume().id());
    Key from = new Key(entry.number(), ItemType.EXTENT_DATA, 0);
    new VolumeItems(image.volume(), root).visit(from, from, (leaf, index) -> {
      FileExtent extent = FileExtent.read(leaf.bytes(), leaf.dataAt(index), leaf.dataSize(index));
      address[0] = ((FileExtent.Stored) extent).address();
      return false;
    });
    return address[0];
  }
}
