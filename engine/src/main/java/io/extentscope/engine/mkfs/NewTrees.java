package io.extentscope.engine.mkfs;

import io.extentscope.engine.extent.BlockGroupItems;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.RawCrc32c;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.format.Uuid;
import io.extentscope.engine.fs.FileSystem;
import io.extentscope.engine.space.BlockGroup;
import io.extentscope.engine.transaction.VolumeTrees;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import java.nio.charset.StandardCharsets;

/** The items of a new volume's trees. */
final class NewTrees {
  private static final int INODE_BYTES = 160;
  private static final int DIRECTORY_MODE = 0040755;
  private static final byte[] DOTS = "..".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] DEFAULT = "default".getBytes(StandardCharsets.US_ASCII);

  private final NewLayout layout;
  private final FileSystem fileSystem;
  private final VolumeTrees trees;

  NewTrees(NewLayout layout, FileSystem fileSystem) {
    this.layout = layout;
    this.fileSystem = fileSystem;
    trees = fileSystem.path().trees();
  }

  /** Gives every tree its root and its items. */
  void fill(TreeBlocks blocks) {
    trees.create(blocks, this::rootItem);
    fillChunkTree(blocks);
    fillGroups(blocks);
    fillRootTree(blocks);
    fillDirectory(blocks, TreeId.FS);
    fillDirectory(blocks, TreeId.DATA_RELOCATION);
    Uuid files = layout.filesUuid();
    byte[] id = new byte[Long.BYTES];
    Bytes.putI64(id, 0, TreeId.FS);
    insert(blocks, trees.required(TreeId.UUID), new Key(files.first(), ItemType.UUID_SUBVOLUME, files.second()), id);
  }

  private void fillChunkTree(TreeBlocks blocks) {
    for (long devid : layout.devids()) {
      insert(blocks, trees.chunkTree(), new Key(1, ItemType.DEV_ITEM, devid), layout.deviceItem(devid));
    }
    for (ChunkItem chunk : layout.chunks()) {
      Key key = new Key(TreeId.FIRST_CHUNK, ItemType.CHUNK_ITEM, chunk.start());
      insert(blocks, trees.chunkTree(), key, layout.chunkItem(chunk));
      for (int i = 0; i < chunk.stripes(); i++) {
        Key extent = new Key(chunk.devids().get(i), ItemType.DEV_EXTENT, chunk.offsets().get(i));
        insert(blocks, trees.required(TreeId.DEV), extent, chunk.deviceExtent(layout.chunkTreeUuid()));
      }
    }
  }

  private void fillGroups(TreeBlocks blocks) {
    BlockGroupItems items = fileSystem.path().groupItems();
    for (BlockGroup group : fileSystem.groups().groups()) {
      items.add(blocks, group);
      fileSystem.path().freeSpaceTree().addGroup(blocks, group);
    }
  }

  private void fillRootTree(TreeBlocks blocks) {
    CowTree root = trees.rootTree();
    insert(blocks, root, new Key(TreeId.ROOT_DIRECTORY, ItemType.INODE_ITEM, 0), directory(blocks));
    insert(blocks, root, new Key(TreeId.ROOT_DIRECTORY, ItemType.INODE_REF, TreeId.ROOT_DIRECTORY), reference(DOTS));
    insert(blocks, root, new Key(TreeId.FS, ItemType.INODE_REF, TreeId.ROOT_DIRECTORY), reference(DEFAULT));
    byte[] entry = new byte[30 + DEFAULT.length];
    new Key(TreeId.FS, ItemType.ROOT_ITEM, -1).write(entry, 0);
    Bytes.putI16(entry, 27, DEFAULT.length);
    Bytes.putU8(entry, 29, 2);
    System.arraycopy(DEFAULT, 0, entry, 30, DEFAULT.length);
    long hash = RawCrc32c.ofName(Octets.copyOf(DEFAULT, 0, DEFAULT.length));
    insert(blocks, root, new Key(TreeId.ROOT_DIRECTORY, ItemType.DIR_ITEM, hash), entry);
  }

  private void fillDirectory(TreeBlocks blocks, long id) {
    CowTree tree = trees.required(id);
    insert(blocks, tree, new Key(TreeId.TOP_DIRECTORY, ItemType.INODE_ITEM, 0), directory(blocks));
    insert(blocks, tree, new Key(TreeId.TOP_DIRECTORY, ItemType.INODE_REF, TreeId.TOP_DIRECTORY), reference(DOTS));
  }

  private byte[] directory(TreeBlocks blocks) {
    byte[] inode = new byte[INODE_BYTES];
    Bytes.putI64(inode, 0, blocks.generation());
    Bytes.putI64(inode, 8, blocks.generation());
    Bytes.putI64(inode, 24, layout.wanted().nodeSize());
    Bytes.putI32(inode, 40, 1);
    Bytes.putI32(inode, 52, DIRECTORY_MODE);
    for (int time = 112; time < INODE_BYTES; time += 12) {
      Bytes.putI64(inode, time, layout.wanted().created());
    }
    return inode;
  }

  private static byte[] reference(byte[] name) {
    byte[] item = new byte[10 + name.length];
    Bytes.putI16(item, 8, name.length);
    System.arraycopy(name, 0, item, 10, name.length);
    return item;
  }

  /** The item of a tree in the root tree, but for where the tree begins. */
  private byte[] rootItem(long tree) {
    boolean files = tree == TreeId.FS || tree == TreeId.DATA_RELOCATION;
    byte[] item = new byte[RootItem.BYTES];
    Bytes.putI64(item, 0, 1);
    Bytes.putI64(item, 16, 3);
    Bytes.putI64(item, 24, layout.wanted().nodeSize());
    Bytes.putI32(item, 40, 1);
    Bytes.putI32(item, 52, DIRECTORY_MODE);
    Bytes.putI64(item, 64, files ? 1L << 31 : 0);
    Bytes.putI64(item, 168, files ? TreeId.TOP_DIRECTORY : 0);
    Bytes.putI32(item, 216, 1);
    if (tree == TreeId.FS) {
      layout.filesUuid().write(item, 247);
      Bytes.putI64(item, 327, layout.wanted().created());
      Bytes.putI64(item, 339, layout.wanted().created());
    }
    return item;
  }

  private static void insert(TreeBlocks blocks, CowTree tree, Key key, byte[] data) {
    tree.lock().lock();
    try {
      tree.insert(blocks, key, data);
    } finally {
      tree.lock().unlock();
    }
  }
}
