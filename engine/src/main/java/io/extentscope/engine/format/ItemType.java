package io.extentscope.engine.format;

/** Types of items, as keys name them. */
public final class ItemType {
  public static final int INODE_ITEM = 1;
  public static final int INODE_REF = 12;
  public static final int INODE_EXTREF = 13;
  public static final int XATTR_ITEM = 24;
  public static final int ORPHAN_ITEM = 48;
  public static final int DIR_ITEM = 84;
  public static final int DIR_INDEX = 96;
  public static final int EXTENT_DATA = 108;
  public static final int EXTENT_CSUM = 128;
  public static final int ROOT_ITEM = 132;
  public static final int ROOT_BACKREF = 144;
  public static final int ROOT_REF = 156;
  public static final int EXTENT_ITEM = 168;
  public static final int METADATA_ITEM = 169;
  public static final int TREE_BLOCK_REF = 176;
  public static final int EXTENT_DATA_REF = 178;
  public static final int SHARED_BLOCK_REF = 182;
  public static final int SHARED_DATA_REF = 184;
  public static final int BLOCK_GROUP_ITEM = 192;
  public static final int FREE_SPACE_INFO = 198;
  public static final int FREE_SPACE_EXTENT = 199;
  public static final int FREE_SPACE_BITMAP = 200;
  public static final int DEV_EXTENT = 204;
  public static final int DEV_ITEM = 216;
  public static final int CHUNK_ITEM = 228;
  public static final int UUID_SUBVOLUME = 251;

  private ItemType() {}

  /** Whether an item of the type stands for a range of used space. */
  public static boolean isExtent(int type) {
    return type == EXTENT_ITEM || type == METADATA_ITEM;
  }
}
