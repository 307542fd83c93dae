package io.extentscope.engine.workload;

import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.RawCrc32c;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.transaction.WritePath;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreePath;
import io.extentscope.engine.workload.JobFiles.Piece;
import java.nio.charset.StandardCharsets;

/**
 * The file of one job in the volume's top directory. Its extents are preallocated beyond its end: space that is taken and
 * holds no data, so nothing need be written into it.
 */
final class JobFile {
  private static final long TOP = 256;
  private static final long ROOM = 1 << 20;
  private static final int INODE_BYTES = 160;
  private static final int EXTENT_BYTES = 53;
  private static final int PREALLOCATED = 2;
  private static final int REGULAR_FILE = 1;
  private static final int MODE = 0100644;
  private static final int HAS_PREALLOCATED = 16;

  private final Transactions transactions;
  private final CowTree tree;
  private final byte[] name;
  private long inode;
  private long next;

  JobFile(WritePath path, int job) {
    transactions = path.transactions();
    tree = path.trees().required(TreeId.FS);
    name = ("job-" + job).getBytes(StandardCharsets.US_ASCII);
  }

  /** Puts an extent behind all others. */
  Piece append(Handle handle, Extent extent) {
    openOnce(handle.blocks());
    Piece piece = new Piece(next, extent);
    next += ROOM;
    add(handle, piece, extent.length());
    return piece;
  }

  /** Puts an extent in place of another. */
  Piece overwrite(Handle handle, Piece old, Extent extent) {
    openOnce(handle.blocks());
    Piece piece = new Piece(old.offset(), extent);
    add(handle, piece, extent.length() - old.extent().length());
    drop(handle, old);
    return piece;
  }

  /** Takes an extent out of the file. */
  void punch(Handle handle, Piece piece) {
    openOnce(handle.blocks());
    drop(handle, piece);
    Key key = new Key(inode, ItemType.EXTENT_DATA, piece.offset());
    transactions.delay(handle, blocks -> locked(() -> {
      tree.remove(blocks, key);
      count(blocks, -piece.extent().length());
    }));
  }

  /** Refers to an extent; its item is put off to the commit. */
  private void add(Handle handle, Piece piece, long bytes) {
    transactions.addExtent(handle, piece.extent(), reference(piece));
    Key key = new Key(inode, ItemType.EXTENT_DATA, piece.offset());
    byte[] item = item(handle.generation(), piece.extent());
    transactions.delay(handle, blocks -> locked(() -> {
      tree.put(blocks, key, item);
      count(blocks, bytes);
    }));
  }

  private static byte[] item(long generation, Extent extent) {
    byte[] item = new byte[EXTENT_BYTES];
    Bytes.putI64(item, 0, generation);
    Bytes.putI64(item, 8, extent.length());
    Bytes.putU8(item, 20, PREALLOCATED);
    Bytes.putI64(item, 21, extent.start());
    Bytes.putI64(item, 29, extent.length());
    Bytes.putI64(item, 45, extent.length());
    return item;
  }

  private void drop(Handle handle, Piece piece) {
    transactions.dropReference(handle, piece.extent().start(), piece.extent().length(), reference(piece));
  }

  private void locked(Runnable work) {
    tree.lock().lock();
    try {
      work.run();
    } finally {
      tree.lock().unlock();
    }
  }

  private void openOnce(TreeBlocks blocks) {
    if (inode == 0) {
      locked(() -> open(blocks));
    }
  }

  private ExtentRef.Data reference(Piece piece) {
    return new ExtentRef.Data(TreeId.FS, inode, piece.offset());
  }

  /** Changes the bytes that the inode says it has. */
  private void count(TreeBlocks blocks, long by) {
    Key key = new Key(inode, ItemType.INODE_ITEM, 0);
    byte[] item = tree.get(key);
    Bytes.putI64(item, 8, blocks.generation());
    Bytes.putI64(item, 24, Bytes.i64(item, 24) + by);
    tree.put(blocks, key, item);
  }

  /** Finds the file, whose extents of earlier runs stay, or makes it. */
  private void open(TreeBlocks blocks) {
    byte[] entry = tree.get(new Key(TOP, ItemType.DIR_ITEM, RawCrc32c.ofName(Octets.copyOf(name, 0, name.length))));
    if (entry != null) {
      inode = Bytes.i64(entry, 0);
      TreePath last = tree.floor(new Key(inode, ItemType.EXTENT_DATA, -1));
      next = last.key().type() == ItemType.EXTENT_DATA ? last.key().offset() + ROOM : 0;
    } else {
      inode = Math.max(TOP, tree.floor(new Key(-TreeId.FIRST_CHUNK - 1, 255, -1)).key().objectid()) + 1;
      create(blocks);
    }
  }

  private void create(TreeBlocks blocks) {
    byte[] item = new byte[INODE_BYTES];
    Bytes.putI64(item, 0, blocks.generation());
    Bytes.putI64(item, 8, blocks.generation());
    Bytes.putI32(item, 40, 1);
    Bytes.putI32(item, 52, MODE);
    Bytes.putI64(item, 64, HAS_PREALLOCATED);
    tree.insert(blocks, new Key(inode, ItemType.INODE_ITEM, 0), item);
    TreePath last = tree.floor(new Key(TOP, ItemType.DIR_INDEX, -1));
    boolean empty = last.key().objectid() != TOP || last.key().type() != ItemType.DIR_INDEX;
    long index = empty ? 2 : last.key().offset() + 1;
    byte[] back = new byte[10 + name.length];
    Bytes.putI64(back, 0, index);
    Bytes.putI16(back, 8, name.length);
    System.arraycopy(name, 0, back, 10, name.length);
    tree.insert(blocks, new Key(inode, ItemType.INODE_REF, TOP), back);
    byte[] entry = entry(blocks.generation());
    tree.insert(blocks, new Key(TOP, ItemType.DIR_ITEM, RawCrc32c.ofName(Octets.copyOf(name, 0, name.length))), entry);
    tree.insert(blocks, new Key(TOP, ItemType.DIR_INDEX, index), entry);
    Key top = new Key(TOP, ItemType.INODE_ITEM, 0);
    byte[] directory = tree.get(top);
    Bytes.putI64(directory, 8, blocks.generation());
    Bytes.putI64(directory, 16, Bytes.i64(directory, 16) + 2L * name.length);
    tree.put(blocks, top, directory);
  }

  private byte[] entry(long generation) {
    byte[] entry = new byte[30 + name.length];
    new Key(inode, ItemType.INODE_ITEM, 0).write(entry, 0);
    Bytes.putI64(entry, 17, generation);
    Bytes.putI16(entry, 27, name.length);
    Bytes.putU8(entry, 29, REGULAR_FILE);
    System.arraycopy(name, 0, entry, 30, name.length);
    return entry;
  }
}
