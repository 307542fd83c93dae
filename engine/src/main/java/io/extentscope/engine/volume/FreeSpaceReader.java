package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.GroupFlags;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.SpaceReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the free space of a file system: the gaps that the extent tree leaves in each block group. Everything else that
 * speaks of free space is compared with it and every difference becomes a warning.
 */
public final class FreeSpaceReader {
  private final Volume volume;
  private final Warnings warnings;

  private FreeSpaceReader(Volume volume) {
    this.volume = volume;
    this.warnings = volume.warnings();
  }

  /**
   * Reads the free space of the file system on some devices.
   *
   * @param images what the report calls the devices, in the order given
   * @throws VolumeException if what free space depends on cannot be read
   */
  public static SpaceReport read(List<String> images, List<? extends BlockDevice> devices) {
    Volume volume = Volume.open(devices);
    try {
      return new FreeSpaceReader(volume).report(images);
    } catch (FormatException | DeviceException failure) {
      throw VolumeException.unreadable(images.getFirst(), volume.superBlock(), devices.size(), failure);
    }
  }

  private SpaceReport report(List<String> images) {
    RangeBudget budget = RangeBudget.ofHeap();
    List<BlockGroup> groups = volume.blockGroups();
    List<ImmutableLongArray> gaps = new ExtentScan(volume, groups, budget).run();
    List<ImmutableLongArray> allocatable = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      ChunkItem chunk = volume.chunks().startingAt(groups.get(i).start());
      allocatable.add(chunk == null ? gaps.get(i) : Ranges.subtract(gaps.get(i), SuperStripes.of(chunk)));
    }
    checkTotals(groups);
    checkChunks(groups);
    checkLog();
    new DeviceCheck(volume).run();
    new FreeSpaceTreeCheck(volume, groups, budget).run(gaps);
    new SpaceCacheCheck(volume, budget).run(groups, gaps, allocatable);
    new OtherTreeCheck(volume).run();
    return report(images, groups, gaps, allocatable);
  }

  private SpaceReport report(
      List<String> images,
      List<BlockGroup> groups,
      List<ImmutableLongArray> gaps,
      List<ImmutableLongArray> allocatable) {
    List<BlockGroupSpace> spaces = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      BlockGroup group = groups.get(i);
      String names = GroupFlags.names(group.flags());
      spaces.add(
          new BlockGroupSpace(
              group.start(), group.length(), group.flags() & GroupFlags.KNOWN, names, group.used(), gaps.get(i),
              allocatable.get(i)));
    }
    SuperBlock block = volume.superBlock();
    return new SpaceReport(
        images.getFirst(), images, block.generation(), block.nodeSize(), block.sectorSize(), block.logRoot(),
        warnings.lines(), spaces);
  }

  private void checkTotals(List<BlockGroup> groups) {
    long used = groups.stream().mapToLong(BlockGroup::used).sum();
    if (used != volume.superBlock().bytesUsed()) {
      warnings.add(
          "the super block says " + Long.toUnsignedString(volume.superBlock().bytesUsed())
              + " bytes used, the block groups add up to " + Long.toUnsignedString(used));
    }
  }

  private void checkChunks(List<BlockGroup> groups) {
    Set<Long> starts = new LinkedHashSet<>();
    for (BlockGroup group : groups) {
      starts.add(group.start());
      if ((group.flags() & ~GroupFlags.KNOWN) != 0) {
        warnings.add(
            group.label() + ": unknown flags 0x" + Long.toHexString(group.flags() & ~GroupFlags.KNOWN) + " ignored");
      }
      ChunkItem chunk = volume.chunks().startingAt(group.start());
      if (chunk == null || chunk.length() != group.length() || chunk.flags() != group.flags()) {
        warnings.add(group.label() + ": no chunk of the same length and flags");
      }
    }
    for (ChunkItem chunk : volume.chunks().chunks()) {
      if (!starts.contains(chunk.start())) {
        warnings.add("chunk " + chunk.start() + " has no block group");
      }
    }
  }

  private void checkLog() {
    if (volume.superBlock().logRoot() != 0) {
      warnings.add(
          "it was not unmounted in order: the log at " + Long.toUnsignedString(volume.superBlock().logRoot())
              + " holds extents that are not in the extent tree yet, so some free space is not really free");
    }
    if ((volume.superBlock().flags() & SuperBlock.FLAG_METADUMP) != 0) {
      warnings.add("it was restored from a metadata dump: file data is not there");
    }
  }
}
