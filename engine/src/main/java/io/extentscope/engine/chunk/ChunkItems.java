package io.extentscope.engine.chunk;

import io.extentscope.engine.extent.BlockGroupItems;
import io.extentscope.engine.extent.FreeSpaceTree;
import io.extentscope.engine.extent.NewGroups;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.DeviceItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.GroupFlags;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.format.Uuid;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.volume.ChunkMap;
import java.io.ByteArrayOutputStream;
import java.util.function.Supplier;

/**
 * The items of chunks and block groups that come and go: CHUNK_ITEM and DEV_ITEM in the chunk tree, DEV_EXTENT in the device
 * tree, the item of the group, and all that the free space tree says of it; and what the super block repeats of them.
 */
public final class ChunkItems implements NewGroups {
  private final Chunks chunks;
  private final ChunkMap map;
  private final CowTree chunkTree;
  private final CowTree deviceTree;
  private final BlockGroupItems groupItems;
  private final FreeSpaceTree freeSpace;
  private final Uuid chunkTreeUuid;
  private final int sectorSize;
  private volatile boolean changed;

  /**
   * Makes it.
   *
   * @param freeSpace the free space tree, or null if the volume has none
   */
  public ChunkItems(
      Chunks chunks, ChunkMap map, CowTree chunkTree, CowTree deviceTree, BlockGroupItems groupItems,
      FreeSpaceTree freeSpace, Uuid chunkTreeUuid, int sectorSize) {
    this.chunks = chunks;
    this.map = map;
    this.chunkTree = chunkTree;
    this.deviceTree = deviceTree;
    this.groupItems = groupItems;
    this.freeSpace = freeSpace;
    this.chunkTreeUuid = chunkTreeUuid;
    this.sectorSize = sectorSize;
  }

  @Override
  public boolean any() {
    return chunks.anyPending();
  }

  @Override
  public void write(TreeBlocks blocks) {
    while (chunks.anyPending()) {
      GroupChange change = chunks.takePending();
      changed = true;
      if (change.added()) {
        add(blocks, change.group(), change.chunk());
      } else {
        remove(blocks, change.group(), change.chunk());
        chunks.removed(change.chunk(), blocks.generation());
      }
    }
  }

  private void add(TreeBlocks blocks, BlockGroup group, ChunkItem chunk) {
    byte[] item = chunk.toBytes(sectorSize, devid -> DeviceItem.uuid(deviceItem(devid)));
    locked(chunkTree, () -> {
      chunkTree.insert(blocks, chunkKey(chunk), item);
      return null;
    });
    for (int i = 0; i < chunk.stripes(); i++) {
      Key extent = new Key(chunk.devids().get(i), ItemType.DEV_EXTENT, chunk.offsets().get(i));
      locked(deviceTree, () -> {
        deviceTree.insert(blocks, extent, chunk.deviceExtent(chunkTreeUuid));
        return null;
      });
      use(blocks, chunk.devids().get(i), chunk.stripeBytes());
    }
    groupItems.add(blocks, group);
    if (freeSpace != null) {
      freeSpace.addGroup(blocks, group);
    }
  }

  private void remove(TreeBlocks blocks, BlockGroup group, ChunkItem chunk) {
    if (freeSpace != null) {
      freeSpace.removeGroup(blocks, group);
    }
    groupItems.remove(blocks, group);
    for (int i = 0; i < chunk.stripes(); i++) {
      Key extent = new Key(chunk.devids().get(i), ItemType.DEV_EXTENT, chunk.offsets().get(i));
      locked(deviceTree, () -> {
        deviceTree.remove(blocks, extent);
        return null;
      });
      use(blocks, chunk.devids().get(i), -chunk.stripeBytes());
    }
    locked(chunkTree, () -> {
      chunkTree.remove(blocks, chunkKey(chunk));
      return null;
    });
  }

  /** A device has so many bytes more in chunks. */
  private void use(TreeBlocks blocks, long devid, long by) {
    byte[] item = deviceItem(devid);
    DeviceItem.addUsed(item, by);
    locked(chunkTree, () -> {
      chunkTree.put(blocks, deviceKey(devid), item);
      return null;
    });
  }

  /** Whether any chunk came or went since the mount. */
  public boolean changed() {
    return changed;
  }

  /** The durable transaction; see {@link Chunks}. */
  public void committed(long generation) {
    if (changed) {
      chunks.committed(generation);
    }
  }

  /** The item of a device, which the super block repeats. */
  public byte[] deviceItem(long devid) {
    byte[] item = locked(chunkTree, () -> chunkTree.get(deviceKey(devid)));
    if (item == null) {
      throw new FormatException("the chunk tree does not know device " + Long.toUnsignedString(devid));
    }
    return item;
  }

  /** The system chunks, as the super block lists them: a key and an item each. */
  public byte[] systemChunks() {
    ByteArrayOutputStream array = new ByteArrayOutputStream();
    for (ChunkItem chunk : map.chunks()) {
      byte[] item =
          (chunk.flags() & GroupFlags.SYSTEM) == 0 ? null : locked(chunkTree, () -> chunkTree.get(chunkKey(chunk)));
      if (item != null) {
        byte[] key = new byte[Key.BYTES];
        chunkKey(chunk).write(key, 0);
        array.writeBytes(key);
        array.writeBytes(item);
      }
    }
    return array.toByteArray();
  }

  private static Key chunkKey(ChunkItem chunk) {
    return new Key(TreeId.FIRST_CHUNK, ItemType.CHUNK_ITEM, chunk.start());
  }

  private static Key deviceKey(long devid) {
    return new Key(1, ItemType.DEV_ITEM, devid);
  }

  private static <T> T locked(CowTree tree, Supplier<T> work) {
    tree.lock().lock();
    try {
      return work.get();
    } finally {
      tree.lock().unlock();
    }
  }
}
