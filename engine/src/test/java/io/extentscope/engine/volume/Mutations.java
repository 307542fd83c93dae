package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.SuperBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/** Seeded damage to an image: bytes, fields under a checksum made right again, and truncation. */
public final class Mutations {
  private static final long[] SPECIAL = {
    0, 1, 2, 255, 256, 4095, 4096, 65535, 65536, Integer.MAX_VALUE, 1L << 31, 0xffffffffL, 1L << 32, Long.MAX_VALUE,
    Long.MIN_VALUE, -1, -4096
  };
  private static final int[] SUPER_FIELDS = {
    0x20, 0x30, 0x38, 0x40, 0x48, 0x50, 0x58, 0x60, 0x70, 0x78, 0x80, 0x88, 0x90, 0x94, 0x98, 0xa0, 0xa4, 0xac, 0xb4,
    0xbc, 0xc4, 0xc6, 0xc7, 0xc8, 0xc9, 0xd1, 0x22b, 0x23b, 0x32b, 0x333, 0x334, 0x33c, 0x344, 0x34c, 0x354, 0x368,
    0x36a,
    0x36c, 0x374
  };

  private final Volume volume;
  private final List<? extends BlockDevice> bases;
  private final List<Long> nodes;

  /** Prepares for mutations of the file system on some devices, which are never changed. */
  public Mutations(List<? extends BlockDevice> bases) {
    this.bases = bases;
    this.volume = Volume.open(bases);
    TreeSet<Long> addresses = new TreeSet<>();
    collect(volume.superBlock().rootTree(), addresses);
    collect(volume.superBlock().chunkTree(), addresses);
    volume.roots().forEach(root -> collect(root, addresses));
    this.nodes = List.copyOf(addresses);
  }

  /** The devices with one to three mutations, by the random numbers given. */
  public List<BlockDevice> mutate(Random random) {
    List<OverlayDevice> overlays = new ArrayList<>();
    bases.forEach(base -> overlays.add(new OverlayDevice(base)));
    int rounds = 1 + random.nextInt(3);
    for (int i = 0; i < rounds; i++) {
      switch (random.nextInt(8)) {
        case 0 -> bytes(overlays, random);
        case 1, 2 -> superField(overlays, random);
        default -> nodeField(overlays, random);
      }
    }
    List<BlockDevice> devices = new ArrayList<>(overlays);
    if (random.nextInt(10) == 0) {
      int cut = random.nextInt(devices.size());
      devices.set(cut, new Truncated(devices.get(cut), truncatedSize(devices.get(cut).size(), random)));
    }
    return devices;
  }

  private static long truncatedSize(long size, Random random) {
    long[] ends = {0, 65536, 65536 + 4095, 65536 + 4096, 1 << 20, size / 2, size - 1};
    return random.nextBoolean() ? ends[random.nextInt(ends.length)] : random.nextLong(size);
  }

  private void collect(RootItem root, Set<Long> addresses) {
    collect(volume.nodes().readRoot(root), addresses);
  }

  private void collect(Node node, Set<Long> addresses) {
    addresses.add(node.address());
    for (int i = 0; !node.isLeaf() && i < node.itemCount(); i++) {
      collect(volume.nodes().readChild(node, i), addresses);
    }
  }

  /** Random bytes in a tree block or super block of one device, checksum left wrong. */
  private void bytes(List<OverlayDevice> devices, Random random) {
    long logical = nodes.get(random.nextInt(nodes.size()));
    ChunkItem chunk = volume.chunks().find(logical);
    StripeMap.Piece piece = StripeMap.piece(chunk, logical, 1, 0);
    int device = random.nextInt(devices.size());
    long position = random.nextBoolean() ? piece.position() : SuperBlock.POSITIONS.get(0);
    byte[] noise = new byte[1 + random.nextInt(64)];
    random.nextBytes(noise);
    long at = Math.min(position + random.nextInt(4000), devices.get(device).size() - noise.length);
    devices.get(device).write(at, noise, 0, noise.length);
  }

  private void superField(List<OverlayDevice> devices, Random random) {
    int field = random.nextInt(4) == 0 ? 32 + random.nextInt(4056) : SUPER_FIELDS[random.nextInt(SUPER_FIELDS.length)];
    long value = value(random);
    int width = 1 << random.nextInt(4);
    boolean all = random.nextInt(4) != 0;
    ChecksumKind kind = volume.superBlock().checksumKind();
    for (OverlayDevice device : devices) {
      byte[] block = new byte[SuperBlock.BYTES];
      for (int i = 0; i < SuperBlock.POSITIONS.length(); i++) {
        long position = SuperBlock.POSITIONS.get(i);
        if ((i == 0 || all) && position <= device.size() - SuperBlock.BYTES) {
          device.read(position, block, 0, block.length);
          put(block, field, value, width);
          kind.seal(block, block.length);
          device.write(position, block, 0, block.length);
        }
      }
    }
  }

  /** A field of a tree block, in all mirrored copies; of a parity profile only the data column is changed. */
  private void nodeField(List<OverlayDevice> devices, Random random) {
    long logical = nodes.get(random.nextInt(nodes.size()));
    int size = volume.nodes().nodeSize();
    byte[] block = new byte[size];
    volume.reader().read(logical, block, 0, size, 0);
    change(block, random);
    if (random.nextInt(10) != 0) {
      volume.superBlock().checksumKind().seal(block, size);
    }
    ChunkItem chunk = volume.chunks().find(logical);
    for (int copy = 0; copy < chunk.profile().copies(); copy++) {
      StripeMap.Piece piece = StripeMap.piece(chunk, logical, size, copy);
      int device = volume.reader().devices().ids().indexOf(chunk.devids().get(piece.stripe()));
      devices.get(device).write(piece.position(), block, 0, piece.length());
    }
  }

  private static void change(byte[] block, Random random) {
    Node node = new Node(block);
    int count = node.itemCount();
    int entry = node.isLeaf() ? Node.ITEM_BYTES : Node.POINTER_BYTES;
    int where = random.nextInt(4);
    int at;
    if (where == 0 || count == 0) {
      at = 32 + random.nextInt(Node.HEADER_BYTES - 32);
    } else if (where == 1 || !node.isLeaf()) {
      at = Node.HEADER_BYTES + random.nextInt(count) * entry + random.nextInt(entry);
    } else {
      int item = random.nextInt(count);
      at = node.dataAt(item) + (node.dataSize(item) == 0 ? 0 : random.nextInt(node.dataSize(item)));
    }
    put(block, Math.min(at, block.length - 8), value(random), 1 << random.nextInt(4));
  }

  private static long value(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> random.nextLong();
      case 1 -> random.nextInt(1 << 20);
      default -> SPECIAL[random.nextInt(SPECIAL.length)];
    };
  }

  private static void put(byte[] block, int at, long value, int width) {
    for (int i = 0; i < width && at + i < block.length; i++) {
      Bytes.putU8(block, at + i, (int) (value >>> (8 * i)));
    }
  }

  /** A device that ends early. */
  private record Truncated(BlockDevice base, long size) implements BlockDevice {
    @Override
    public String name() {
      return base.name();
    }

    @Override
    public void read(long position, byte[] target, int offset, int length) {
      checkRange(position, length);
      base.read(position, target, offset, length);
    }
  }
}
