package io.extentscope.engine.volume;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.primitives.Longs;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The devices of a volume by their ids. */
public final class VolumeDevices implements AutoCloseable {
  /** Ascending; the device of each has the same index. */
  private final long[] ids;
  private final List<BlockDevice> devices;

  public VolumeDevices(Map<Long, BlockDevice> devices) {
    ImmutableSortedMap<Long, BlockDevice> sorted = ImmutableSortedMap.copyOf(devices);
    ids = Longs.toArray(sorted.keySet());
    this.devices = List.copyOf(sorted.values());
  }

  /**
   * The device with an id.
   *
   * @throws DeviceException if it is not there
   */
  public BlockDevice get(long devid) {
    int index = Arrays.binarySearch(ids, devid);
    if (index < 0) {
      throw new DeviceException("device " + Long.toUnsignedString(devid) + " is missing");
    }
    return devices.get(index);
  }

  public boolean has(long devid) {
    return Arrays.binarySearch(ids, devid) >= 0;
  }

  /** In order of their ids. */
  public List<Long> ids() {
    return List.copyOf(Longs.asList(ids));
  }

  @Override
  public void close() {
    devices.forEach(BlockDevice::close);
  }
}
