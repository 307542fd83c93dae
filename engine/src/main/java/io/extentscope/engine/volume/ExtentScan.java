package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;

/** Goes through the extent tree once and finds the gaps in every block group. */
final class ExtentScan {
  private static final int EXTENT_HEADER_BYTES = 24;

  private final Volume volume;
  private final List<BlockGroup> groups;
  private final List<ImmutableLongArray> free = new ArrayList<>();
  private final Warnings warnings;
  private final long sectorSize;
  private final RangeBudget budget;
  private RangeList gaps;
  private long position;
  private long usedInGroup;

  ExtentScan(Volume volume, List<BlockGroup> groups, RangeBudget budget) {
    this.budget = budget;
    this.volume = volume;
    this.groups = groups;
    this.warnings = volume.warnings();
    this.sectorSize = volume.superBlock().sectorSize();
  }

  /**
   * The free ranges of each group, in the order of the groups.
   *
   * @throws io.extentscope.engine.format.FormatException if the extent tree is damaged
   */
  List<ImmutableLongArray> run() {
    begin();
    Leaves.visit(volume.nodes(), volume.requiredRoot(TreeId.EXTENT), this::leaf);
    while (free.size() < groups.size()) {
      finish();
    }
    return free;
  }

  private void leaf(Node leaf) {
    for (int i = 0; i < leaf.itemCount(); i++) {
      int type = leaf.keyType(i);
      if (ItemType.isExtent(type)) {
        checkItem(leaf, i);
        boolean isNode = type == ItemType.METADATA_ITEM;
        extent(leaf.keyObjectid(i), isNode ? volume.superBlock().nodeSize() : leaf.keyOffset(i));
      }
    }
  }

  private void extent(long start, long length) {
    while (free.size() < groups.size() && !Ranges.below(start, groups.get(free.size()).end())) {
      finish();
    }
    if (free.size() == groups.size() || Ranges.below(start, groups.get(free.size()).start())) {
      warnings.add("extent " + Long.toUnsignedString(start) + " lies outside every block group");
      return;
    }
    checkPlace(start, length);
    if (Ranges.below(position, start)) {
      gaps.add(position, start - position);
    }
    position = Ranges.max(position, Ranges.end(start, length));
    usedInGroup += length;
  }

  private void begin() {
    gaps = new RangeList(budget);
    usedInGroup = 0;
    position = free.size() < groups.size() ? groups.get(free.size()).start() : 0;
  }

  private void finish() {
    BlockGroup group = groups.get(free.size());
    if (Ranges.below(position, group.end())) {
      gaps.add(position, group.end() - position);
    }
    if (usedInGroup != group.used()) {
      warnings.add(
          group.label() + ": used " + Long.toUnsignedString(group.used()) + ", its extents add up to "
              + Long.toUnsignedString(usedInGroup));
    }
    free.add(gaps.toArray());
    begin();
  }

  private void checkPlace(long start, long length) {
    BlockGroup group = groups.get(free.size());
    if (Long.remainderUnsigned(start, sectorSize) != 0 || Long.remainderUnsigned(length, sectorSize) != 0) {
      warnings.add(extentLabel(start, length) + " is not aligned to the sector size");
    }
    if (Ranges.below(start, position)) {
      warnings.add(extentLabel(start, length) + " overlaps the extent before");
    }
    if (Ranges.below(group.end(), Ranges.end(start, length))) {
      warnings.add(extentLabel(start, length) + " crosses the end of " + group.label());
    }
  }

  private void checkItem(Node leaf, int index) {
    String extent = "extent item " + leaf.key(index);
    if (leaf.dataSize(index) < EXTENT_HEADER_BYTES) {
      warnings.add(extent + " has only " + leaf.dataSize(index) + " bytes");
      return;
    }
    long generation = Bytes.i64(leaf.bytes(), leaf.dataAt(index) + 8);
    if (Ranges.below(volume.superBlock().generation(), generation)) {
      warnings.add(
          extent + " has generation " + Long.toUnsignedString(generation) + ", beyond the super block's "
              + Long.toUnsignedString(volume.superBlock().generation()));
    }
    if (leaf.keyType(index) == ItemType.METADATA_ITEM && Ranges.below(Node.MAX_LEVEL, leaf.keyOffset(index))) {
      warnings.add(extent + " has an invalid level");
    }
  }

  private static String extentLabel(long start, long length) {
    return "extent " + Long.toUnsignedString(start) + " + " + Long.toUnsignedString(length);
  }
}
