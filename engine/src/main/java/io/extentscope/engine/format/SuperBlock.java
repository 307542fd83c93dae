package io.extentscope.engine.format;

import com.google.common.primitives.ImmutableLongArray;
import java.nio.charset.StandardCharsets;

/** The super block of one device: the only thing at a fixed place, from which all else is found. */
public final class SuperBlock {
  public static final int BYTES = 4096;
  /** Positions of the copies on a device: 64 KiB, 64 MiB, 256 GiB. */
  public static final ImmutableLongArray POSITIONS = ImmutableLongArray.of(1L << 16, 1L << 26, 1L << 38);

  public static final long FLAG_SEEDING = 1L << 32;
  public static final long FLAG_METADUMP = 3L << 33;
  public static final long FLAG_CHANGING_FSID = 3L << 35;
  public static final long FLAG_CHANGING_GROUP_TREE = 1L << 38;
  private static final long MAGIC = 0x4D5F53665248425FL;
  private static final int SYSTEM_CHUNKS_AT = 0x32b;
  private static final int SYSTEM_CHUNKS_MOST = 2048;
  private static final int LABEL_AT = 0x12b;
  private static final int LABEL_BYTES = 256;
  private static final int DEV_ITEM_AT = 0xc9;
  private static final int SMALLEST_SIZE = 4096;
  private static final int LARGEST_SIZE = 65536;

  private final byte[] bytes;

  private SuperBlock(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether the bytes claim to be a super block at all. */
  public static boolean hasMagic(byte[] bytes) {
    return Bytes.i64(bytes, 0x40) == MAGIC;
  }

  /**
   * Reads and checks a super block.
   *
   * @param position where on the device the bytes lie
   * @throws FormatException naming what is wrong
   */
  public static SuperBlock read(byte[] bytes, long position) {
    if (!hasMagic(bytes)) {
      throw new FormatException("no btrfs magic number");
    }
    ChecksumKind kind = ChecksumKind.of(Bytes.u16(bytes, 0xc4));
    if (!kind.matches(bytes, BYTES)) {
      throw new FormatException("bad " + kind.label() + " checksum");
    }
    SuperBlock block = new SuperBlock(bytes);
    block.check(position);
    return block;
  }

  public byte[] bytes() {
    return bytes;
  }

  public Uuid fsid() {
    return Uuid.read(bytes, 0x20);
  }

  /** What tree blocks carry, or null while it is being changed and blocks with either exist. */
  public Uuid nodeFsid() {
    if ((flags() & FLAG_CHANGING_FSID) != 0) {
      return null;
    }
    return (incompatFlags() & Features.METADATA_UUID) != 0 ? Uuid.read(bytes, 0x23b) : fsid();
  }

  public long flags() {
    return Bytes.i64(bytes, 0x38);
  }

  public long generation() {
    return Bytes.i64(bytes, 0x48);
  }

  public RootItem rootTree() {
    return new RootItem(TreeId.ROOT, Bytes.i64(bytes, 0x50), Bytes.u8(bytes, 0xc6), generation(), 1);
  }

  public RootItem chunkTree() {
    return new RootItem(TreeId.CHUNK, Bytes.i64(bytes, 0x58), Bytes.u8(bytes, 0xc7), Bytes.i64(bytes, 0xa4), 1);
  }

  /** Logical address of the log's root, 0 if the file system was unmounted in order. */
  public long logRoot() {
    return Bytes.i64(bytes, 0x60);
  }

  public long totalBytes() {
    return Bytes.i64(bytes, 0x70);
  }

  public long bytesUsed() {
    return Bytes.i64(bytes, 0x78);
  }

  public long deviceCount() {
    return Bytes.i64(bytes, 0x88);
  }

  public int sectorSize() {
    return Bytes.i32(bytes, 0x90);
  }

  public int nodeSize() {
    return Bytes.i32(bytes, 0x94);
  }

  public long compatRoFlags() {
    return Bytes.i64(bytes, 0xb4);
  }

  public long incompatFlags() {
    return Bytes.i64(bytes, 0xbc);
  }

  public ChecksumKind checksumKind() {
    return ChecksumKind.of(Bytes.u16(bytes, 0xc4));
  }

  public long devid() {
    return Bytes.i64(bytes, DEV_ITEM_AT);
  }

  public long deviceBytes() {
    return Bytes.i64(bytes, DEV_ITEM_AT + 8);
  }

  /** The free space cache files are of use only if this is the generation. */
  public long cacheGeneration() {
    return Bytes.i64(bytes, 0x22b);
  }

  public String label() {
    int length = 0;
    while (length < LABEL_BYTES && bytes[LABEL_AT + length] != 0) {
      length++;
    }
    return new String(bytes, LABEL_AT, length, StandardCharsets.UTF_8);
  }

  /** Whether believing the free space tree is allowed. */
  public boolean hasValidFreeSpaceTree() {
    long both = Features.RO_FREE_SPACE_TREE | Features.RO_FREE_SPACE_TREE_VALID;
    return (compatRoFlags() & both) == both;
  }

  /** Whether block groups are described in a tree of their own, wholly or in part. */
  public boolean hasGroupTree() {
    return (compatRoFlags() & Features.RO_BLOCK_GROUP_TREE) != 0 || (flags() & FLAG_CHANGING_GROUP_TREE) != 0;
  }

  /** Whether block groups are described in the extent tree, wholly or in part. */
  public boolean hasGroupsInExtentTree() {
    return (compatRoFlags() & Features.RO_BLOCK_GROUP_TREE) == 0 || (flags() & FLAG_CHANGING_GROUP_TREE) != 0;
  }

  /** Where the system chunks start in {@link #bytes()}: a key and a chunk item each. */
  public int systemChunksAt() {
    return SYSTEM_CHUNKS_AT;
  }

  /** Where the system chunks end in {@link #bytes()}. */
  public int systemChunksEnd() {
    return SYSTEM_CHUNKS_AT + Bytes.i32(bytes, 0xa0);
  }

  public NodeCheck nodeCheck() {
    return new NodeCheck(nodeSize(), sectorSize(), checksumKind(), nodeFsid());
  }

  private void check(long position) {
    if (Bytes.i64(bytes, 0x30) != position) {
      throw new FormatException("says it lies at " + Long.toUnsignedString(Bytes.i64(bytes, 0x30)));
    }
    if (!isSize(sectorSize())) {
      throw new FormatException("invalid sector size " + Bytes.u32(bytes, 0x90));
    }
    if (!isSize(nodeSize()) || nodeSize() < sectorSize()) {
      throw new FormatException("invalid node size " + Bytes.u32(bytes, 0x94));
    }
    int chunks = Bytes.i32(bytes, 0xa0);
    if (chunks < Key.BYTES + ChunkItem.FIXED_BYTES + ChunkItem.STRIPE_BYTES || chunks > SYSTEM_CHUNKS_MOST) {
      throw new FormatException("invalid size " + Bytes.u32(bytes, 0xa0) + " of the system chunk array");
    }
    if (totalBytes() == 0) {
      throw new FormatException("invalid total_bytes 0");
    }
    if (deviceCount() == 0) {
      throw new FormatException("invalid num_devices 0");
    }
    checkRoot(rootTree());
    checkRoot(chunkTree());
  }

  private void checkRoot(RootItem root) {
    if (Long.remainderUnsigned(root.address(), sectorSize()) != 0) {
      throw new FormatException(
          "unaligned address " + Long.toUnsignedString(root.address()) + " of the " + TreeId.name(root.tree()));
    }
    if (root.level() > Node.MAX_LEVEL) {
      throw new FormatException("invalid level " + root.level() + " of the " + TreeId.name(root.tree()));
    }
  }

  private static boolean isSize(int size) {
    return size >= SMALLEST_SIZE && size <= LARGEST_SIZE && Integer.bitCount(size) == 1;
  }
}
