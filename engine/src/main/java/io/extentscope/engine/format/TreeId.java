package io.extentscope.engine.format;

/** Numbers of trees and of special objects. */
public final class TreeId {
  public static final long ROOT = 1;
  public static final long EXTENT = 2;
  public static final long CHUNK = 3;
  public static final long DEV = 4;
  public static final long FS = 5;
  public static final long CSUM = 7;
  public static final long QUOTA = 8;
  public static final long UUID = 9;
  public static final long FREE_SPACE = 10;
  public static final long BLOCK_GROUP = 11;
  /** The directory in the root tree whose one entry names the tree that is mounted. */
  public static final long ROOT_DIRECTORY = 6;
  /** Object of the items that name what is being deleted. */
  public static final long ORPHAN = -5;
  /** A tree whose blocks are being moved. */
  public static final long RELOCATION = -8;
  /** The tree of files whose data is being moved. */
  public static final long DATA_RELOCATION = -9;
  /** Object of the items that name the free space cache files. */
  public static final long FREE_SPACE_CACHE = -11;
  /** Object of all items with checksums of data. */
  public static final long EXTENT_CSUM = -10;
  /** Inode of a subvolume's top directory. */
  public static final long TOP_DIRECTORY = 256;
  /** Object of all chunk items. */
  public static final long FIRST_CHUNK = 256;

  private TreeId() {}

  /** Whether a tree holds files: the first one, a subvolume or a snapshot. */
  public static boolean isSubvolume(long id) {
    return id == FS || (Long.compareUnsigned(id, FIRST_CHUNK) >= 0 && Long.compareUnsigned(id, -FIRST_CHUNK) <= 0);
  }

  /** What messages call a tree. */
  public static String name(long id) {
    if (id == ROOT) {
      return "root tree";
    } else if (id == EXTENT) {
      return "extent tree";
    } else if (id == CHUNK) {
      return "chunk tree";
    } else if (id == DEV) {
      return "device tree";
    } else if (id == FS) {
      return "file system tree";
    } else if (id == CSUM) {
      return "checksum tree";
    } else if (id == QUOTA) {
      return "quota tree";
    } else if (id == UUID) {
      return "uuid tree";
    } else if (id == FREE_SPACE) {
      return "free space tree";
    } else if (id == BLOCK_GROUP) {
      return "block group tree";
    }
    return "tree " + id;
  }
}
