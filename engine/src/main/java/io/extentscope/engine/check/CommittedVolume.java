package io.extentscope.engine.check;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.volume.FreeSpaceReader;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeException;
import io.extentscope.model.space.BlockGroupSpace;
import io.extentscope.model.space.CachingState;
import io.extentscope.model.space.SpaceReport;
import java.util.List;
import java.util.function.Consumer;

/** What the last commit left on the devices: whether its trees agree with each other and with the engine at rest. */
final class CommittedVolume {
  private static final List<String> FOREIGN =
      List.of("space cache", "is no block group", "not unmounted in order", "; mended", "first key is not the one");

  private final FileSystem fileSystem;
  private final List<? extends BlockDevice> media;
  private final Consumer<String> broken;

  CommittedVolume(FileSystem fileSystem, List<? extends BlockDevice> media, Consumer<String> broken) {
    this.fileSystem = fileSystem;
    this.media = media;
    this.broken = broken;
  }

  void check() {
    try {
      SpaceReport report = FreeSpaceReader.read(List.of("the volume"), media);
      report.warnings().stream().filter(CommittedVolume::isOurs).forEach(broken);
      report.blockGroups().forEach(this::compare);
      if (fileSystem.holdsData()) {
        ReferenceCheck.run(Volume.open(media), broken);
      }
    } catch (VolumeException | FormatException | DeviceException unreadable) {
      broken.accept("the committed volume cannot be read: " + unreadable.getMessage());
    }
  }

  /** What an image came with, and cache files that became old, is no fault of ours. */
  private static boolean isOurs(String warning) {
    return FOREIGN.stream().noneMatch(warning::contains);
  }

  private void compare(BlockGroupSpace space) {
    BlockGroup group = fileSystem.groups().at(space.start());
    if (group == null || group.used() != space.used()) {
      broken.accept("group " + space.start() + ": its item says " + space.used() + " bytes used, the engine "
          + (group == null ? "knows no such group" : Long.toString(group.used())));
      return;
    }
    ImmutableLongArray known = group.index().pairs();
    if (group.state() == CachingState.FINISHED && !known.equals(space.allocatable())) {
      broken.accept(
          "group " + space.start() + ": free in the index " + known.length() / 2 + " ranges, in the extent tree "
              + space.allocatable().length() / 2 + ", and they differ");
    }
  }
}
