package io.extentscope.engine.files;

import io.extentscope.engine.machine.Guard;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * One lock for each inode of a volume that is being changed, the kernel's {@code i_rwsem} held for writing. A directory keeps
 * its lock while the volume is mounted; that of another file goes back to a pool when nobody uses it.
 */
final class InodeLocks {
  /** The class of a directory's lock. */
  private static final String DIRECTORY = "i_rwsem";
  private static final String FILE = "i_rwsem (file)";

  private final LockRegistry locks;
  private final Guard guard = new Guard();
  private final Map<Inode, Use> uses = new TreeMap<>();
  private final Deque<Mutex> pool = new ArrayDeque<>();
  private final Mutex rename;
  private int pooled;

  /** An inode of one of the volume's trees. */
  record Inode(long tree, long number, boolean directory) implements Comparable<Inode> {
    private static final Comparator<Inode> ORDER = Comparator.comparingLong(Inode::tree)
        .thenComparingLong(Inode::number).thenComparing(Inode::directory);

    @Override
    public int compareTo(Inode other) {
      return ORDER.compare(this, other);
    }
  }

  /** The lock of an inode, with how many tasks hold it or wait for it. */
  private static final class Use {
    final Mutex lock;
    int tasks;

    Use(Mutex lock) {
      this.lock = lock;
    }
  }

  InodeLocks(LockRegistry locks) {
    this.locks = locks;
    locks.nest(DIRECTORY);
    locks.nest(FILE);
    rename = new Mutex(locks, "s_vfs_rename_mutex", "rename");
  }

  /** Held by whoever moves something from one directory to another; then no directory changes its parent. */
  Mutex rename() {
    return rename;
  }

  void lock(Inode inode) {
    Use use;
    guard.enter();
    try {
      use = uses.computeIfAbsent(inode, this::use);
      use.tasks++;
    } finally {
      guard.leave();
    }
    use.lock.lock();
  }

  void unlock(Inode inode) {
    guard.enter();
    Use use = Objects.requireNonNull(uses.get(inode), "it is held");
    guard.leave();
    use.lock.unlock();
    guard.enter();
    try {
      use.tasks--;
      if (use.tasks == 0 && !inode.directory()) {
        uses.remove(inode);
        pool.addFirst(use.lock);
      }
    } finally {
      guard.leave();
    }
  }

  private Use use(Inode inode) {
    if (inode.directory()) {
      return new Use(new Mutex(locks, DIRECTORY, "directory " + inode.number() + " of tree " + inode.tree()));
    }
    Mutex free = pool.pollFirst();
    if (free == null) {
      pooled++;
      free = new Mutex(locks, FILE, "file lock " + pooled);
    }
    return new Use(free);
  }
}
