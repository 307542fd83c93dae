package io.extentscope.engine.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.InodeRef;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.volume.Answers;
import io.extentscope.engine.volume.PackedImages;
import io.extentscope.engine.volume.Volume;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the reader of files sees against what a kernel shows of the same images. */
class FileTreeTest {
  private static final boolean ALL = Boolean.getBoolean("extentscope.long");
  private static final List<String> SAMPLE = List.of("raid1", "raid5", "mix");

  @TempDir
  private Path folder;

  @Test
  void walk_imageWithEveryKindOfFile_seesWhatAKernelShowed() throws IOException {
    Listing listing = Listing.of(open(Answers.own("kinds")));

    assertThat(listing.problems()).isEmpty();
    assertThat(listing.lines()).containsExactlyEntriesOf(recorded());
  }

  @TestFactory
  List<DynamicTest> walk_image_seesWhatTheKernelShows() throws IOException {
    List<Path> answers = new ArrayList<>(Answers.in(Answers.own()));
    answers.addAll(Answers.in(Answers.shared("images")));
    answers.addAll(Answers.in(Answers.shared("kernel/images")));
    return answers.stream()
        .filter(answer -> ALL || SAMPLE.contains(name(answer)))
        .map(answer -> DynamicTest.dynamicTest(answer.toString(), () -> compareWithKernel(answer)))
        .toList();
  }

  @Test
  void find_pathsIntoSubvolumes_leadsToTheirFiles() {
    FileTree files = FileTree.of(open(Answers.own("kinds")));

    assertThat(text(files.find("sub/nested/file"))).isEqualTo("deep\n");
    assertThat(text(files.find("sub/file"))).isEqualTo("inside\nchanged\n");
    assertThat(text(files.find("snap/file"))).isEqualTo("inside\n");
    assertThat(files.find("snap/nested").number()).as("a snapshot does not hold nested subvolumes").isZero();
    assertThat(files.find("dir/link").inode().isSymlink()).isTrue();
    assertThatThrownBy(() -> files.find("sub/none")).isInstanceOf(FormatException.class)
        .hasMessage("/sub: has no entry 'none'");
  }

  @Test
  void attributes_andNames_areAllThere() {
    FileEntry entry = FileTree.of(open(Answers.own("kinds"))).find("regular");

    assertThat(entry.subvolume().attributes(entry.number())).extracting(item -> item.name() + "=" + item.value())
        .containsExactlyInAnyOrder("user.note=some value", "user.empty=");
    assertThat(entry.subvolume().names(entry.number())).extracting(InodeRef::name)
        .containsExactlyInAnyOrder(Octets.of("regular"), Octets.of("hard"), Octets.of("hard2"));
  }

  @Test
  void find_namesWithTheSameHash_findsEach() {
    FileTree files = FileTree.of(open(Answers.own("kinds")));

    assertThat(text(files.find("n1371838"))).isEqualTo("a");
    assertThat(text(files.find("n2000402"))).isEqualTo("b");
  }

  @Test
  void list_directory_isInOrderOfCreation() {
    FileTree files = FileTree.of(open(Answers.own("kinds")));
    List<String> names = new ArrayList<>();
    FileEntry directory = files.find("dir");
    directory.subvolume().list(directory.number(),
        (DirItem item) -> names.add(item.name().toString()) && names.size() < 3);

    assertThat(names).containsExactly("hard", "hard2", "link");
  }

  @Test
  void read_ranges_agreeWithTheWholeFile() {
    FileTree files = FileTree.of(open(Answers.own("kinds")));
    for (String path : List.of("zlib/text", "lzo/holes", "zstd/text", "regular", "prealloc", "inline", "sparse")) {
      FileEntry entry = files.find(path);
      FileReader reader = entry.subvolume().open(entry.number());
      byte[] whole = new byte[(int) Math.min(reader.size(), 400_000)];
      reader.read(0, whole, 0, whole.length);
      for (int from = 0; from < whole.length; from += 3777) {
        byte[] part = new byte[5001];
        int got = reader.read(from, part, 0, part.length);
        int expected = (int) Math.min(part.length, reader.size() - from);
        int comparable = Math.min(expected, whole.length - from);
        assertThat(got).isEqualTo(expected);
        assertThat(Arrays.equals(part, 0, comparable, whole, from, from + comparable))
            .as("%s from %d", path, from).isTrue();
      }
      assertThat(reader.read(reader.size(), new byte[1], 0, 1)).isZero();
    }
  }

  private void compareWithKernel(Path answer) throws IOException {
    List<Path> plain = new ArrayList<>();
    for (Path image : Answers.images(answer)) {
      plain
          .add(PackedImages.unpack(image, folder.resolve(answer.hashCode() + image.getFileName().toString() + ".img")));
    }
    Listing listing = Listing.of(open(Answers.images(answer)));
    Map<String, String> expected;
    try (KernelMount mount = KernelMount.of(plain, folder.resolve("mount"))) {
      expected = mount.lines();
    } finally {
      for (Path image : plain) {
        Files.delete(image);
      }
    }
    assertThat(listing.problems()).isEmpty();
    // A kernel refuses a tree whose pointers have lower keys than the blocks below (mkfs.btrfs wrote some); a reader need not.
    expected.replaceAll((path, line) -> line.endsWith(KernelMount.UNREADABLE) ? listing.lines().get(path) : line);
    assertThat(listing.lines()).containsExactlyEntriesOf(expected);
  }

  private static Map<String, String> recorded() throws IOException {
    TreeMap<String, String> lines = new TreeMap<>();
    Path file = Answers.own().resolve("kinds.listing.gz");
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).split("\0")) {
        int tab = line.indexOf('\t');
        lines.put(line.substring(0, tab), line.substring(tab + 1));
      }
    }
    return lines;
  }

  private static String text(FileEntry entry) {
    FileReader reader = entry.subvolume().open(entry.number());
    byte[] bytes = new byte[(int) reader.size()];
    reader.read(0, bytes, 0, bytes.length);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static String name(Path answer) {
    return answer.getFileName().toString().replace(".expected.json", "");
  }

  private static Volume open(List<Path> files) {
    MemoryBudget budget = MemoryBudget.ofHeap();
    List<BlockDevice> devices = new ArrayList<>();
    files.forEach(file -> devices.add(ImageFiles.open(file, budget)));
    return Volume.open(devices);
  }
}
