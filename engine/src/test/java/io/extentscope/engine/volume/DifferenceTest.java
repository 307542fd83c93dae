package io.extentscope.engine.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.SpaceReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What disagrees with the extent tree is named, and the answer stays what the extent tree says. */
class DifferenceTest {
  private static final int INCOMPAT = 0xbc;
  private static final int COMPAT_RO = 0xb4;

  @Test
  void read_freeSpaceTreeWithAShorterExtent_isReportedByGroup() {
    EditableImage image = new EditableImage(Answers.own("empty-4k"));
    List<BlockGroupSpace> before = image.read().blockGroups();
    BlockGroupSpace metadata = before.get(2);
    Node leaf = image.firstLeaf(TreeId.FREE_SPACE);
    int index = indexOf(leaf, new Key(metadata.free().get(0), ItemType.FREE_SPACE_EXTENT, metadata.free().get(1)));

    image.edit(leaf.address(), bytes -> Bytes.putI64(bytes, keyAt(index) + 9, metadata.free().get(1) - 4096));
    SpaceReport report = image.read();

    assertThat(report.blockGroups()).isEqualTo(before);
    long missing = metadata.free().get(0) + metadata.free().get(1) - 4096;
    assertThat(report.warnings())
        .contains(
            "free space tree: block group " + metadata.start()
                + ": differs from the extent tree: 4096 bytes free only by"
                + " the extent tree (" + missing + " + 4096)");
  }

  @Test
  void read_freeSpaceTreeWithAWrongCount_isReported() {
    EditableImage image = new EditableImage(Answers.own("empty-4k"));
    BlockGroupSpace data = image.read().blockGroups().get(0);
    Node leaf = image.firstLeaf(TreeId.FREE_SPACE);
    int index = indexOf(leaf, new Key(data.start(), ItemType.FREE_SPACE_INFO, data.length()));

    image.edit(leaf.address(), bytes -> Bytes.putI32(bytes, leaf.dataAt(index), 7));

    assertThat(image.read().warnings())
        .contains("free space tree: block group " + data.start() + ": says 7 ranges, has 1");
  }

  @Test
  void read_freeSpaceTreeNotMarkedValid_isIgnored() {
    EditableImage image = new EditableImage(Answers.own("empty-single"));
    image.editSuperBlocks(bytes -> Bytes.putI64(bytes, COMPAT_RO, 1));

    assertThat(image.read().warnings())
        .containsExactly("free space tree: the super block does not call it valid; ignored");
  }

  @Test
  void read_unmodifiedImages_reportNoDifference() {
    assertThat(new EditableImage(Answers.own("empty-single")).read().warnings()).isEmpty();
    assertThat(new EditableImage(Answers.own("v1")).read().warnings()).isEmpty();
  }

  @Test
  void read_cacheThatClaimsMoreFreeSpace_isReported() {
    EditableImage image = new EditableImage(Answers.own("v1"));
    List<BlockGroupSpace> before = image.read().blockGroups();
    BlockGroupSpace cached = before.stream().filter(group -> group.length() > 100 << 20).findFirst().orElseThrow();
    TreeCursor cursor = image.volume().cursor(image.volume().requiredRoot(TreeId.EXTENT));
    assertThat(cursor.seek(new Key(cached.start(), ItemType.EXTENT_ITEM, 0))).isTrue();
    Node extents = cursor.leaf();
    int longer = extentBeforeFreeSpace(cached, extents);
    long start = extents.keyObjectid(longer);

    image.edit(extents.address(), bytes -> Bytes.putI64(bytes, keyAt(longer) + 9, extents.keyOffset(longer) + 4096));
    SpaceReport report = image.read();

    assertThat(report.blockGroups()).isNotEqualTo(before);
    assertThat(report.warnings())
        .anyMatch(
            line -> line.startsWith("free space cache of block group ")
                && line.contains("4096 bytes free only there (" + (start + extents.keyOffset(longer)) + " + 4096)"));
  }

  @ParameterizedTest
  @CsvSource({"12, ZONED", "13, EXTENT_TREE_V2", "15, unknown bit 15", "17, REMAP_TREE", "40, unknown bit 40"})
  void read_unsupportedIncompatBit_isRefusedByName(int bit, String name) {
    EditableImage image = new EditableImage(Answers.own("empty-4k"));
    image.editSuperBlocks(bytes -> Bytes.putI64(bytes, INCOMPAT, Bytes.i64(bytes, INCOMPAT) | 1L << bit));

    assertThatThrownBy(image::read)
        .isInstanceOf(VolumeException.class)
        .hasMessageContaining("features that are not supported: " + name);
  }

  @Test
  void read_unknownCompatRoBit_isAWarning() {
    EditableImage image = new EditableImage(Answers.own("empty-4k"));
    List<BlockGroupSpace> before = image.read().blockGroups();
    image.editSuperBlocks(bytes -> Bytes.putI64(bytes, COMPAT_RO, Bytes.i64(bytes, COMPAT_RO) | 1L << 20));

    SpaceReport report = image.read();

    assertThat(report.blockGroups()).isEqualTo(before);
    assertThat(report.warnings()).anyMatch(line -> line.contains("unknown bit 20"));
  }

  @Test
  void read_firstSuperBlockDamaged_usesTheSecond() {
    EditableImage image = new EditableImage(Answers.own("empty-4k"));
    List<BlockGroupSpace> before = image.read().blockGroups();
    image.devices().getFirst().write((1 << 16) + 100, new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 0, 8);

    SpaceReport report = image.read();

    assertThat(report.blockGroups()).isEqualTo(before);
    assertThat(report.warnings()).anyMatch(line -> line.contains("super block at 65536: bad crc32c checksum"));
  }

  private static int indexOf(Node leaf, Key key) {
    int index = leaf.lowerBound(key);
    assertThat(leaf.key(index)).isEqualTo(key);
    return index;
  }

  /** Index of the last extent of the leaf with free space of the group behind it. */
  private static int extentBeforeFreeSpace(BlockGroupSpace group, Node leaf) {
    for (int i = leaf.itemCount() - 1; i >= 0; i--) {
      if (leaf.keyType(i) == ItemType.EXTENT_ITEM && startsFree(group, leaf.keyObjectid(i) + leaf.keyOffset(i))) {
        return i;
      }
    }
    throw new AssertionError("the leaf has no such extent of the group at " + group.start());
  }

  private static boolean startsFree(BlockGroupSpace group, long address) {
    for (int i = 0; i < group.free().length(); i += 2) {
      if (group.free().get(i) == address && group.free().get(i + 1) > 4096) {
        return true;
      }
    }
    return false;
  }

  private static int keyAt(int index) {
    return Node.HEADER_BYTES + index * Node.ITEM_BYTES;
  }
}
