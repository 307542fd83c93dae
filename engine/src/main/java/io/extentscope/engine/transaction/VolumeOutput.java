package io.extentscope.engine.transaction;

import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.tree.TreeRoot;
import io.extentscope.engine.volume.Volume;
import io.extentscope.engine.volume.VolumeWriter;
import java.util.ArrayList;
import java.util.List;

/** Writes a commit's tree blocks and super blocks to the devices. One commit at a time uses it. */
public final class VolumeOutput {
  private static final int SUPER_BYTES = 4096;
  private static final long[] SUPERS = {64L << 10, 64L << 20, 256L << 30};
  private static final int OWN_PLACE = 0x30;
  private static final int GENERATION = 0x48;
  private static final int ROOT = 0x50;
  private static final int ROOT_LEVEL = 0xc6;

  private final VolumeWriter writer;
  private final ChecksumKind checksum;
  private final List<TimedDevice> devices;
  private final List<byte[]> superBlocks = new ArrayList<>();
  private final List<TimedDevice.Write> writes = new ArrayList<>();

  /** Reads each device's super block; the clock of the devices must not run yet. */
  public VolumeOutput(Volume volume, List<TimedDevice> devices) {
    this.devices = List.copyOf(devices);
    writer = new VolumeWriter(volume.chunks(), volume.reader().devices());
    checksum = volume.superBlock().checksumKind();
    for (TimedDevice device : devices) {
      byte[] bytes = new byte[SUPER_BYTES];
      device.read(SUPERS[0], bytes, 0, SUPER_BYTES);
      superBlocks.add(bytes);
    }
  }

  ChecksumKind checksum() {
    return checksum;
  }

  /** Puts the root of roots into the super blocks. */
  void setRoot(TreeRoot root, long generation) {
    for (byte[] block : superBlocks) {
      Bytes.putI64(block, GENERATION, generation);
      Bytes.putI64(block, ROOT, root.address());
      Bytes.putU8(block, ROOT_LEVEL, root.level());
    }
  }

  /** Submits the write of a tree block to all its copies. */
  void submit(long logical, byte[] bytes) {
    writer.forEachCopy(logical, bytes.length, (device, position, offset, length) ->
        writes.add(((TimedDevice) device).submitWrite(position, bytes, offset, length)));
  }

  /** Waits for all submitted writes, then until they are durable. */
  void awaitAll() {
    writes.forEach(TimedDevice.Write::await);
    writes.clear();
    devices.forEach(TimedDevice::flush);
  }

  /** Writes the super block and its copies on every device. */
  void writeSuperBlocks() {
    for (int i = 0; i < devices.size(); i++) {
      TimedDevice device = devices.get(i);
      for (long place : SUPERS) {
        if (place + SUPER_BYTES <= device.size()) {
          byte[] block = superBlocks.get(i).clone();
          Bytes.putI64(block, OWN_PLACE, place);
          checksum.seal(block, SUPER_BYTES);
          writes.add(device.submitWrite(place, block, 0, SUPER_BYTES));
        }
      }
    }
    awaitAll();
  }

  /** Gives up the memory of freed tree blocks, which nobody reads any more; without it an overlay would only grow. */
  void forget(long logical, long length) {
    writer.forEachCopy(
        logical, Math.toIntExact(length), (device, position, offset, run) -> device.forget(position, run));
  }

  /** Tells the device that holds an address that a range is unused. */
  public void discard(long logical, long length) {
    writer.firstPlace(logical, (device, position, offset, run) -> ((TimedDevice) device).discard(position, length));
  }
}
