package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import java.util.List;

/** Compares the free space tree with the gaps of the extent tree and reports every difference as a warning. */
final class FreeSpaceTreeCheck {
  private static final int INFO_BYTES = 8;
  private static final String LABEL = "free space tree: ";

  private final Volume volume;
  private final List<BlockGroup> groups;
  private final RangeList[] ranges;
  private final long[] counts;
  private final Warnings warnings;
  private final RangeBudget budget;
  private final int sectorSize;
  private long orphanEnd;
  private long strays;

  FreeSpaceTreeCheck(Volume volume, List<BlockGroup> groups, RangeBudget budget) {
    this.budget = budget;
    this.volume = volume;
    this.groups = groups;
    this.ranges = new RangeList[groups.size()];
    this.counts = new long[groups.size()];
    this.warnings = volume.warnings();
    this.sectorSize = volume.superBlock().sectorSize();
  }

  /** Does nothing where there is no free space tree; a damaged one is reported and otherwise ignored. */
  void run(List<ImmutableLongArray> gaps) {
    if (volume.root(TreeId.FREE_SPACE) == null) {
      if (volume.superBlock().hasValidFreeSpaceTree()) {
        warnings.add(LABEL + "the super block calls it valid, but there is none");
      }
      return;
    }
    if (!volume.superBlock().hasValidFreeSpaceTree()) {
      warnings.add(LABEL + "the super block does not call it valid; ignored");
      return;
    }
    try {
      Leaves.visit(volume.nodes(), volume.root(TreeId.FREE_SPACE), this::leaf);
    } catch (FormatException failure) {
      warnings.add("the free space tree is damaged and ignored: " + failure.getMessage());
      return;
    }
    for (int i = 0; i < groups.size(); i++) {
      compare(i, gaps.get(i));
    }
    if (strays > 0) {
      warnings.add(LABEL + strays + " ranges lie outside every block group");
    }
  }

  private void compare(int group, ImmutableLongArray gaps) {
    String label = LABEL + groups.get(group).label() + ": ";
    if (ranges[group] == null) {
      warnings.add(label + "it is not described");
      return;
    }
    ImmutableLongArray own = ranges[group].toArray();
    String difference = RangeComparison.describe(gaps, own);
    if (difference != null) {
      warnings.add(label + "differs from the extent tree: " + difference);
    }
    if (counts[group] != own.length() / 2) {
      warnings.add(label + "says " + counts[group] + " ranges, has " + own.length() / 2);
    }
  }

  private void leaf(Node leaf) {
    for (int i = 0; i < leaf.itemCount(); i++) {
      switch (leaf.keyType(i)) {
        case ItemType.FREE_SPACE_INFO -> info(leaf, i);
        case ItemType.FREE_SPACE_EXTENT -> extent(leaf, i);
        case ItemType.FREE_SPACE_BITMAP -> bitmap(leaf, i);
        default -> warnings.add(LABEL + "item " + leaf.key(i) + " does not belong there");
      }
    }
  }

  private void info(Node leaf, int index) {
    long start = leaf.keyObjectid(index);
    int group = groupOf(start);
    if (leaf.dataSize(index) < INFO_BYTES) {
      throw new FormatException("info item " + leaf.key(index) + " has only " + leaf.dataSize(index) + " bytes");
    }
    if (group < 0 || groups.get(group).start() != start || groups.get(group).length() != leaf.keyOffset(index)) {
      warnings.add(
          LABEL + "describes " + Long.toUnsignedString(start) + " + " + Long.toUnsignedString(leaf.keyOffset(index))
              + ", which is no block group; ignored");
      orphanEnd = Ranges.end(start, leaf.keyOffset(index));
      return;
    }
    ranges[group] = new RangeList(budget);
    counts[group] = Bytes.u32(leaf.bytes(), leaf.dataAt(index));
  }

  private void extent(Node leaf, int index) {
    RangeList target = target(leaf, index);
    if (target != null) {
      target.add(leaf.keyObjectid(index), leaf.keyOffset(index));
    }
  }

  private void bitmap(Node leaf, int index) {
    long length = leaf.keyOffset(index);
    long bits = Long.divideUnsigned(length, sectorSize);
    if (Ranges.below(8L * leaf.dataSize(index), bits)) {
      throw new FormatException("bitmap " + leaf.key(index) + " has only " + leaf.dataSize(index) + " bytes");
    }
    RangeList target = target(leaf, index);
    if (target != null) {
      target.addBits(leaf.keyObjectid(index), sectorSize, leaf.bytes(), leaf.dataAt(index), (int) bits);
    }
  }

  /** The ranges of the group that an item lies in; null if it lies in none. */
  private RangeList target(Node leaf, int index) {
    long start = leaf.keyObjectid(index);
    int group = groupOf(start);
    if (group < 0 || ranges[group] == null) {
      strays += Ranges.below(start, orphanEnd) ? 0 : 1;
      return null;
    }
    return ranges[group];
  }

  /** Index of the group that holds an address, or -1. */
  private int groupOf(long address) {
    int low = 0;
    int high = groups.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (Ranges.below(address, groups.get(middle).start())) {
        high = middle - 1;
      } else if (!Ranges.below(address, groups.get(middle).end())) {
        low = middle + 1;
      } else {
        return middle;
      }
    }
    return -1;
  }
}
