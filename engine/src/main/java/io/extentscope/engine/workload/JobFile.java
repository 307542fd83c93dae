package io.extentscope.engine.workload;

import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.Compression;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.InodeRef;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The file of one job in the volume's top directory. Its extents are preallocated beyond its end: space that is taken and
 * holds no data, so nothing need be written into it.
 */
final class JobFile {
  private static final long TOP = 256;
  private static final long ROOM = 1 << 20;
  private static final int MODE = 0100644;

  private final Transactions transactions;
  private final CowTree tree;
  private final Octets name;
  private long inode;
  private long next;

  JobFile(WritePath path, int job) {
    transactions = path.transactions();
    tree = path.trees().required(TreeId.FS);
    name = Octets.of("job-" + job);
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
    return new FileExtent.Stored(
        generation, extent.length(), Compression.NONE, true, extent.start(), extent.length(), 0, extent.length())
        .toBytes();
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

  /** The names in the top directory that have the hash of this one. */
  private List<DirItem> sameHash() {
    byte[] item = tree.get(hashKey());
    return item == null ? List.of() : DirItem.readAll(item, 0, item.length);
  }

  private Key hashKey() {
    return new Key(TOP, ItemType.DIR_ITEM, RawCrc32c.ofName(name));
  }

  /** Finds the file, whose extents of earlier runs stay, or makes it. */
  private void open(TreeBlocks blocks) {
    Optional<DirItem> entry = sameHash().stream().filter(other -> other.name().equals(name)).findFirst();
    if (entry.isPresent()) {
      inode = entry.get().location().objectid();
      TreePath last = tree.floor(new Key(inode, ItemType.EXTENT_DATA, -1));
      next = last.key().type() == ItemType.EXTENT_DATA ? last.key().offset() + ROOM : 0;
    } else {
      inode = Math.max(TOP, tree.floor(new Key(-TreeId.FIRST_CHUNK - 1, 255, -1)).key().objectid()) + 1;
      create(blocks);
    }
  }

  private void create(TreeBlocks blocks) {
    long now = blocks.generation();
    InodeItem item = new InodeItem(
        now, now, 0, 0, 1, 0, 0, MODE, 0, InodeItem.FLAG_PREALLOC, 0, Timestamp.ZERO, Timestamp.ZERO, Timestamp.ZERO,
        Timestamp.ZERO);
    tree.insert(blocks, new Key(inode, ItemType.INODE_ITEM, 0), item.toBytes());
    TreePath last = tree.floor(new Key(TOP, ItemType.DIR_INDEX, -1));
    boolean empty = last.key().objectid() != TOP || last.key().type() != ItemType.DIR_INDEX;
    long index = empty ? 2 : last.key().offset() + 1;
    byte[] back = InodeRef.toBytes(List.of(new InodeRef(TOP, index, name)));
    tree.insert(blocks, new Key(inode, ItemType.INODE_REF, TOP), back);
    Key location = new Key(inode, ItemType.INODE_ITEM, 0);
    DirItem entry = new DirItem(location, now, DirItem.TYPE_FILE, name, Octets.EMPTY);
    List<DirItem> same = new ArrayList<>(sameHash());
    same.add(entry);
    tree.put(blocks, hashKey(), DirItem.toBytes(same));
    tree.insert(blocks, new Key(TOP, ItemType.DIR_INDEX, index), entry.toBytes());
    Key top = new Key(TOP, ItemType.INODE_ITEM, 0);
    byte[] directory = tree.get(top);
    Bytes.putI64(directory, 8, now);
    Bytes.putI64(directory, 16, Bytes.i64(directory, 16) + 2L * name.length());
    tree.put(blocks, top, directory);
  }
}
