package io.extentscope.engine.transaction;

import io.extentscope.engine.device.CopyWriter;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.DeviceItem;
import io.extentscope.engine.tree.TreeRoot;
import io.extentscope.engine.volume.VolumeReader;
import io.extentscope.engine.volume.VolumeWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/** Writes a commit's tree blocks and super blocks to the devices. One commit at a time uses it. */
public final class VolumeOutput {
  private static final int SUPER_BYTES = 4096;
  private static final long[] SUPERS = {64L << 10, 64L << 20, 256L << 30};
  private static final int OWN_PLACE = 0x30;
  private static final int GENERATION = 0x48;
  private static final int ROOT = 0x50;
  private static final int CHUNK_ROOT = 0x58;
  private static final int BYTES_USED = 0x78;
  private static final int CHUNK_ROOT_GENERATION = 0xa4;
  private static final int ROOT_LEVEL = 0xc6;
  private static final int CHUNK_ROOT_LEVEL = 0xc7;
  private static final int SYSTEM_CHUNK_BYTES = 0xa0;
  private static final int DEVICE_ITEM = 0xc9;
  private static final int SYSTEM_CHUNKS = 0x32b;
  private static final int SYSTEM_CHUNKS_MOST = 2048;
  private static final long LONGEST_DISCARD = 1L << 30;

  private final VolumeWriter writer;
  private final ChecksumKind checksum;
  private final List<TimedDevice> devices;
  private final List<byte[]> superBlocks = new ArrayList<>();
  private final List<TimedDevice.Write> writes = new ArrayList<>();
  private DeviceException failure;

  /** Reads each device's super block; the clock of the devices must not run yet. */
  public VolumeOutput(VolumeReader reader, ChecksumKind checksum, List<TimedDevice> devices) {
    this.devices = List.copyOf(devices);
    writer = new VolumeWriter(reader.chunks(), reader.devices());
    this.checksum = checksum;
    for (TimedDevice device : devices) {
      byte[] bytes = new byte[SUPER_BYTES];
      device.read(SUPERS[0], bytes, 0, SUPER_BYTES);
      superBlocks.add(bytes);
    }
  }

  ChecksumKind checksum() {
    return checksum;
  }

  /** Puts the roots of a commit into the super blocks, and into one of the four places for older roots. */
  void setRoots(VolumeTrees trees, long generation, long bytesUsed) {
    TreeRoot root = trees.rootTree().root();
    TreeRoot chunks = trees.chunkTree().root();
    for (byte[] block : superBlocks) {
      Bytes.putI64(block, GENERATION, generation);
      Bytes.putI64(block, ROOT, root.address());
      Bytes.putU8(block, ROOT_LEVEL, root.level());
      Bytes.putI64(block, CHUNK_ROOT, chunks.address());
      Bytes.putU8(block, CHUNK_ROOT_LEVEL, chunks.level());
      Bytes.putI64(block, CHUNK_ROOT_GENERATION, chunks.generation());
      Bytes.putI64(block, BYTES_USED, bytesUsed);
      BackupRoots.write(block, trees, generation);
    }
  }

  /** Puts what the chunk tree says of each device, and the system chunks, into the super blocks. */
  void setChunks(LongFunction<byte[]> deviceItem, byte[] systemChunks) {
    for (byte[] block : superBlocks) {
      System.arraycopy(deviceItem.apply(Bytes.i64(block, DEVICE_ITEM)), 0, block, DEVICE_ITEM, DeviceItem.BYTES);
      Bytes.putI32(block, SYSTEM_CHUNK_BYTES, systemChunks.length);
      Arrays.fill(block, SYSTEM_CHUNKS, SYSTEM_CHUNKS + SYSTEM_CHUNKS_MOST, (byte) 0);
      System.arraycopy(systemChunks, 0, block, SYSTEM_CHUNKS, systemChunks.length);
    }
  }

  /**
   * Submits the write of a tree block to all its copies. It is enough if one of them can be written, as in Linux; otherwise
   * {@link #awaitAll} fails.
   */
  void submit(long logical, byte[] bytes) {
    CopyWriter copies = new CopyWriter(writes::add);
    writer.forEachCopy(logical, bytes.length,
        (device, position, offset, length) -> copies.submit((TimedDevice) device, position, bytes, offset, length));
    fail(copies.failure());
  }

  private void fail(DeviceException newFailure) {
    failure = failure == null ? newFailure : failure;
  }

  /**
   * Waits for all submitted writes, then until they are durable.
   *
   * @throws DeviceException if one could not be submitted; nothing is made durable then
   */
  void awaitAll() {
    writes.forEach(TimedDevice.Write::await);
    writes.clear();
    if (failure != null) {
      DeviceException thrown = failure;
      failure = null;
      throw thrown;
    }
    devices.forEach(TimedDevice::flush);
  }

  /**
   * Writes the super block of every device, then its copies: a power cut may tear what is being written, so one of them must
   * be whole at any time. The transaction is durable with the first ones; a copy that cannot be written stays old.
   *
   * @throws DeviceException if a device's first super block cannot be written
   */
  void writeSuperBlocks() {
    for (int i = 0; i < devices.size(); i++) {
      fail(submitSuperBlock(i, 0));
    }
    awaitAll();
    for (int i = 0; i < devices.size(); i++) {
      for (int copy = 1; copy < SUPERS.length; copy++) {
        DeviceException _ = submitSuperBlock(i, copy);
      }
    }
    if (!writes.isEmpty()) {
      awaitAll();
    }
  }

  /** Submits a copy of a device's super block, if the device is so big. Returns why that failed, or null. */
  private DeviceException submitSuperBlock(int index, int copy) {
    TimedDevice device = devices.get(index);
    if (SUPERS[copy] + SUPER_BYTES > device.size()) {
      return null;
    }
    byte[] block = superBlocks.get(index).clone();
    Bytes.putI64(block, OWN_PLACE, SUPERS[copy]);
    checksum.seal(block, SUPER_BYTES);
    try {
      writes.add(device.submitWrite(SUPERS[copy], block, 0, SUPER_BYTES));
      return null;
    } catch (DeviceException refused) {
      return refused;
    }
  }

  /** Gives up the memory of a freed range, which nobody reads any more; without it an overlay would only grow. */
  void forget(long logical, long length) {
    writer.forEachCopy(
        logical, Math.toIntExact(length), (device, position, offset, run) -> device.forget(position, run));
  }

  /**
   * Tells the devices that a range is unused, each copy after the other.
   *
   * @throws io.extentscope.engine.device.DiscardRefusedException if one of them has no discard
   */
  public void discard(long logical, long length) {
    for (long done = 0; done < length; done += LONGEST_DISCARD) {
      int piece = Math.toIntExact(Math.min(LONGEST_DISCARD, length - done));
      writer.forEachCopy(logical + done, piece, (device, position, offset, run) -> device.discard(position, run));
    }
  }
}
