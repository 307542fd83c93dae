package io.extentscope.model.space;

import java.util.List;

/**
 * The free space of one file system.
 *
 * @param image the first of its files
 * @param images all of its files, in the order given
 * @param generation number of its last transaction
 * @param nodeSize bytes of a tree block
 * @param sectorSize bytes of a sector
 * @param logRoot logical address of the log's root; not 0 means that it was not unmounted in order
 * @param warnings what disagrees or is damaged, though the answer stands
 * @param blockGroups by address
 */
public record SpaceReport(
    String image,
    List<String> images,
    long generation,
    int nodeSize,
    int sectorSize,
    long logRoot,
    List<String> warnings,
    List<BlockGroupSpace> blockGroups)
    implements SpaceResult {

  public SpaceReport {
    images = List.copyOf(images);
    warnings = List.copyOf(warnings);
    blockGroups = List.copyOf(blockGroups);
  }
}
