package io.extentscope.engine.files;

import io.extentscope.engine.device.DeviceException;
import io.extentscope.engine.format.DirItem;
import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Octets;
import io.extentscope.engine.format.TreeId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/**
 * Goes through all files. It ends on any input: each directory is entered once, so loops are found, and paths have a
 * limit. What it keeps is a number for each directory seen and the directories still to be entered.
 */
final class FileWalk {
  private static final int MOST_NAMES_IN_PATH = 1000;
  private static final int EMPTY_DIRECTORY_MODE = 0x41ed;

  private final FileTree files;
  private final FileVisitor visitor;
  private final Deque<FileEntry> pending = new ArrayDeque<>();
  private final TreeSet<Place> entered =
      new TreeSet<>(Comparator.comparingLong(Place::subvolume).thenComparingLong(Place::inode));

  private record Place(long subvolume, long inode) {}

  FileWalk(FileTree files, FileVisitor visitor) {
    this.files = files;
    this.visitor = visitor;
  }

  void run() {
    guarded(FilePath.TOP, () -> found(top(TreeId.FS, FilePath.TOP), pending));
    while (!pending.isEmpty()) {
      FileEntry directory = pending.pop();
      guarded(directory.path(), () -> enter(directory));
    }
  }

  /** The file under a path. */
  FileEntry find(String path) {
    FileEntry at = top(TreeId.FS, FilePath.TOP);
    for (String name : path.split("/")) {
      if (!name.isEmpty()) {
        FileEntry directory = at;
        DirItem entry = directory.subvolume().find(directory.number(), Octets.of(name))
            .orElseThrow(() -> new FormatException(directory.path() + ": has no entry '" + name + "'"));
        at = follow(directory, entry);
      }
    }
    return at;
  }

  private FileEntry top(long subvolume, FilePath path) {
    Subvolume tree = files.subvolume(subvolume);
    return new FileEntry(path, tree, TreeId.TOP_DIRECTORY, tree.inode(TreeId.TOP_DIRECTORY));
  }

  private void enter(FileEntry directory) {
    List<FileEntry> below = new ArrayList<>();
    try {
      directory.subvolume().list(directory.number(), entry -> {
        guarded(directory.path().child(entry.name()), () -> found(follow(directory, entry), below));
        return true;
      });
    } finally {
      below.reversed().forEach(pending::push);
    }
  }

  private void found(FileEntry file, Collection<FileEntry> directories) {
    visitor.file(file);
    if (isToBeEntered(file)) {
      directories.add(file);
    }
  }

  private boolean isToBeEntered(FileEntry file) {
    if (!file.inode().isDirectory() || file.number() == 0) {
      return false;
    }
    if (file.path().depth() > MOST_NAMES_IN_PATH) {
      throw new FormatException("lies more than " + MOST_NAMES_IN_PATH + " directories deep; not entered");
    }
    if (!entered.add(new Place(file.subvolume().id(), file.number()))) {
      throw new FormatException(file.subvolume().name(file.number()) + " is a directory with two names; not entered");
    }
    return true;
  }

  /** What an entry leads to. */
  private FileEntry follow(FileEntry directory, DirItem entry) {
    FilePath path = directory.path().child(entry.name());
    Subvolume tree = directory.subvolume();
    if (entry.location().type() == ItemType.ROOT_ITEM) {
      return files.leadsTo(tree.id(), directory.number(), entry)
          ? top(entry.location().objectid(), path)
          : new FileEntry(path, tree, 0, emptyDirectory());
    }
    if (entry.location().type() != ItemType.INODE_ITEM) {
      throw new FormatException("leads to " + entry.location() + ", which is no inode");
    }
    long number = entry.location().objectid();
    InodeItem inode = tree.inode(number);
    if (inode.entryType() != entry.type()) {
      throw new FormatException(
          "its entry says type " + entry.type() + ", " + tree.name(number) + " says " + inode.entryType());
    }
    return new FileEntry(path, tree, number, inode);
  }

  private static InodeItem emptyDirectory() {
    Timestamp zero = Timestamp.ZERO;
    return new InodeItem(0, 0, 0, 0, 1, 0, 0, EMPTY_DIRECTORY_MODE, 0, 0, 0, zero, zero, zero, zero);
  }

  private void guarded(FilePath path, Runnable step) {
    try {
      step.run();
    } catch (FormatException | DeviceException damaged) {
      visitor.problem(path, damaged.getMessage());
    }
  }
}
