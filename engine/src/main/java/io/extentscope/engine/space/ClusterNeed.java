package io.extentscope.engine.space;

/**
 * What a cluster must have, by {@code btrfs_find_space_cluster}.
 *
 * @param bytes free bytes in all
 * @param contiguous bytes that one piece must have
 * @param least pieces shorter than this do not count
 */
public record ClusterNeed(long bytes, long contiguous, long least) {

  /** For tree blocks: a piece may be one sector. */
  public static ClusterNeed ofMetadata(long length, long beyond) {
    return new ClusterNeed(length + beyond, length, FreeBitmaps.SECTOR);
  }

  /** For file data: a quarter must be in one piece. */
  public static ClusterNeed ofData(long length, long beyond) {
    return new ClusterNeed(length + beyond, Math.max(length, (length + beyond) / 4), FreeBitmaps.SECTOR);
  }
}
