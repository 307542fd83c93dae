package io.extentscope.engine.files;

import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.TreeBlocks;
import java.util.Optional;

/**
 * Changes files and directories of one tree within one transaction. Files and directories go by the numbers of their
 * inodes; the top directory is {@link TreeId#TOP_DIRECTORY}. A call that fails with a {@link FileException} has changed
 * nothing, except that a content that grows may have left the inode.
 *
 * <p>Each call holds the locks of the directories and files it changes, so any number of tasks may work on the same ones.
 */
public final class FileChanges {
  private static final int TYPE_FILE = 0x8000;
  private static final int TYPE_DIRECTORY = 0x4000;
  private static final int SYMLINK_MODE = 0xa1ff;
  private static final int PERMISSIONS = 0xfff;

  private final TreeEditor items;
  private final NameEditor names;
  private final ContentEditor content;
  private final InodeNumbers numbers;
  private final FileSettings settings;
  private final InodeLocks locks;
  private final Timestamp now;

  /**
   * Begins changes of a tree.
   *
   * @param locks of the volume's inodes
   * @param blocks the running transaction
   * @param data the same transaction's data
   * @param now the time that changed inodes get
   */
  FileChanges(
      FileSettings settings, CowTree tree, InodeNumbers numbers, InodeLocks locks, TreeBlocks blocks, DataSpace data,
      Timestamp now) {
    this.settings = settings;
    this.locks = locks;
    this.numbers = numbers;
    this.now = now;
    items = new TreeEditor(tree, blocks);
    names = new NameEditor(items, settings.mostItemBytes());
    content = new ContentEditor(settings, items, data);
  }

  /** Makes an empty file. Returns its number. */
  public long create(long directory, Octets name, int permissions) {
    return make(directory, name, Inodes.create(TYPE_FILE | (permissions & PERMISSIONS), items.generation(), now),
        Octets.EMPTY);
  }

  /** Makes an empty directory. Returns its number. */
  public long makeDirectory(long directory, Octets name, int permissions) {
    return make(directory, name, Inodes.create(TYPE_DIRECTORY | (permissions & PERMISSIONS), items.generation(), now),
        Octets.EMPTY);
  }

  /** Makes a symbolic link. Returns its number. */
  public long makeSymlink(long directory, Octets name, Octets target) {
    if (target.length() == 0 || target.length() > settings.mostInlineBytes()) {
      throw new FileException(Reason.INVALID, "a symbolic link cannot hold " + target.length() + " bytes");
    }
    InodeItem inode = Inodes.resized(Inodes.create(SYMLINK_MODE, items.generation(), now), target.length());
    return make(directory, name, inode, target);
  }

  /** Gives a file one more name. */
  public void link(long number, long directory, Octets name) {
    try (LockedInodes _ = locked(directory, true).lock(number, false)) {
      InodeItem inode = inode(number);
      if (inode.isDirectory()) {
        throw new FileException(Reason.IS_A_DIRECTORY, "a directory has one name only");
      }
      names.requireFree(directory, name);
      names.add(directory, name, number, inode.entryType(), now);
      items.changeInode(number, old -> Inodes.linked(old, old.links() + 1, items.generation(), now));
    }
  }

  /** Takes a file's name away; with the last one the file is gone. */
  public void delete(long directory, Octets name) {
    try (LockedInodes held = locked(directory, true)) {
      DirItem entry = entry(directory, name);
      if (entry.type() == DirItem.TYPE_DIRECTORY) {
        throw new FileException(Reason.IS_A_DIRECTORY, "'" + name + "' is a directory");
      }
      held.lock(entry.location().objectid(), false);
      unlink(directory, entry);
    }
  }

  /** Removes an empty directory. */
  public void deleteDirectory(long directory, Octets name) {
    try (LockedInodes held = locked(directory, true)) {
      DirItem entry = entry(directory, name);
      NameEditor.requireDirectory(inode(entry.location().objectid()), "'" + name + "'");
      held.lock(entry.location().objectid(), true);
      requireEmpty(entry);
      unlink(directory, entry);
    }
  }

  /** Gives a file another name, in place of whatever has that name; a directory only replaces an empty directory. */
  public void rename(long directory, Octets name, long newDirectory, Octets newName) {
    try (LockedInodes held = new LockedInodes(locks, items.id())) {
      held.lockPlaces(names, directory, newDirectory);
      DirItem entry = entry(directory, name);
      InodeItem inode = inode(entry.location().objectid());
      NameEditor.requireDirectory(inode(newDirectory), "the new place");
      NameEditor.checkName(newName);
      if (inode.isDirectory() && names.isWithin(newDirectory, entry.location().objectid())) {
        throw new FileException(Reason.INVALID, "a directory cannot be moved into itself");
      }
      DirItem replaced = names.find(newDirectory, newName);
      if (replaced == null || !replaced.location().equals(entry.location())) {
        requireInode(replaced == null ? entry : replaced);
        held.lockMoved(names, directory, newDirectory, entry, Optional.ofNullable(replaced));
        move(directory, entry, newDirectory, newName, replaced);
      }
    }
  }

  private void move(long directory, DirItem entry, long newDirectory, Octets newName, DirItem replaced) {
    long number = entry.location().objectid();
    if (replaced != null) {
      requireReplaceable(inode(number), replaced);
      unlink(newDirectory, replaced);
    }
    names.remove(directory, entry.name(), number, now);
    names.add(newDirectory, newName, number, entry.type(), now);
    items.changeInode(number, old -> Inodes.linked(old, old.links(), items.generation(), now));
  }

  /** Writes data; the file grows if they reach beyond its end. */
  public void write(long number, long offset, byte[] bytes) {
    change(number, () -> content.write(number, offset, bytes, now));
  }

  /** Gives a file another size; what it grows by reads as zeros. */
  public void truncate(long number, long size) {
    change(number, () -> content.truncate(number, size, now));
  }

  /** Makes a range read as zeros and gives up its space; the size stays. */
  public void punch(long number, long offset, long length) {
    change(number, () -> content.punch(number, offset, length, now));
  }

  /** Sets space apart for a range; the file grows to its end unless {@code keepSize}. */
  public void preallocate(long number, long offset, long length, boolean keepSize) {
    change(number, () -> content.preallocate(number, offset, length, keepSize, now));
  }

  private long make(long directory, Octets name, InodeItem inode, Octets inline) {
    try (LockedInodes _ = locked(directory, true)) {
      names.requireFree(directory, name);
      long number = numbers.take();
      items.putInode(number, inode);
      names.add(directory, name, number, inode.entryType(), now);
      if (inline.length() > 0) {
        content.putInline(number, inline.toArray());
      }
      return number;
    }
  }

  private LockedInodes locked(long number, boolean directory) {
    return new LockedInodes(locks, items.id()).lock(number, directory);
  }

  /** Changes the content of a regular file. */
  private void change(long number, Runnable change) {
    try (LockedInodes _ = locked(number, false)) {
      requireFile(number);
      change.run();
    }
  }

  private void unlink(long directory, DirItem entry) {
    long number = entry.location().objectid();
    names.remove(directory, entry.name(), number, now);
    InodeItem inode = inode(number);
    if (inode.links() > 1) {
      items.changeInode(number, old -> Inodes.linked(old, old.links() - 1, items.generation(), now));
    } else {
      content.dropAll(number);
      items.removeInode(number);
    }
  }

  private InodeItem inode(long number) {
    InodeItem inode = items.inode(number);
    if (inode == null) {
      throw new FileException(Reason.NOT_FOUND, "there is no inode " + Long.toUnsignedString(number));
    }
    return inode;
  }

  private DirItem entry(long directory, Octets name) {
    NameEditor.requireDirectory(inode(directory), "the place of '" + name + "'");
    DirItem entry = names.find(directory, name);
    if (entry == null) {
      throw new FileException(Reason.NOT_FOUND, "there is no '" + name + "'");
    }
    requireInode(entry);
    return entry;
  }

  private static void requireInode(DirItem entry) {
    if (entry.location().type() != ItemType.INODE_ITEM) {
      throw new FileException(Reason.INVALID, "'" + entry.name() + "' is a subvolume");
    }
  }

  private void requireFile(long number) {
    if (!inode(number).isRegularFile()) {
      throw new FileException(Reason.INVALID, "inode " + Long.toUnsignedString(number) + " is no regular file");
    }
  }

  private void requireReplaceable(InodeItem inode, DirItem replaced) {
    boolean directory = replaced.type() == DirItem.TYPE_DIRECTORY;
    if (directory && !inode.isDirectory()) {
      throw new FileException(Reason.IS_A_DIRECTORY, "'" + replaced.name() + "' is a directory");
    }
    if (inode.isDirectory()) {
      NameEditor.requireDirectory(inode(replaced.location().objectid()), "'" + replaced.name() + "'");
      requireEmpty(replaced);
    }
  }

  private void requireEmpty(DirItem entry) {
    if (!names.isEmpty(entry.location().objectid())) {
      throw new FileException(Reason.NOT_EMPTY, "the directory '" + entry.name() + "' is not empty");
    }
  }
}
