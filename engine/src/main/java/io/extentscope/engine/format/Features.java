package io.extentscope.engine.format;

import java.util.ArrayList;
import java.util.List;

/** Feature bits of the super block. */
public final class Features {
  public static final long SKINNY_METADATA = 1L << 8;
  public static final long NO_HOLES = 1L << 9;
  public static final long METADATA_UUID = 1L << 10;
  public static final long ZONED = 1L << 12;
  public static final long EXTENT_TREE_V2 = 1L << 13;
  public static final long RAID_STRIPE_TREE = 1L << 14;
  public static final long REMAP_TREE = 1L << 17;
  public static final long RO_FREE_SPACE_TREE = 1;
  public static final long RO_FREE_SPACE_TREE_VALID = 1L << 1;
  public static final long RO_BLOCK_GROUP_TREE = 1L << 3;

  private static final String[] INCOMPAT = {
    "MIXED_BACKREF", "DEFAULT_SUBVOL", "MIXED_GROUPS", "COMPRESS_LZO", "COMPRESS_ZSTD", "BIG_METADATA", "EXTENDED_IREF",
    "RAID56", "SKINNY_METADATA", "NO_HOLES", "METADATA_UUID", "RAID1C34", "ZONED", "EXTENT_TREE_V2", "RAID_STRIPE_TREE",
    null, "SIMPLE_QUOTA", "REMAP_TREE"
  };
  private static final String[] COMPAT_RO = {
    "FREE_SPACE_TREE", "FREE_SPACE_TREE_VALID", "VERITY", "BLOCK_GROUP_TREE"
  };
  private static final long KNOWN_RO = (1L << COMPAT_RO.length) - 1;
  /** They move block groups or extents to other trees, or need what only the device's zones know. */
  private static final long UNREADABLE = ZONED | EXTENT_TREE_V2 | REMAP_TREE;

  /** They need a tree of stripes, or owners of extents. */
  private static final long UNWRITABLE = 1L << 14 | 1L << 16;

  private Features() {}

  /** Names of the incompat bits that forbid reading the free space; empty if it can be read. */
  public static List<String> refusedIncompat(long flags) {
    return names(flags & (UNREADABLE | ~knownIncompat()), INCOMPAT);
  }

  /** Names of the incompat bits that can be read but are not kept up to date by writing. */
  public static List<String> unwritableIncompat(long flags) {
    return names(flags & UNWRITABLE, INCOMPAT);
  }

  /** Names of the unknown compat_ro bits: such a file system may be read but not written. */
  public static List<String> unknownCompatRo(long flags) {
    return names(flags & ~KNOWN_RO, COMPAT_RO);
  }

  /** Names of incompat bits. */
  public static List<String> incompatNames(long flags) {
    return names(flags, INCOMPAT);
  }

  private static long knownIncompat() {
    long known = 0;
    for (int bit = 0; bit < INCOMPAT.length; bit++) {
      known |= INCOMPAT[bit] == null ? 0 : 1L << bit;
    }
    return known;
  }

  private static List<String> names(long flags, String[] table) {
    List<String> names = new ArrayList<>();
    for (int bit = 0; bit < Long.SIZE; bit++) {
      if ((flags >>> bit & 1) != 0) {
        names.add(bit < table.length && table[bit] != null ? table[bit] : "unknown bit " + bit);
      }
    }
    return names;
  }
}
