package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.model.space.SpaceError;
import io.extentscope.model.space.SpaceResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the free space of the file systems in some image files. */
public final class SpaceReports {
  private SpaceReports() {}

  /**
   * Reads one file system after the other, in the order of their first files. A bad file gives an error in its place and
   * does not stop the others.
   */
  public static List<SpaceResult> read(List<Path> files) {
    List<SpaceResult> results = new ArrayList<>();
    for (List<Path> group : ImageGroups.of(files)) {
      results.add(readOne(group));
    }
    return results;
  }

  /** Reads the file system that lies in some files together. */
  public static SpaceResult readOne(List<Path> files) {
    List<String> names = files.stream().map(Path::toString).toList();
    List<BlockDevice> devices = new ArrayList<>();
    try {
      MemoryBudget budget = MemoryBudget.ofHeap();
      for (Path file : files) {
        devices.add(ImageFiles.open(file, budget));
      }
      return FreeSpaceReader.read(names, devices);
    } catch (VolumeException | DeviceException failure) {
      return new SpaceError(names.getFirst(), failure.getMessage());
    } finally {
      devices.forEach(BlockDevice::close);
    }
  }
}
