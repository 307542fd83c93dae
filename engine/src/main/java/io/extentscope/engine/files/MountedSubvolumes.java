package io.extentscope.engine.files;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.transaction.CommitMachine;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.JoinKind;
import io.extentscope.engine.transaction.SubvolumeTrees;
import io.extentscope.engine.transaction.SubvolumeTrees.Dead;
import io.extentscope.engine.transaction.SubvolumeTrees.Place;
import io.extentscope.engine.transaction.WritePath;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Subvolumes of a mounted volume. They come and go within a commit, while nobody else changes a tree; one at a time, since
 * the tree of a snapshot must not be changed again in the transaction that made it.
 */
final class MountedSubvolumes {
  private final WritePath path;
  private final SubvolumeTrees trees;
  private final FileSettings settings;
  private final Mutex turn;
  private final CommitMachine commits;
  private final Supplier<Timestamp> now;

  /** Makes it; {@code turn} is taken before a transaction is joined. */
  MountedSubvolumes(
      WritePath path, FileSettings settings, Mutex turn, CommitMachine commits, Supplier<Timestamp> now) {
    this.path = path;
    trees = path.subvolumes();
    this.settings = settings;
    this.turn = turn;
    this.commits = commits;
    this.now = now;
  }

  /** A tree of files that may be changed. */
  CowTree changeable(long id) {
    CowTree tree = required(id);
    if (path.trees().isReadOnly(id)) {
      throw new FileException(Reason.INVALID, "subvolume " + id + " is read-only");
    }
    return tree;
  }

  /** Makes a snapshot with a name in a directory of the first tree. Returns its id. */
  long snapshot(long source, long directory, Octets name) {
    turn.lock();
    try {
      return inCommit(handle -> {
        required(source);
        NameEditor names = names(handle.blocks());
        names.requireFree(directory, name);
        long id = trees.newId();
        long index = names.addSubvolume(directory, name, id, now.get());
        trees.snapshot(handle, source, id, new Place(TreeId.FS, directory, index, name), now.get());
        return id;
      });
    } finally {
      turn.unlock();
    }
  }

  /** Deletes the subvolume with a name in a directory of the first tree. */
  void delete(long directory, Octets name) {
    turn.lock();
    try {
      Dead dead = inCommit(handle -> unlink(handle.blocks(), directory, name));
      path.transactions().change(handle -> {
        trees.drop(handle, dead);
        return null;
      });
    } finally {
      turn.unlock();
    }
  }

  private Dead unlink(TreeBlocks blocks, long directory, Octets name) {
    NameEditor names = names(blocks);
    DirItem entry = names.find(directory, name);
    if (entry == null) {
      throw new FileException(Reason.NOT_FOUND, "there is no '" + name + "'");
    }
    long id = entry.location().objectid();
    Place place = entry.location().type() == ItemType.ROOT_ITEM ? trees.place(TreeId.FS, id) : null;
    if (place == null || !place.name().equals(name) || place.directory() != directory
        || path.trees().tree(id) == null) {
      throw new FileException(Reason.INVALID, "'" + name + "' is no subvolume");
    }
    if (trees.holdsOthers(id)) {
      throw new FileException(Reason.NOT_EMPTY,
          "the subvolume '" + name + "' holds other subvolumes; delete them first");
    }
    if (trees.isDefault(id)) {
      throw new FileException(Reason.INVALID, "the subvolume '" + name + "' is the one that is mounted by default");
    }
    names.removeEntry(directory, name, place.index(), now.get());
    return trees.unlink(blocks, place, id);
  }

  /** Does work at the moment of the running transaction's commit when nobody else changes a tree, and makes it durable. */
  private <T> T inCommit(Function<Handle, T> work) {
    Handle handle = path.transactions().join(JoinKind.START);
    AtomicReference<T> result = new AtomicReference<>();
    AtomicReference<FileException> failure = new AtomicReference<>();
    path.transactions().atCommit(handle, () -> {
      try {
        result.set(work.apply(handle));
      } catch (FileException impossible) {
        failure.set(impossible);
      }
    });
    commits.commit(handle);
    if (failure.get() != null) {
      throw failure.get();
    }
    return result.get();
  }

  private NameEditor names(TreeBlocks blocks) {
    return new NameEditor(new TreeEditor(path.trees().required(TreeId.FS), blocks), settings.mostItemBytes());
  }

  private CowTree required(long id) {
    CowTree tree = TreeId.isSubvolume(id) ? path.trees().tree(id) : null;
    if (tree == null) {
      throw new FileException(Reason.NOT_FOUND, "there is no subvolume " + id);
    }
    return tree;
  }
}
