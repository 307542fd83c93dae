package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.Features;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Opens a file system: super block, system chunks, chunk tree, root tree. Each step needs the one before. */
final class VolumeOpener {
  private final Warnings warnings;

  /** Makes an opener; what is wrong but can be read goes to {@code warnings}. */
  VolumeOpener(Warnings warnings) {
    this.warnings = warnings;
  }

  /**
   * Opens the file system that lies on some devices.
   *
   * @throws VolumeException if it cannot be read
   */
  Volume open(List<? extends BlockDevice> devices) {
    TreeMap<Long, BlockDevice> byId = new TreeMap<>();
    SuperBlock first = null;
    for (BlockDevice device : devices) {
      SuperBlock block = new SuperBlockReader(device, warnings).read();
      if (byId.put(block.devid(), device) != null) {
        throw new VolumeException(device.name() + ": is device " + block.devid() + ", which was given already");
      }
      first = first == null ? block : first;
      checkSame(device, block, first);
      checkSize(device, block);
    }
    if (first == null) {
      throw new VolumeException("no device was given");
    }
    return open(devices.getFirst().name(), first, new VolumeDevices(byId));
  }

  private Volume open(String name, SuperBlock superBlock, VolumeDevices devices) {
    checkFeatures(name, superBlock);
    try {
      ChunkMap boot = ChunkMap.of(systemChunks(superBlock));
      NodeReader bootNodes = new NodeReader(new VolumeReader(boot, devices), superBlock.nodeCheck(), warnings::add);
      List<Volume.DeviceItem> deviceItems = new ArrayList<>();
      ChunkMap chunks = readChunks(superBlock, bootNodes, deviceItems);
      VolumeReader reader = new VolumeReader(chunks, devices);
      NodeReader nodes = new NodeReader(reader, superBlock.nodeCheck(), warnings::add);
      List<RootItem> roots = readRoots(superBlock, nodes);
      return new Volume(superBlock, reader, nodes, deviceItems, roots, warnings);
    } catch (FormatException | DeviceException failure) {
      throw VolumeException.unreadable(name, superBlock, devices.ids().size(), failure);
    }
  }

  private static void checkSame(BlockDevice device, SuperBlock block, SuperBlock first) {
    if (!block.fsid().equals(first.fsid())) {
      throw new VolumeException(
          device.name() + ": belongs to another file system than the first image; open it by itself");
    }
    if (block.generation() != first.generation()) {
      throw new VolumeException(
          device.name() + ": has generation " + Long.toUnsignedString(block.generation()) + ", the first image "
              + Long.toUnsignedString(first.generation()) + "; give images of the same moment");
    }
  }

  private void checkSize(BlockDevice device, SuperBlock block) {
    if (Long.compareUnsigned(device.size(), block.deviceBytes()) < 0) {
      warnings.add(
          device.name() + ": has " + device.size() + " bytes, but its super block says "
              + Long.toUnsignedString(block.deviceBytes()) + " (truncated?)");
    }
  }

  private void checkFeatures(String name, SuperBlock block) {
    List<String> refused = Features.refusedIncompat(block.incompatFlags());
    if (!refused.isEmpty()) {
      throw new VolumeException(
          name + ": needs features that are not supported: " + String.join(", ", refused) + "; use another image");
    }
    List<String> unknown = Features.unknownCompatRo(block.compatRoFlags());
    if (!unknown.isEmpty()) {
      warnings.add("has unknown features: " + String.join(", ", unknown) + "; it may be read but not written");
    }
    if ((block.flags() & SuperBlock.FLAG_CHANGING_FSID) != 0) {
      warnings.add("a change of its fsid was not finished");
    }
    if ((block.flags() & SuperBlock.FLAG_CHANGING_GROUP_TREE) != 0) {
      warnings.add("a conversion to or from the block group tree was not finished");
    }
  }

  private static List<ChunkItem> systemChunks(SuperBlock block) {
    List<ChunkItem> chunks = new ArrayList<>();
    int at = block.systemChunksAt();
    int end = block.systemChunksEnd();
    while (at < end) {
      int item = at + Key.BYTES;
      int size = item + ChunkItem.FIXED_BYTES <= end ? ChunkItem.sizeAt(block.bytes(), item) : Integer.MAX_VALUE;
      if (size > end - item) {
        throw new FormatException("the system chunk array ends in the middle of a chunk");
      }
      Key key = Key.read(block.bytes(), at);
      if (key.type() != ItemType.CHUNK_ITEM) {
        throw new FormatException("the system chunk array holds an item of type " + key.type());
      }
      chunks.add(readChunk(key.offset(), block.bytes(), item, size, block.sectorSize()));
      at = item + size;
    }
    return chunks;
  }

  private static ChunkItem readChunk(long start, byte[] bytes, int at, int size, int sectorSize) {
    try {
      return ChunkItem.read(start, bytes, at, size, sectorSize);
    } catch (FormatException failure) {
      throw new FormatException("chunk " + Long.toUnsignedString(start) + ": " + failure.getMessage());
    }
  }

  private static ChunkMap readChunks(SuperBlock block, NodeReader nodes, List<Volume.DeviceItem> deviceItems) {
    List<ChunkItem> chunks = new ArrayList<>();
    Leaves.visit(nodes, block.chunkTree(), leaf -> {
      for (int i = 0; i < leaf.itemCount(); i++) {
        if (leaf.keyType(i) == ItemType.CHUNK_ITEM) {
          chunks.add(readChunk(leaf.keyOffset(i), leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i), block.sectorSize()));
        } else if (leaf.keyType(i) == ItemType.DEV_ITEM && leaf.dataSize(i) >= 24) {
          int at = leaf.dataAt(i);
          byte[] bytes = leaf.bytes();
          deviceItems
              .add(new Volume.DeviceItem(Bytes.i64(bytes, at), Bytes.i64(bytes, at + 8), Bytes.i64(bytes, at + 16)));
        }
      }
    });
    return ChunkMap.of(chunks);
  }

  /** Trees that are being deleted are left out: parts of them are gone already. */
  private List<RootItem> readRoots(SuperBlock block, NodeReader nodes) {
    Map<Long, RootItem> special = new TreeMap<>();
    List<RootItem> roots = new ArrayList<>();
    Leaves.visit(nodes, block.rootTree(), leaf -> {
      for (int i = 0; i < leaf.itemCount(); i++) {
        if (leaf.keyType(i) == ItemType.ROOT_ITEM) {
          addRoot(leaf, i, special, roots);
        }
      }
    });
    roots.addAll(0, special.values());
    return roots;
  }

  private void addRoot(Node leaf, int i, Map<Long, RootItem> special, List<RootItem> roots) {
    long tree = leaf.keyObjectid(i);
    boolean isSpecial = tree > 0 && tree < TreeId.FIRST_CHUNK;
    try {
      RootItem root = RootItem.read(tree, leaf.bytes(), leaf.dataAt(i), leaf.dataSize(i));
      if (isSpecial) {
        special.putIfAbsent(tree, root);
      } else if (root.references() > 0) {
        roots.add(root);
      }
    } catch (FormatException failure) {
      if (tree == TreeId.EXTENT || tree == TreeId.BLOCK_GROUP) {
        throw failure;
      }
      warnings.add(failure.getMessage());
    }
  }
}
