package io.extentscope.engine.transaction;

import io.extentscope.engine.format.FormatException;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.NodeEditor.Stamp;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.TreeId;
import io.extentscope.engine.format.Uuid;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.tree.CowTree;
import io.extentscope.engine.tree.NodeStore;
import io.extentscope.engine.tree.TreeBlocks;
import io.extentscope.engine.tree.TreePath;
import io.extentscope.engine.tree.TreeRoot;
import io.extentscope.engine.volume.Volume;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongFunction;

/** All trees of a volume as they are being changed, and the items of the root tree that tell where they begin. */
public final class VolumeTrees {
  private final NodeStore store;
  private final LockRegistry locks;
  private final Stamp stamp;
  private final CowTree rootTree;
  private final CowTree chunkTree;
  /** Never changed: put in place of another when a tree comes or goes, which only a committer lets happen. */
  private volatile TreeMap<Long, Known> trees = new TreeMap<>();

  /** A tree that has an item in the root tree. */
  private static final class Known {
    private final CowTree tree;
    private long bytesAtOpen;
    private final boolean readOnly;
    private volatile long lastSnapshot;
    private TreeRoot written;
    private long blocksWritten;

    Known(CowTree tree, long lastSnapshot, boolean readOnly) {
      this.tree = tree;
      this.readOnly = readOnly;
      this.lastSnapshot = lastSnapshot;
      written = tree.root();
    }

    boolean changed() {
      return !tree.root().equals(written) || tree.blocksAdded() != blocksWritten;
    }
  }

  private VolumeTrees(NodeStore store, LockRegistry locks, Stamp stamp, TreeRoot rootOfRoots, TreeRoot chunkRoot) {
    this.store = store;
    this.locks = locks;
    this.stamp = stamp;
    rootTree = open(rootOfRoots);
    chunkTree = open(chunkRoot);
  }

  /** Finds the trees of a volume; the clock of the devices must not run yet. */
  public static VolumeTrees open(Volume volume, NodeStore store, LockRegistry locks) {
    RootItem rootOfRoots = volume.superBlock().rootTree();
    VolumeTrees found = new VolumeTrees(store, locks, Stamp.of(volume.nodes().readRoot(rootOfRoots)),
        TreeRoot.of(rootOfRoots), TreeRoot.of(volume.superBlock().chunkTree()));
    for (RootItem root : volume.roots()) {
      if (!found.trees.containsKey(root.tree())) {
        byte[] item = found.rootTree.get(found.itemKey(root.tree()));
        Known known = new Known(
            found.open(TreeRoot.of(root)), RootItem.lastSnapshot(item), RootItem.isReadOnly(item));
        known.bytesAtOpen = RootItem.bytesUsed(item);
        found.trees.put(root.tree(), known);
      }
    }
    return found;
  }

  /** Trees of a new volume, which have no block before {@link #create}. */
  public static VolumeTrees unborn(List<Long> ids, Stamp stamp, NodeStore store, LockRegistry locks) {
    VolumeTrees made = new VolumeTrees(
        store, locks, stamp, new TreeRoot(TreeId.ROOT, 0, 0, 0), new TreeRoot(TreeId.CHUNK, 0, 0, 0));
    for (long id : ids) {
      made.trees.put(id, new Known(made.open(new TreeRoot(id, 0, 0, 0)), 0, false));
    }
    return made;
  }

  /** Gives each tree of a new volume an empty root, and an item in the root tree. */
  public void create(TreeBlocks blocks, LongFunction<byte[]> items) {
    rootTree.begin(blocks);
    chunkTree.begin(blocks);
    for (Known known : trees.values()) {
      known.tree.begin(blocks);
      rootTree.lock().lock();
      try {
        rootTree.insert(blocks, new Key(known.tree.id(), ItemType.ROOT_ITEM, 0), items.apply(known.tree.id()));
      } finally {
        rootTree.lock().unlock();
      }
    }
  }

  private CowTree open(TreeRoot root) {
    return new CowTree(store, stamp, lock(root.tree()), root);
  }

  /** A lock of the class that the kernel gives to a tree's locks. */
  private Mutex lock(long tree) {
    String name = TreeId.name(tree);
    if (tree == TreeId.ROOT) {
      return new Mutex(locks, "btrfs-root", name);
    } else if (tree == TreeId.EXTENT) {
      return new Mutex(locks, "btrfs-extent", name);
    } else if (tree == TreeId.CHUNK) {
      return new Mutex(locks, "btrfs-chunk", name);
    } else if (tree == TreeId.DEV) {
      return new Mutex(locks, "btrfs-dev", name);
    } else if (tree == TreeId.CSUM) {
      return new Mutex(locks, "btrfs-csum", name);
    } else if (tree == TreeId.FREE_SPACE) {
      return new Mutex(locks, "btrfs-free-space", name);
    }
    return new Mutex(locks, TreeId.isSubvolume(tree) ? "btrfs-tree" : "btrfs-other", name);
  }

  /** The root of roots. */
  public CowTree rootTree() {
    return rootTree;
  }

  public CowTree chunkTree() {
    return chunkTree;
  }

  /** The tree with an id, or null if the volume has none. */
  public CowTree tree(long id) {
    Known known = trees.get(id);
    return known == null ? null : known.tree;
  }

  /**
   * The tree with an id.
   *
   * @throws FormatException if the volume has none
   */
  public CowTree required(long id) {
    CowTree tree = tree(id);
    if (tree == null) {
      throw new FormatException("there is no " + TreeId.name(id));
    }
    return tree;
  }

  /** Whether the files of a tree, which the volume must have, are not to be changed. */
  public boolean isReadOnly(long tree) {
    return trees.get(tree).readOnly;
  }

  /** The generation of a tree's newest snapshot, or 0; older blocks of it may be shared. */
  long lastSnapshot(long tree) {
    Known known = trees.get(tree);
    return known == null || !TreeId.isSubvolume(tree) ? 0 : known.lastSnapshot;
  }

  /** A tree has a snapshot as of a transaction, so all its blocks may be shared. */
  void setLastSnapshot(long tree, long generation) {
    trees.get(tree).lastSnapshot = generation;
  }

  /** Makes a copy of a tree's root under another id; it has no item in the root tree yet. */
  CowTree copy(TreeBlocks blocks, long tree, long id) {
    CowTree copy = required(tree).copy(blocks, id, lock(id));
    TreeMap<Long, Known> more = new TreeMap<>(trees);
    more.put(id, new Known(copy, blocks.generation(), false));
    trees = more;
    return copy;
  }

  /** The volume has a tree no more. */
  void remove(long tree) {
    TreeMap<Long, Known> fewer = new TreeMap<>(trees);
    fewer.remove(tree);
    trees = fewer;
  }

  /** The name of the chunk tree, which device extents repeat. */
  Uuid chunkTreeUuid() {
    return stamp.chunkTree();
  }

  /** Bytes of the blocks of all trees but those of files: what a commit may have to copy. The committer asks. */
  long bytesBesideFiles() {
    return trees.values().stream()
        .filter(known -> !TreeId.isSubvolume(known.tree.id()))
        .mapToLong(known -> known.bytesAtOpen + known.tree.blocksAdded() * store.nodeSize())
        .sum();
  }

  /** The name of the file system. */
  Uuid fsid() {
    return stamp.fsid();
  }

  /** Whether any tree's item in the root tree is out of date; of files or of all. */
  boolean anyChanged(boolean filesOnly) {
    return chosen(filesOnly).stream().anyMatch(Known::changed);
  }

  /** Writes the items of the trees that changed; of files or of all. */
  void writeItems(TreeBlocks blocks, boolean filesOnly) {
    for (Known known : chosen(filesOnly)) {
      if (known.changed()) {
        writeItem(blocks, known);
      }
    }
  }

  private Collection<Known> chosen(boolean filesOnly) {
    return filesOnly
        ? trees.values().stream().filter(known -> TreeId.isSubvolume(known.tree.id())).toList()
        : trees.values();
  }

  private void writeItem(TreeBlocks blocks, Known known) {
    TreeRoot root = known.tree.root();
    long blocksNow = known.tree.blocksAdded();
    rootTree.lock().lock();
    try {
      Key key = itemKey(root.tree());
      byte[] item = rootTree.get(key);
      long bytesAdded = (blocksNow - known.blocksWritten) * store.nodeSize();
      RootItem.move(item, root.address(), root.level(), root.generation(), bytesAdded);
      rootTree.put(blocks, key, item);
    } finally {
      rootTree.lock().unlock();
    }
    known.written = root;
    known.blocksWritten = blocksNow;
  }

  /** The key of a tree's item; that of a snapshot has its generation for an offset. */
  Key itemKey(long tree) {
    TreePath path = rootTree.seek(new Key(tree, ItemType.ROOT_ITEM, 0));
    if (!path.settle() || path.key().objectid() != tree || path.key().type() != ItemType.ROOT_ITEM) {
      throw new FormatException("the root tree has no item of the " + TreeId.name(tree));
    }
    return path.key();
  }
}
