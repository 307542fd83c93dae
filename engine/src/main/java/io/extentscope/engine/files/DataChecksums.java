package io.extentscope.engine.files;

import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.TreeId;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/** The checksums of data, one for each sector, as the checksum tree holds them. */
final class DataChecksums {
  private final TreeItems tree;
  private final ChecksumKind kind;
  private final int sectorSize;

  DataChecksums(TreeItems tree, ChecksumKind kind, int sectorSize) {
    this.tree = tree;
    this.kind = kind;
    this.sectorSize = sectorSize;
  }

  int sectorSize() {
    return sectorSize;
  }

  String label() {
    return kind.label();
  }

  /** The sums of some sectors that follow each other. */
  final class Sums {
    private final byte[] sums;
    private final BitSet known = new BitSet();

    private Sums(int sectors) {
      sums = new byte[sectors * kind.size()];
    }

    /** Whether there is a sum for a sector. */
    boolean has(int sector) {
      return known.get(sector);
    }

    /** Whether a sector's sum is that of some bytes. */
    boolean matches(int sector, byte[] data, int at) {
      byte[] digest = kind.digest(data, at, at + sectorSize);
      int from = sector * kind.size();
      return Arrays.equals(digest, 0, kind.size(), sums, from, from + kind.size());
    }

    private boolean copy(Node leaf, int index, long first, int sectors) {
      long start = leaf.keyOffset(index);
      int count = leaf.dataSize(index) / kind.size();
      for (int i = 0; i < count; i++) {
        long sector = (start - first) / sectorSize + i;
        if (sector >= 0 && sector < sectors) {
          int from = leaf.dataAt(index) + i * kind.size();
          System.arraycopy(leaf.bytes(), from, sums, (int) sector * kind.size(), kind.size());
          known.set((int) sector);
        }
      }
      return true;
    }
  }

  /** Reads the sums of {@code sectors} sectors from a logical address on. */
  Sums load(long logical, int sectors) {
    Sums sums = new Sums(sectors);
    Key from = key(logical);
    Optional<Key> before = tree.floor(from);
    Key start = before.filter(key -> key.objectid() == from.objectid() && key.type() == from.type()).orElse(from);
    tree.visit(start, key(logical + (long) sectors * sectorSize - 1),
        (leaf, index) -> sums.copy(leaf, index, logical, sectors));
    return sums;
  }

  private static Key key(long logical) {
    return new Key(TreeId.EXTENT_CSUM, ItemType.EXTENT_CSUM, logical);
  }
}
