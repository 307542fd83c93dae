package io.extentscope.engine.run;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.VolumeSource;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
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

/** Opens what a run works on and turns every failure into one sentence for the user. */
final class VolumeFiles {
  private VolumeFiles() {}

  /** The devices of a source, without timing. */
  static List<BlockDevice> open(VolumeSource source) {
    return switch (source) {
      case VolumeSource.Synthetic synthetic -> List.of(new SyntheticDevice(synthetic.layout()));
      case VolumeSource.Image image -> openFiles(image.files());
    };
  }

  /** The volume on devices. */
  static Volume open(List<TimedDevice> devices) {
    try {
      return Volume.open(devices);
    } catch (VolumeException | FormatException | DeviceException failure) {
      devices.forEach(TimedDevice::close);
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
