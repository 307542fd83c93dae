package io.extentscope.engine.files;

import io.extentscope.engine.files.InodeLocks.Inode;
import io.extentscope.engine.format.DirItem;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The inodes that one change of files holds, in an order in which no two changes wait for each other: a directory before what
 * is in it, directories before other files, and of those that are alike the one with the lower number first.
 */
final class LockedInodes implements AutoCloseable {
  private final InodeLocks locks;
  private final long tree;
  private final Deque<Inode> held = new ArrayDeque<>();
  private boolean renaming;

  LockedInodes(InodeLocks locks, long tree) {
    this.locks = locks;
    this.tree = tree;
  }

  /** The directories between which something moves, or the one that it stays in. */
  void lockPlaces(NameEditor names, long from, long to) {
    if (from != to) {
      locks.rename().lock();
      renaming = true;
    }
    boolean toFirst = from != to && (names.isWithin(from, to) || (to < from && !names.isWithin(to, from)));
    lock(toFirst ? to : from, true);
    lock(toFirst ? from : to, true);
  }

  /** What moves, and what it replaces. */
  void lockMoved(NameEditor names, long from, long to, DirItem entry, Optional<DirItem> replaced) {
    List<DirItem> both = Stream.concat(Stream.of(entry), replaced.stream())
        .sorted(Comparator.comparingLong(item -> item.location().objectid())).toList();
    for (DirItem item : both) {
      long number = item.location().objectid();
      // One that is above is not empty, so it will not be replaced, and whoever holds it may wait for one below.
      boolean changes = number == entry.location().objectid() ? from != to : !names.isWithin(from, number);
      if (isDirectory(item) && changes) {
        lock(number, true);
      }
    }
    both.stream().filter(item -> !isDirectory(item)).forEach(item -> lock(item.location().objectid(), false));
  }

  private static boolean isDirectory(DirItem item) {
    return item.type() == DirItem.TYPE_DIRECTORY;
  }

  /** An inode; nothing happens if it is held already. Returns this. */
  LockedInodes lock(long number, boolean directory) {
    Inode inode = new Inode(tree, number, directory);
    if (!held.contains(inode)) {
      locks.lock(inode);
      held.push(inode);
    }
    return this;
  }

  @Override
  public void close() {
    while (!held.isEmpty()) {
      locks.unlock(held.pop());
    }
    if (renaming) {
      locks.rename().unlock();
    }
  }
}
