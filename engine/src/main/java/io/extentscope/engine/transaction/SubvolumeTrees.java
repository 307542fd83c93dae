package io.extentscope.engine.transaction;

import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.RawCrc32c;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.format.Uuid;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreePath;
import io.extentscope.engine.tree.TreeRoot;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * The trees of subvolumes and snapshots, and what the root tree and the uuid tree say of them. Trees are made and taken out
 * of the volume only by {@link Transactions#atCommit}, when nobody else changes a tree.
 */
public final class SubvolumeTrees {
  private static final long LAST = -257;
  private static final int REFERENCE_BYTES = 18;
  private static final Octets DEFAULT = Octets.of("default");

  private final VolumeTrees trees;
  private final AtomicLong lastId = new AtomicLong(TreeId.FIRST_CHUNK - 1);

  SubvolumeTrees(VolumeTrees trees) {
    this.trees = trees;
  }

  /**
   * The one place of a subvolume among the files.
   *
   * @param tree of the directory
   * @param directory its inode
   * @param index of the entry in the directory
   * @param name of the entry
   */
  public record Place(long tree, long directory, long index, Octets name) {
    private byte[] toBytes() {
      byte[] bytes = new byte[REFERENCE_BYTES + name.length()];
      Bytes.putI64(bytes, 0, directory);
      Bytes.putI64(bytes, 8, index);
      Bytes.putI16(bytes, 16, name.length());
      name.copyTo(0, bytes, REFERENCE_BYTES, name.length());
      return bytes;
    }

    private static Place read(long tree, byte[] bytes) {
      if (bytes.length < REFERENCE_BYTES || bytes.length != REFERENCE_BYTES + Bytes.u16(bytes, 16)) {
        throw new FormatException("the place of a subvolume in " + TreeId.name(tree) + " is damaged");
      }
      return new Place(tree, Bytes.i64(bytes, 0), Bytes.i64(bytes, 8),
          Octets.copyOf(bytes, REFERENCE_BYTES, bytes.length - REFERENCE_BYTES));
    }
  }

  /** A number that no tree has or had since the mount. */
  public long newId() {
    return locked(trees.rootTree(), () -> {
      TreePath last = trees.rootTree().floor(new Key(LAST, 255, -1));
      long highest = last == null ? 0 : last.key().objectid();
      return lastId.updateAndGet(id -> Math.max(id, highest) + 1);
    });
  }

  /** Makes a tree that has all in common with another one at this moment. */
  public void snapshot(Handle handle, long source, long id, Place place, Timestamp now) {
    TransactionBlocks blocks = handle.transaction().blocks();
    CowTree from = trees.required(source);
    locked(from, () -> {
      from.copyRoot(blocks);
      return null;
    });
    CowTree copy = trees.copy(blocks, source, id);
    blocks.shared().shared(copy.rootNode());
    byte[] sourceItem = item(source);
    RootItem.setLastSnapshot(sourceItem, blocks.generation());
    put(blocks, itemKey(source), sourceItem);
    trees.setLastSnapshot(source, blocks.generation());
    Uuid uuid = Uuid.ofSeed(trees.fsid().first() + id, trees.fsid().second() + blocks.generation());
    byte[] item = RootItem.ofSnapshot(sourceItem, uuid, blocks.generation(), now);
    TreeRoot root = copy.root();
    RootItem.move(item, root.address(), root.level(), root.generation(), 0);
    put(blocks, new Key(id, ItemType.ROOT_ITEM, blocks.generation()), item);
    put(blocks, new Key(place.tree(), ItemType.ROOT_REF, id), place.toBytes());
    put(blocks, new Key(id, ItemType.ROOT_BACKREF, place.tree()), place.toBytes());
    nameTree(blocks, uuid, id);
  }

  private void nameTree(TreeBlocks blocks, Uuid uuid, long id) {
    CowTree names = trees.tree(TreeId.UUID);
    if (names != null) {
      byte[] bytes = new byte[Long.BYTES];
      Bytes.putI64(bytes, 0, id);
      locked(names, () -> {
        names.put(blocks, uuidKey(uuid), bytes);
        return null;
      });
    }
  }

  /** Where a subvolume of a tree lies, or null if the tree has no such subvolume. */
  public Place place(long parent, long id) {
    byte[] bytes = get(new Key(parent, ItemType.ROOT_REF, id));
    return bytes == null ? null : Place.read(parent, bytes);
  }

  /** Whether subvolumes lie in a tree. */
  public boolean holdsOthers(long id) {
    return locked(trees.rootTree(), () -> {
      TreePath path = trees.rootTree().seek(new Key(id, ItemType.ROOT_REF, 0));
      return path.settle() && path.key().objectid() == id && path.key().type() == ItemType.ROOT_REF;
    });
  }

  /** Whether a tree is the one that is mounted if nothing else is asked for. */
  public boolean isDefault(long id) {
    byte[] entries = get(new Key(TreeId.ROOT_DIRECTORY, ItemType.DIR_ITEM, RawCrc32c.ofName(DEFAULT)));
    return entries != null && DirItem.readAll(entries, 0, entries.length).stream()
        .anyMatch(entry -> entry.name().equals(DEFAULT) && entry.location().objectid() == id);
  }

  /** A tree that is no longer among the files, and whose references still have to be dropped. */
  public record Dead(CowTree tree, Key item) {}

  /** Takes a tree out of the volume; its entry in the directory is gone already. */
  public Dead unlink(TreeBlocks blocks, Place place, long id) {
    Dead dead = new Dead(trees.required(id), itemKey(id));
    byte[] item = item(id);
    remove(blocks, trees.rootTree(), new Key(place.tree(), ItemType.ROOT_REF, id));
    remove(blocks, trees.rootTree(), new Key(id, ItemType.ROOT_BACKREF, place.tree()));
    Uuid uuid = RootItem.uuid(item);
    CowTree names = trees.tree(TreeId.UUID);
    if (uuid != null && names != null) {
      remove(blocks, names, uuidKey(uuid));
    }
    TreeRoot root = dead.tree().root();
    RootItem.move(item, root.address(), root.level(), root.generation(), 0);
    RootItem.setDead(item);
    put(blocks, dead.item(), item);
    put(blocks, new Key(TreeId.ORPHAN, ItemType.ORPHAN_ITEM, id), new byte[0]);
    trees.remove(id);
    return dead;
  }

  /** Drops the references of a tree that was taken out in a transaction before. */
  public void drop(Handle handle, Dead dead) {
    TransactionBlocks blocks = handle.transaction().blocks();
    new TreeDrop(dead.tree(), dead.item().offset(), blocks.shared()).run();
    remove(blocks, trees.rootTree(), dead.item());
    remove(blocks, trees.rootTree(), new Key(TreeId.ORPHAN, ItemType.ORPHAN_ITEM, dead.tree().id()));
  }

  private byte[] item(long tree) {
    return get(itemKey(tree));
  }

  private Key itemKey(long tree) {
    return locked(trees.rootTree(), () -> trees.itemKey(tree));
  }

  private byte[] get(Key key) {
    return locked(trees.rootTree(), () -> trees.rootTree().get(key));
  }

  private void put(TreeBlocks blocks, Key key, byte[] bytes) {
    locked(trees.rootTree(), () -> {
      trees.rootTree().put(blocks, key, bytes);
      return null;
    });
  }

  private static void remove(TreeBlocks blocks, CowTree tree, Key key) {
    locked(tree, () -> tree.removeIfThere(blocks, key));
  }

  private static Key uuidKey(Uuid uuid) {
    return new Key(uuid.first(), ItemType.UUID_SUBVOLUME, uuid.second());
  }

  private static <T> T locked(CowTree tree, Supplier<T> work) {
    tree.lock().lock();
    try {
      return work.get();
    } finally {
      tree.lock().unlock();
    }
  }
}
