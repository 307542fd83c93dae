package io.extentscope.engine.format;

/**
 * An inode as its item holds it (Linux, {@code btrfs_inode_item}). Lengths are in bytes.
 *
 * @param generation transaction that made it
 * @param transid last transaction that changed it
 * @param size of the file; of a directory, twice the sum of the lengths of its names
 * @param allocatedBytes of its extents, holes left out, inline data as they are
 * @param links names that it has
 * @param uid owner
 * @param gid group
 * @param mode type and permissions, as {@code stat} gives them
 * @param rdev device number of a device file
 * @param flags see the constants
 * @param sequence counts changes
 * @param accessed time of the last access
 * @param changed time of the last change of the inode
 * @param modified time of the last change of the content
 * @param created time of its creation
 */
public record InodeItem(
    long generation, long transid, long size, long allocatedBytes, int links, int uid, int gid, int mode, long rdev,
    long flags, long sequence, Timestamp accessed, Timestamp changed, Timestamp modified, Timestamp created) {
  public static final int BYTES = 160;
  /** Its data have no checksums. */
  public static final long FLAG_NODATASUM = 1;
  /** Some of its extents are preallocated. */
  public static final long FLAG_PREALLOC = 1 << 4;

  private static final int TYPE_MASK = 0xf000;
  private static final int DIRECTORY = 0x4000;
  private static final int REGULAR = 0x8000;
  private static final int SYMLINK = 0xa000;

  /** A time: seconds since 1970 and nanoseconds. */
  public record Timestamp(long seconds, int nanos) {
    public static final Timestamp ZERO = new Timestamp(0, 0);
    private static final int BYTES = 12;

    private static Timestamp read(byte[] bytes, int at) {
      return new Timestamp(Bytes.i64(bytes, at), Bytes.i32(bytes, at + 8));
    }

    private void write(byte[] bytes, int at) {
      Bytes.putI64(bytes, at, seconds);
      Bytes.putI32(bytes, at + 8, nanos);
    }
  }

  /**
   * Reads an item.
   *
   * @throws FormatException if it has another size
   */
  public static InodeItem read(byte[] bytes, int at, int size) {
    if (size < BYTES) {
      throw new FormatException("its inode item has " + size + " bytes, expected " + BYTES);
    }
    int times = at + 112;
    return new InodeItem(
        Bytes.i64(bytes, at), Bytes.i64(bytes, at + 8), Bytes.i64(bytes, at + 16), Bytes.i64(bytes, at + 24),
        Bytes.i32(bytes, at + 40), Bytes.i32(bytes, at + 44), Bytes.i32(bytes, at + 48), Bytes.i32(bytes, at + 52),
        Bytes.i64(bytes, at + 56), Bytes.i64(bytes, at + 64), Bytes.i64(bytes, at + 72),
        Timestamp.read(bytes, times), Timestamp.read(bytes, times + Timestamp.BYTES),
        Timestamp.read(bytes, times + 2 * Timestamp.BYTES), Timestamp.read(bytes, times + 3 * Timestamp.BYTES));
  }

  /** The bytes of the item. */
  public byte[] toBytes() {
    byte[] bytes = new byte[BYTES];
    Bytes.putI64(bytes, 0, generation);
    Bytes.putI64(bytes, 8, transid);
    Bytes.putI64(bytes, 16, size);
    Bytes.putI64(bytes, 24, allocatedBytes);
    Bytes.putI32(bytes, 40, links);
    Bytes.putI32(bytes, 44, uid);
    Bytes.putI32(bytes, 48, gid);
    Bytes.putI32(bytes, 52, mode);
    Bytes.putI64(bytes, 56, rdev);
    Bytes.putI64(bytes, 64, flags);
    Bytes.putI64(bytes, 72, sequence);
    int times = 112;
    accessed.write(bytes, times);
    changed.write(bytes, times + Timestamp.BYTES);
    modified.write(bytes, times + 2 * Timestamp.BYTES);
    created.write(bytes, times + 3 * Timestamp.BYTES);
    return bytes;
  }

  public boolean isDirectory() {
    return (mode & TYPE_MASK) == DIRECTORY;
  }

  public boolean isRegularFile() {
    return (mode & TYPE_MASK) == REGULAR;
  }

  public boolean isSymlink() {
    return (mode & TYPE_MASK) == SYMLINK;
  }

  /** Whether every sector of its data has a checksum. */
  public boolean hasChecksums() {
    return (flags & FLAG_NODATASUM) == 0;
  }

  /** The type that a directory entry gives it; see {@link DirItem}. */
  public int entryType() {
    return switch (mode & TYPE_MASK) {
      case REGULAR -> DirItem.TYPE_FILE;
      case DIRECTORY -> DirItem.TYPE_DIRECTORY;
      case 0x2000 -> DirItem.TYPE_CHARACTER_DEVICE;
      case 0x6000 -> DirItem.TYPE_BLOCK_DEVICE;
      case 0x1000 -> DirItem.TYPE_PIPE;
      case 0xc000 -> DirItem.TYPE_SOCKET;
      case SYMLINK -> DirItem.TYPE_SYMLINK;
      default -> DirItem.TYPE_UNKNOWN;
    };
  }
}
