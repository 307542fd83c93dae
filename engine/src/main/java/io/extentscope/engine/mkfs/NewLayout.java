package io.extentscope.engine.mkfs;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.NewVolume;
import io.extentscope.engine.NewVolume.Copies;
import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.DeviceItem;
import io.extentscope.engine.format.Features;
import io.extentscope.engine.format.GroupFlags;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.NodeEditor.Stamp;
import io.extentscope.engine.format.Profile;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.format.Uuid;
import io.extentscope.engine.fs.Mount;
import io.extentscope.engine.transaction.VolumeTrees;
import io.extentscope.engine.tree.TreeRoot;
import io.extentscope.engine.volume.BlockGroup;
import io.extentscope.engine.volume.ChunkMap;
import io.extentscope.engine.volume.NodeReader;
import io.extentscope.engine.volume.VolumeDevices;
import io.extentscope.engine.volume.VolumeReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Where the chunks of a new volume lie, and what its super block says before the first commit. */
final class NewLayout {
  static final long FIRST_DEVICE = 1;
  /** Trees with an item in the root tree. */
  static final List<Long> TREES = List.of(
      TreeId.EXTENT, TreeId.DEV, TreeId.FS, TreeId.CSUM, TreeId.UUID, TreeId.FREE_SPACE, TreeId.DATA_RELOCATION);

  private static final int SECTOR = 4096;
  private static final long MIB = 1 << 20;
  private static final long GIB = 1 << 30;
  private static final long FIRST = MIB;
  private static final long MAGIC = 0x4D5F53665248425FL;
  private static final long BASIC_FEATURES = 1 | 1 << 6;

  private final NewVolume wanted;
  private final List<ChunkItem> chunks = new ArrayList<>();
  private long logical = FIRST;
  private long physical = FIRST;

  NewLayout(NewVolume wanted) {
    this.wanted = wanted;
    long profile = switch (wanted.copies()) {
      case SINGLE -> 0;
      case DUP -> Profile.DUP.bit();
      case RAID1 -> Profile.RAID1.bit();
    };
    if (wanted.mixed()) {
      addChunk(GroupFlags.SYSTEM | profile, MIB);
      addChunk(GroupFlags.DATA | GroupFlags.METADATA | profile, 4 * MIB);
    } else {
      addChunk(GroupFlags.SYSTEM | profile, 4 * MIB);
      addChunk(GroupFlags.METADATA | profile, share(20, 32 * MIB, wanted.size() < 50 * GIB ? GIB / 4 : GIB));
      addChunk(GroupFlags.DATA | (wanted.copies() == Copies.RAID1 ? profile : 0), share(10, 8 * MIB, GIB));
    }
  }

  /** A part of the volume within limits, in whole MiB. */
  private long share(int part, long least, long most) {
    return Math.clamp(wanted.size() / part / MIB * MIB, least, most);
  }

  /** Each device has the same chunks at the same places. */
  private void addChunk(long flags, long length) {
    boolean dup = (flags & Profile.DUP.bit()) != 0;
    ImmutableLongArray.Builder devids = ImmutableLongArray.builder();
    ImmutableLongArray.Builder offsets = ImmutableLongArray.builder();
    for (long devid : devids()) {
      devids.add(devid);
      offsets.add(physical);
    }
    if (dup) {
      devids.add(FIRST_DEVICE);
      offsets.add(physical + length);
    }
    chunks.add(new ChunkItem(logical, length, ChunkItem.STRIPE_LENGTH, flags, 1, devids.build(), offsets.build()));
    logical += length;
    physical += dup ? 2 * length : length;
  }

  /** Ids of the devices. */
  List<Long> devids() {
    return LongStream.range(FIRST_DEVICE, FIRST_DEVICE + wanted.copies().devices()).boxed().toList();
  }

  NewVolume wanted() {
    return wanted;
  }

  List<ChunkItem> chunks() {
    return chunks;
  }

  ChunkMap chunkMap() {
    return ChunkMap.of(chunks);
  }

  Uuid fsid() {
    return uuid(1);
  }

  Uuid chunkTreeUuid() {
    return uuid(2);
  }

  private Uuid deviceUuid(long devid) {
    return uuid(devid == FIRST_DEVICE ? 3 : 4 + (int) devid);
  }

  /** Name of the first tree of files. */
  Uuid filesUuid() {
    return uuid(4);
  }

  /** One of the volume's unique numbers. */
  private Uuid uuid(int number) {
    return Uuid.ofSeed(wanted.seed() + 2L * number, wanted.seed() + 2L * number + 1);
  }

  /** The item of a device in the chunk tree and in its super block. */
  byte[] deviceItem(long devid) {
    return DeviceItem.of(devid, wanted.size(), physical - FIRST, SECTOR, deviceUuid(devid), fsid());
  }

  /** The item of a chunk. */
  byte[] chunkItem(ChunkItem chunk) {
    return chunk.toBytes(SECTOR, this::deviceUuid);
  }

  /** A device's super block of generation 0: all but the roots. */
  byte[] superBlock(long devid) {
    byte[] block = new byte[SuperBlock.BYTES];
    fsid().write(block, 0x20);
    Bytes.putI64(block, 0x30, SuperBlock.POSITIONS.get(0));
    Bytes.putI64(block, 0x38, 1);
    Bytes.putI64(block, 0x40, MAGIC);
    Bytes.putI64(block, 0x70, wanted.size() * wanted.copies().devices());
    Bytes.putI64(block, 0x80, TreeId.ROOT_DIRECTORY);
    Bytes.putI64(block, 0x88, wanted.copies().devices());
    Bytes.putI32(block, 0x90, SECTOR);
    Bytes.putI32(block, 0x94, wanted.nodeSize());
    Bytes.putI32(block, 0x98, wanted.nodeSize());
    Bytes.putI32(block, 0x9c, SECTOR);
    Bytes.putI64(block, 0xb4, Features.RO_FREE_SPACE_TREE | Features.RO_FREE_SPACE_TREE_VALID);
    Bytes.putI64(block, 0xbc, BASIC_FEATURES | Features.SKINNY_METADATA | Features.NO_HOLES
        | (wanted.mixed() ? 1 << 2 : 0) | (wanted.nodeSize() > SECTOR ? 1 << 5 : 0));
    System.arraycopy(deviceItem(devid), 0, block, 0xc9, DeviceItem.BYTES);
    byte[] label = wanted.label().getBytes(StandardCharsets.UTF_8);
    System.arraycopy(label, 0, block, 0x12b, label.length);
    byte[] system = chunkItem(chunks.getFirst());
    Bytes.putI32(block, 0xa0, Key.BYTES + system.length);
    new Key(TreeId.FIRST_CHUNK, ItemType.CHUNK_ITEM, chunks.getFirst().start()).write(block, 0x32b);
    System.arraycopy(system, 0, block, 0x32b + Key.BYTES, system.length);
    ChecksumKind.CRC32C.seal(block, SuperBlock.BYTES);
    return block;
  }

  /** What the engine mounts to fill it: trees without a block, groups without an extent. */
  Mount mount(SuperBlock superBlock, Map<Long, BlockDevice> devices) {
    VolumeReader reader = new VolumeReader(chunkMap(), new VolumeDevices(devices));
    NodeReader nodes = new NodeReader(reader, superBlock.nodeCheck(), _ -> {});
    List<BlockGroup> groups =
        chunks.stream().map(chunk -> new BlockGroup(chunk.start(), chunk.length(), chunk.flags(), 0)).toList();
    Stamp stamp = new Stamp(fsid(), chunkTreeUuid());
    return new Mount(superBlock, reader, nodes, groups, null, new TreeRoot(TreeId.EXTENT, 0, 0, 0),
        Collections.emptyMap(),
        (store, locks) -> VolumeTrees.unborn(TREES, stamp, store, locks));
  }
}
