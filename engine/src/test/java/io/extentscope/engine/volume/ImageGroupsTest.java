package io.extentscope.engine.volume;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.space.SpaceError;
import io.extentscope.model.space.SpaceReport;
import io.extentscope.model.space.SpaceResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageGroupsTest {
  private static final Path SINGLE = Answers.own("empty-4k").getFirst();
  private static final List<Path> RAID1 = Answers.own("raid1");
  private static final List<Path> RAID5 = Answers.own("raid5");

  @Test
  void of_devicesOfTwoFileSystemsMixed_areSortedOutInArgumentOrder() {
    List<Path> files = List.of(RAID5.get(2), RAID1.get(1), SINGLE, RAID5.get(0), RAID1.get(0), RAID5.get(1));

    assertThat(ImageGroups.of(files))
        .containsExactly(
            List.of(RAID5.get(2), RAID5.get(0), RAID5.get(1)), List.of(RAID1.get(1), RAID1.get(0)), List.of(SINGLE));
  }

  @Test
  void of_sameImageTwice_isTwoFileSystems() {
    assertThat(ImageGroups.of(List.of(SINGLE, SINGLE))).containsExactly(List.of(SINGLE), List.of(SINGLE));
    assertThat(ImageGroups.of(List.of(RAID1.get(0), RAID1.get(0), RAID1.get(1))))
        .containsExactly(List.of(RAID1.get(0), RAID1.get(1)), List.of(RAID1.get(0)));
  }

  @Test
  void read_badFilesAmongGoodOnes_doNotStopTheOthers(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing.img");
    Path text = Files.writeString(folder.resolve("notes.txt"), "not an image\n".repeat(20_000));
    Path tiny = Files.write(folder.resolve("tiny.img"), new byte[100]);
    Path cut = folder.resolve("cut.sparse.gz");
    byte[] whole = Files.readAllBytes(SINGLE);
    Files.write(cut, java.util.Arrays.copyOf(whole, whole.length / 2));

    List<SpaceResult> results =
        SpaceReports.read(List.of(missing, SINGLE, text, tiny, folder, cut, RAID1.get(0), RAID1.get(1)));

    List<String> kinds = new ArrayList<>();
    for (SpaceResult result : results) {
      kinds.add(
          switch (result) {
            case SpaceReport report -> "report of " + report.images().size();
            case SpaceError error -> error.error().replace(folder + "/", "").replace(folder.toString(), "folder");
          });
    }
    assertThat(kinds)
        .containsExactly(
            "missing.img: no such file",
            "report of 1",
            "notes.txt: not a btrfs file system (no magic number in the super block at 65536); give a btrfs image",
            "tiny.img: too small for a btrfs file system (100 bytes); give a whole image",
            "folder: is a directory; give the image file",
            "cut.sparse.gz: ends in the middle (truncated); get a whole copy",
            "report of 2");
  }

  @Test
  void read_plainFile_equalsItsPackedForm(@TempDir Path folder) throws IOException {
    Path plain = PackedImages.unpack(Answers.own("empty-mixed").getFirst(), folder.resolve("plain.img"));

    SpaceReport packed = Answers.report(SpaceReports.readOne(Answers.own("empty-mixed")));
    SpaceReport unpacked = Answers.report(SpaceReports.readOne(List.of(plain)));

    assertThat(unpacked.blockGroups()).isEqualTo(packed.blockGroups());
    assertThat(unpacked.warnings()).isEqualTo(packed.warnings());
  }
}
