package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.Uuid;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds out which image files belong together. They do only if fsid and generation agree, their device ids differ and the
 * super block says that there is more than one device: unrelated test images share fsids.
 */
public final class ImageGroups {
  private static final long HEAD_BYTES = SuperBlock.POSITIONS.get(0) + SuperBlock.BYTES;

  private final List<Group> groups = new ArrayList<>();

  private record Identity(Uuid fsid, long generation, boolean severalDevices) {}

  private static final class Group {
    final Identity identity;
    final List<Path> files = new ArrayList<>();
    final List<Long> devids = new ArrayList<>();

    Group(Identity identity) {
      this.identity = identity;
    }
  }

  private ImageGroups() {}

  /** The files of each file system, in the order of their first files. A file that cannot be read is one by itself. */
  public static List<List<Path>> of(List<Path> files) {
    ImageGroups groups = new ImageGroups();
    for (Path file : files) {
      groups.add(file);
    }
    return groups.groups.stream().map(group -> List.copyOf(group.files)).toList();
  }

  private void add(Path file) {
    SuperBlock block = superBlock(file);
    if (block == null) {
      Group alone = new Group(null);
      alone.files.add(file);
      groups.add(alone);
      return;
    }
    Identity identity = new Identity(block.fsid(), block.generation(), block.deviceCount() != 1);
    Group group = fitting(identity, block.devid());
    group.files.add(file);
    group.devids.add(block.devid());
  }

  private Group fitting(Identity identity, long devid) {
    for (Group group : groups) {
      if (identity.severalDevices() && identity.equals(group.identity) && !group.devids.contains(devid)) {
        return group;
      }
    }
    Group group = new Group(identity);
    groups.add(group);
    return group;
  }

  /** The super block of a file, or null: then whoever reads the file itself says what is wrong with it. */
  private static SuperBlock superBlock(Path file) {
    try (BlockDevice head = ImageFiles.openHead(file, HEAD_BYTES)) {
      return new SuperBlockReader(head, new Warnings()).readFirst();
    } catch (FormatException | DeviceException bad) {
      return otherSuperBlock(file);
    }
  }

  private static SuperBlock otherSuperBlock(Path file) {
    try (BlockDevice device = ImageFiles.open(file, MemoryBudget.ofHeap())) {
      return new SuperBlockReader(device, new Warnings()).read();
    } catch (VolumeException | DeviceException bad) {
      return null;
    }
  }
}
