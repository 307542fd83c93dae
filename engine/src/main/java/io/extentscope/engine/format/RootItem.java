package io.extentscope.engine.format;

/**
 * Where a tree's root lies, as its item in the root tree tells (Linux, {@code btrfs_root_item}).
 *
 * @param tree id of the tree
 * @param address logical address of the root
 * @param level of the root
 * @param generation the root must have
 * @param references 0 if the tree is being deleted
 */
public record RootItem(long tree, long address, int level, long generation, long references) {
  /** Bytes of an item; older ones end before the second generation. */
  public static final int BYTES = 439;

  private static final int GENERATION = 160;
  private static final int ADDRESS = 176;
  private static final int BYTES_USED = 192;
  private static final int LAST_SNAPSHOT = 200;
  private static final int REFERENCES = 216;
  private static final int LEVEL = 238;
  private static final int MIN_BYTES = 239;
  private static final int GENERATION_V2 = 239;

  /**
   * Reads a root item.
   *
   * @throws FormatException if it is too short
   */
  public static RootItem read(long tree, byte[] bytes, int at, int size) {
    if (size < MIN_BYTES) {
      throw new FormatException("the root item of the " + TreeId.name(tree) + " has only " + size + " bytes");
    }
    return new RootItem(tree, Bytes.i64(bytes, at + ADDRESS), Bytes.u8(bytes, at + LEVEL),
        Bytes.i64(bytes, at + GENERATION), Bytes.u32(bytes, at + REFERENCES));
  }

  /** The generation of the newest snapshot of the tree of an item, or 0. */
  public static long lastSnapshot(byte[] item) {
    return Bytes.i64(item, LAST_SNAPSHOT);
  }

  /**
   * Changes an item to that of a tree with a new root; an item with a second generation gets that too.
   *
   * @param bytesAdded by which the tree's blocks became more
   */
  public static void move(byte[] item, long address, int level, long generation, long bytesAdded) {
    Bytes.putI64(item, GENERATION, generation);
    Bytes.putI64(item, ADDRESS, address);
    Bytes.putI64(item, BYTES_USED, Bytes.i64(item, BYTES_USED) + bytesAdded);
    Bytes.putU8(item, LEVEL, level);
    if (item.length >= GENERATION_V2 + Long.BYTES) {
      Bytes.putI64(item, GENERATION_V2, generation);
    }
  }
}
