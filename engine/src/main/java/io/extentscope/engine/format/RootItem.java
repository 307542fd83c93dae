package io.extentscope.engine.format;

import io.extentscope.engine.format.InodeItem.Timestamp;
import java.util.Arrays;

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
  private static final int FLAGS = 208;
  private static final int REFERENCES = 216;
  private static final int LEVEL = 238;
  private static final int MIN_BYTES = 239;
  private static final int GENERATION_V2 = 239;
  private static final int UUID = 247;
  private static final int PARENT_UUID = 263;
  private static final int CHANGED_IN = 295;
  private static final int MADE_IN = 303;
  private static final int CHANGED_AT = 327;
  private static final int MADE_AT = 339;
  private static final int RESERVED = 375;
  private static final int READ_ONLY = 1;

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

  /** Bytes of the blocks of the tree of an item. */
  public static long bytesUsed(byte[] item) {
    return Bytes.i64(item, BYTES_USED);
  }

  public static void setLastSnapshot(byte[] item, long generation) {
    Bytes.putI64(item, LAST_SNAPSHOT, generation);
  }

  /** Whether the files of the tree must not be changed. */
  public static boolean isReadOnly(byte[] item) {
    return (Bytes.i64(item, FLAGS) & READ_ONLY) != 0;
  }

  /** The tree is to be deleted. */
  public static void setDead(byte[] item) {
    Bytes.putI32(item, REFERENCES, 0);
  }

  /** The tree's name, or null if it has none. */
  public static Uuid uuid(byte[] item) {
    if (item.length < UUID + Uuid.BYTES) {
      return null;
    }
    Uuid uuid = Uuid.read(item, UUID);
    return uuid.first() == 0 && uuid.second() == 0 ? null : uuid;
  }

  /** The item of a snapshot that is made of a tree in a transaction, but for where it begins. */
  public static byte[] ofSnapshot(byte[] source, Uuid uuid, long generation, Timestamp now) {
    byte[] item = Arrays.copyOf(source, BYTES);
    Uuid parent = uuid(source);
    Arrays.fill(item, GENERATION_V2, RESERVED, (byte) 0);
    Bytes.putI64(item, FLAGS, 0);
    setLastSnapshot(item, generation);
    uuid.write(item, UUID);
    if (parent != null) {
      parent.write(item, PARENT_UUID);
    }
    Bytes.putI64(item, CHANGED_IN, generation);
    Bytes.putI64(item, MADE_IN, generation);
    putTime(item, CHANGED_AT, now);
    putTime(item, MADE_AT, now);
    return item;
  }

  private static void putTime(byte[] item, int at, Timestamp time) {
    Bytes.putI64(item, at, time.seconds());
    Bytes.putI32(item, at + Long.BYTES, time.nanos());
  }
}
