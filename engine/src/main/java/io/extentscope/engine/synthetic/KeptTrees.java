package io.extentscope.engine.synthetic;

import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.synthetic.KeptTree.Data;
import io.extentscope.engine.synthetic.KeptTree.Item;
import java.util.ArrayList;
import java.util.List;

/** Builds the small trees of a synthetic volume: chunk, device, file system, checksum and root tree. */
final class KeptTrees {
  private static final int INODES = 4096;
  static final int DEVICE_ITEM = 98;
  static final int CHUNK = 80;
  private static final int DEVICE_UUID = 3;
  private static final long FIRST_FILE = 257;

  private final SyntheticPlan plan;
  private final List<byte[]> blocks = new ArrayList<>();
  private final KeptTree root;
  private final KeptTree chunks;

  KeptTrees(SyntheticPlan plan) {
    this.plan = plan;
    chunks = new KeptTree(
        plan.nodeSize, TreeId.CHUNK, chunkItems(), n -> plan.systemStart + n * plan.nodeSize);
    plan.setChunkTree(chunks);
    KeptTree devices = build(TreeId.DEV, deviceExtents());
    KeptTree files = build(TreeId.FS, inodes());
    KeptTree checksums = build(TreeId.CSUM, List.of());
    // The root tree's one leaf lies behind the others; the extent tree's root behind that.
    long rootBlocks = 1;
    plan.keepBlocks(blocks.size() + rootBlocks);
    long extentRoot = plan.block(plan.extentNode(plan.rootLevel(), 0));
    root = build(TreeId.ROOT, List.of(
        rootItem(TreeId.EXTENT, extentRoot, plan.rootLevel(), 0),
        rootItem(TreeId.DEV, devices.rootAddress(), devices.rootLevel(), 0),
        rootItem(TreeId.FS, files.rootAddress(), files.rootLevel(), 256),
        rootItem(TreeId.CSUM, checksums.rootAddress(), checksums.rootLevel(), 0)));
    if (root.blocks() != rootBlocks) {
      throw new IllegalStateException("the root tree has " + root.blocks() + " nodes");
    }
  }

  KeptTree root() {
    return root;
  }

  KeptTree chunks() {
    return chunks;
  }

  /** Number of tree blocks in metadata groups. */
  int blocks() {
    return blocks.size();
  }

  byte[] block(int n) {
    return blocks.get(n);
  }

  long deviceBytes() {
    return SyntheticPlan.PHYSICAL_SHIFT + plan.systemStart + SyntheticPlan.SYSTEM_LENGTH;
  }

  /** The chunk item of a group, as in the chunk tree and in the super block. */
  byte[] chunk(long start, long length, long type) {
    return new Data(CHUNK).u64(0, length).u64(8, TreeId.EXTENT).u64(16, 65536).u64(24, type)
        .u32(32, 4096).u32(36, 4096).u32(40, 4096).u16(44, 1).u16(46, 1)
        .u64(48, 1).u64(56, start + SyntheticPlan.PHYSICAL_SHIFT).uuid(64, DEVICE_UUID).bytes();
  }

  byte[] deviceItem() {
    long used = SyntheticPlan.SYSTEM_LENGTH;
    for (EvenGroup group : plan.groups) {
      used += group.length;
    }
    return new Data(DEVICE_ITEM).u64(0, 1).u64(8, deviceBytes()).u64(16, used).u32(24, 4096).u32(28, 4096)
        .u32(32, 4096).uuid(66, DEVICE_UUID).uuid(82, 1).bytes();
  }

  private KeptTree build(long owner, List<Item> items) {
    long first = blocks.size();
    KeptTree tree = new KeptTree(plan.nodeSize, owner, items, n -> plan.block(first + n));
    for (int n = 0; n < tree.blocks(); n++) {
      blocks.add(tree.node(n));
    }
    return tree;
  }

  private List<Item> chunkItems() {
    List<Item> items = new ArrayList<>();
    items.add(new Item(new Key(1, ItemType.DEV_ITEM, 1), deviceItem()));
    for (EvenGroup group : plan.groups) {
      long type = group.data ? ExtentLeaves.DATA : ExtentLeaves.METADATA;
      items.add(chunkItem(group.start, group.length, type));
    }
    items.add(chunkItem(plan.systemStart, SyntheticPlan.SYSTEM_LENGTH, ExtentLeaves.SYSTEM));
    return items;
  }

  private Item chunkItem(long start, long length, long type) {
    return new Item(new Key(TreeId.FIRST_CHUNK, ItemType.CHUNK_ITEM, start), chunk(start, length, type));
  }

  private List<Item> deviceExtents() {
    List<Item> items = new ArrayList<>();
    for (EvenGroup group : plan.groups) {
      items.add(deviceExtent(group.start, group.length));
    }
    items.add(deviceExtent(plan.systemStart, SyntheticPlan.SYSTEM_LENGTH));
    return items;
  }

  private static Item deviceExtent(long start, long length) {
    byte[] data = new Data(48).u64(0, TreeId.CHUNK).u64(8, TreeId.FIRST_CHUNK).u64(16, start).u64(24, length)
        .uuid(32, 2).bytes();
    return new Item(new Key(1, ItemType.DEV_EXTENT, start + SyntheticPlan.PHYSICAL_SHIFT), data);
  }

  /** Inodes fill the file system tree, so that jobs have leaves to change. */
  private static List<Item> inodes() {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < INODES; i++) {
      byte[] data = new Data(160).u64(0, NodeBytes.GENERATION).u64(8, NodeBytes.GENERATION)
          .u32(40, 1).u32(52, i == 0 ? 0040755 : 0100644).bytes();
      items.add(new Item(new Key(FIRST_FILE - 1 + i, ItemType.INODE_ITEM, 0), data));
    }
    return items;
  }

  private Item rootItem(long tree, long address, int level, long rootDirectory) {
    byte[] data = new Data(RootItem.BYTES).u64(0, 1).u32(40, 1).u32(52, 0040755).u64(160, NodeBytes.GENERATION)
        .u64(168, rootDirectory).u64(176, address).u64(192, plan.nodeSize).u32(216, 1).u8(238, level)
        .u64(239, NodeBytes.GENERATION).bytes();
    return new Item(new Key(tree, ItemType.ROOT_ITEM, 0), data);
  }
}
