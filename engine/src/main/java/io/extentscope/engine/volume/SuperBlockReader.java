package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.SuperBlock;

/** Finds the super block of a device: the first copy, or if that is bad the newest of the others. */
final class SuperBlockReader {
  private final BlockDevice device;
  private final Warnings warnings;

  SuperBlockReader(BlockDevice device, Warnings warnings) {
    this.device = device;
    this.warnings = warnings;
  }

  /**
   * Reads the first copy only.
   *
   * @throws FormatException if it is bad
   * @throws DeviceException if the device cannot be read or is too short
   */
  SuperBlock readFirst() {
    return readAt(SuperBlock.POSITIONS.get(0));
  }

  /**
   * Reads the super block.
   *
   * @throws VolumeException if no copy is good
   */
  SuperBlock read() {
    try {
      return readFirst();
    } catch (FormatException | DeviceException failure) {
      SuperBlock other = newestOther();
      if (other == null) {
        throw new VolumeException(device.name() + ": " + explain(failure), failure);
      }
      warnings.add(device.name() + ": super block at 65536: " + failure.getMessage() + "; a later copy is used");
      return other;
    }
  }

  private String explain(RuntimeException failure) {
    if (device.size() < SuperBlock.POSITIONS.get(0) + SuperBlock.BYTES) {
      return "too small for a btrfs file system (" + device.size() + " bytes); give a whole image";
    }
    if (failure instanceof FormatException && !SuperBlock.hasMagic(bytesAt(SuperBlock.POSITIONS.get(0)))) {
      return "not a btrfs file system (no magic number in the super block at 65536); give a btrfs image";
    }
    return "super block at 65536: " + failure.getMessage()
        + ", and no good copy of it; restore the image from a backup";
  }

  private SuperBlock newestOther() {
    SuperBlock newest = null;
    for (int i = 1; i < SuperBlock.POSITIONS.length(); i++) {
      SuperBlock copy = readIfGood(SuperBlock.POSITIONS.get(i));
      if (copy != null
          && (newest == null || Long.compareUnsigned(copy.generation(), newest.generation()) > 0)) {
        newest = copy;
      }
    }
    return newest;
  }

  private SuperBlock readIfGood(long position) {
    if (position > device.size() - SuperBlock.BYTES) {
      return null;
    }
    try {
      return readAt(position);
    } catch (FormatException bad) {
      return null; // the caller reports the first copy, and that no other was good
    }
  }

  private SuperBlock readAt(long position) {
    return SuperBlock.read(bytesAt(position), position);
  }

  private byte[] bytesAt(long position) {
    byte[] bytes = new byte[SuperBlock.BYTES];
    device.read(position, bytes, 0, bytes.length);
    return bytes;
  }
}
