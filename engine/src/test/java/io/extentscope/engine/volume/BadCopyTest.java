package io.extentscope.engine.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.format.TreeId;
import io.extentscope.model.space.SpaceReport;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Damage that redundancy heals: a bad copy of a tree block, and a missing device. */
class BadCopyTest {

  @ParameterizedTest
  @CsvSource({"empty-4k, 1", "dup64k, 1", "raid1, 1", "raid1c3, 2", "raid1c4, 3", "raid10, 1", "raid5, 1", "raid6, 1"})
  void read_badCopies_areReadFromAnother(String image, int badCopies) {
    EditableImage editable = new EditableImage(Answers.own(image));
    SpaceReport before = editable.read();
    long extentRoot = editable.volume().requiredRoot(TreeId.EXTENT).address();
    long leaf = editable.firstLeaf(TreeId.EXTENT).address();

    for (int copy = 0; copy < badCopies; copy++) {
      editable.damage(extentRoot, copy);
      if (leaf != extentRoot) {
        editable.damage(leaf, copy);
      }
    }
    SpaceReport after = editable.read();

    assertThat(after.blockGroups()).isEqualTo(before.blockGroups());
    assertThat(after.warnings()).containsAll(before.warnings()).hasSizeGreaterThan(before.warnings().size());
    assertThat(after.warnings()).anyMatch(line -> line.contains("tree block " + leaf) && line.contains("checksum"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"empty-4k", "raid1", "raid10", "raid0"})
  void read_allCopiesBad_isOneClearError(String image) {
    EditableImage editable = new EditableImage(Answers.own(image));
    long root = editable.volume().requiredRoot(TreeId.EXTENT).address();
    int copies = editable.volume().reader().copies(root);
    for (int copy = 0; copy < copies; copy++) {
      editable.damage(root, copy);
    }

    assertThatThrownBy(editable::read)
        .isInstanceOf(VolumeException.class)
        .hasMessageContainingAll("extent tree", "tree block " + root, "checksum")
        .hasMessageNotContaining("\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"raid1", "raid1c3", "raid1c4", "raid10", "raid5", "raid6"})
  void read_anyOneDeviceMissing_givesTheSameAnswer(String image) {
    EditableImage editable = new EditableImage(Answers.own(image));
    SpaceReport whole = editable.read();

    for (int missing = 0; missing < editable.devices().size(); missing++) {
      SpaceReport report = editable.readOnly(without(editable, missing));
      assertThat(report.blockGroups()).as("without device %d", missing + 1).isEqualTo(whole.blockGroups());
      assertThat(report.warnings()).anyMatch(("device " + (missing + 1) + " was not given")::equals);
    }
  }

  @Test
  void read_anyTwoDevicesOfRaid6Missing_givesTheSameAnswer() {
    EditableImage editable = new EditableImage(Answers.own("raid6"));
    SpaceReport whole = editable.read();

    for (int first = 0; first < editable.devices().size(); first++) {
      for (int second = 0; second < first; second++) {
        SpaceReport report = editable.readOnly(without(editable, first, second));
        assertThat(report.blockGroups())
            .as("without devices %d and %d", second + 1, first + 1)
            .isEqualTo(whole.blockGroups());
      }
    }
  }

  @Test
  void read_deviceWithTheOnlyCopyMissing_isOneClearError() {
    EditableImage editable = new EditableImage(Answers.own("raid0"));
    long chunkRoot = editable.volume().superBlock().chunkTree().address();
    String place = editable.volume().reader().place(chunkRoot, 0);
    int holder = Integer.parseInt(place.split(" ")[1]) - 1;
    List<OverlayDevice> rest = without(editable, holder);

    assertThatThrownBy(() -> editable.readOnly(rest))
        .isInstanceOf(VolumeException.class)
        .hasMessageContaining("device " + (holder + 1) + " is missing");
  }

  private static List<OverlayDevice> without(EditableImage image, int... missing) {
    List<OverlayDevice> rest = new ArrayList<>();
    for (int i = 0; i < image.devices().size(); i++) {
      int device = i;
      if (java.util.Arrays.stream(missing).noneMatch(gone -> gone == device)) {
        rest.add(image.devices().get(i));
      }
    }
    return rest;
  }
}
