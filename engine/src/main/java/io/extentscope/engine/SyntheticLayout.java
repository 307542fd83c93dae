package io.extentscope.engine;

import java.util.List;

/**
 * The plan of a synthetic volume.
 *
 * @param nodeSize bytes of a tree block
 * @param groups block groups by address
 */
public record SyntheticLayout(int nodeSize, List<Group> groups) {

  public SyntheticLayout {
    groups = List.copyOf(groups);
  }

  /**
   * A block group filled with extents of one size, its free space spread evenly.
   *
   * @param start first logical address
   * @param length bytes
   * @param data whether it is for file data, else for tree blocks
   * @param extentSize bytes of each extent; tree blocks have the node size
   * @param fullPermille how much of it is used, in thousandths
   * @param itemsPerLeaf items in each leaf of the extent tree that describes it
   */
  public record Group(long start, long length, boolean data, int extentSize, int fullPermille, int itemsPerLeaf) {}
}
