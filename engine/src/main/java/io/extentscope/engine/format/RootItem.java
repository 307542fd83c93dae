package io.extentscope.engine.format;

/**
 * Where a tree's root lies.
 *
 * @param tree id of the tree
 * @param address logical address of the root
 * @param level of the root
 * @param generation the root must have
 * @param references 0 if the tree is being deleted
 */
public record RootItem(long tree, long address, int level, long generation, long references) {
  private static final int MIN_BYTES = 239;

  /**
   * Reads a root item.
   *
   * @throws FormatException if it is too short
   */
  public static RootItem read(long tree, byte[] bytes, int at, int size) {
    if (size < MIN_BYTES) {
      throw new FormatException("the root item of the " + TreeId.name(tree) + " has only " + size + " bytes");
    }
    return new RootItem(tree, Bytes.i64(bytes, at + 176), Bytes.u8(bytes, at + 238), Bytes.i64(bytes, at + 160),
        Bytes.u32(bytes, at + 216));
  }
}
