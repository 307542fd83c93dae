package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The devices of a volume by their ids. */
public final class VolumeDevices implements AutoCloseable {
  private final TreeMap<Long, BlockDevice> devices;

  public VolumeDevices(Map<Long, BlockDevice> devices) {
    this.devices = new TreeMap<>(devices);
  }

  /**
   * The device with an id.
   *
   * @throws DeviceException if it is not there
   */
  public BlockDevice get(long devid) {
    BlockDevice device = devices.get(devid);
    if (device == null) {
      throw new DeviceException("device " + Long.toUnsignedString(devid) + " is missing");
    }
    return device;
  }

  public boolean has(long devid) {
    return devices.containsKey(devid);
  }

  /** In order of their ids. */
  public List<Long> ids() {
    return List.copyOf(devices.keySet());
  }

  @Override
  public void close() {
    devices.values().forEach(BlockDevice::close);
  }
}
