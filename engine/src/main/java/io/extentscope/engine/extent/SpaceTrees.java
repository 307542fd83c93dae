package io.extentscope.engine.extent;

import io.extentscope.engine.tree.CowTree;

/**
 * The trees that say what space is used for.
 *
 * @param extents the extent tree
 * @param freeSpace the free space tree, or null if the volume has none
 * @param checksums the checksum tree, or null if the volume has none
 * @param skinny whether the keys of tree blocks tell their level
 * @param nodeSize bytes of a tree block
 */
public record SpaceTrees(
    CowTree extents, FreeSpaceTree freeSpace, Checksums checksums, boolean skinny, int nodeSize) {}
