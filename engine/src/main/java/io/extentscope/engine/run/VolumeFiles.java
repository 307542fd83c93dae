package io.extentscope.engine.run;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.FileDevice;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.synthetic.SyntheticDevice;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Opens what a run works on and turns every failure into one sentence for the user. */
final class VolumeFiles {
  private VolumeFiles() {}

  /** The devices of a source, without timing. */
  static List<BlockDevice> open(VolumeSource source) {
    return switch (source) {
      case VolumeSource.Synthetic synthetic -> List.of(new SyntheticDevice(synthetic.layout()));
      case VolumeSource.Image image -> openFiles(image.files());
      case VolumeSource.Device device -> List.of(openForWriting(device.file()));
    };
  }

  /** The volume on devices. */
  static Volume open(List<TimedDevice> devices) {
    try {
      Volume volume = Volume.open(devices);
      refuseIfIncomplete(volume, devices);
      return volume;
    } catch (VolumeException | FormatException | DeviceException failure) {
      devices.forEach(TimedDevice::close);
      throw new EngineException(failure.getMessage(), failure);
    }
  }

  /** What is made of a volume, such as the engine mounted on it; if it cannot be made, the volume is closed. */
  static <T> T mount(Volume volume, List<TimedDevice> devices, Supplier<T> made) {
    try {
      return made.get();
    } catch (VolumeException | FormatException | DeviceException failure) {
      volume.close();
      throw new EngineException(
          devices.getFirst().name() + ": " + failure.getMessage() + "; try btrfs rescue or a backup", failure);
    } catch (EngineException failure) {
      volume.close();
      throw new EngineException(devices.getFirst().name() + ": " + failure.getMessage(), failure);
    }
  }

  /** A run writes to every device, so none may be missing. */
  private static void refuseIfIncomplete(Volume volume, List<TimedDevice> devices) {
    long count = volume.superBlock().deviceCount();
    if (Long.compareUnsigned(devices.size(), count) < 0) {
      throw new VolumeException(
          devices.getFirst().name() + ": a run needs all devices of a file system; give the images of all its "
              + Long.toUnsignedString(count) + " devices");
    }
  }

  private static BlockDevice openForWriting(Path file) {
    try {
      return FileDevice.openForWriting(file);
    } catch (DeviceException failure) {
      throw new EngineException(failure.getMessage(), failure);
    }
  }

  private static List<BlockDevice> openFiles(List<Path> files) {
    List<BlockDevice> devices = new ArrayList<>();
    MemoryBudget budget = MemoryBudget.ofHeap();
    try {
      for (Path file : files) {
        devices.add(ImageFiles.open(file, budget));
      }
      return devices;
    } catch (DeviceException failure) {
      devices.forEach(BlockDevice::close);
      throw new EngineException(failure.getMessage(), failure);
    }
  }
}
