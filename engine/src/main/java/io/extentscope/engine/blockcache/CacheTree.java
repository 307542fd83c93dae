package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Cost;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.work.WorkItem;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The B+tree of keys: a root and leaves, all in memory. A changed leaf is written 30 s later, or when the journal needs
 * room; until then it pins the oldest entry that has a key of it. A leaf without room is replaced by one or two new ones.
 */
final class CacheTree {
  private static final long DELAY = 30_000_000_000L;

  private final Machine machine;
  private final LockRegistry locks;
  private final CacheLayout layout;
  private final CacheDevice device;
  private final CacheQueues queues;
  private final Journal journal;
  private final Buckets buckets;
  private final CacheLoad load;
  /** Which leaves there are; held for writing while one is replaced. */
  private final RwSemaphore structure;

  /** One leaf is replaced at a time, so that a few buckets in reserve are enough. */
  private final Mutex replacing;

  private final Root root;
  private final TreeMap<Long, Leaf> leaves = new TreeMap<>();
  private long nextNode;

  CacheTree(CacheParts parts, Journal journal, Buckets buckets) {
    machine = parts.machine();
    locks = parts.locks();
    layout = parts.layout();
    device = parts.cache();
    queues = parts.queues();
    load = parts.load();
    this.journal = journal;
    this.buckets = buckets;
    structure = new RwSemaphore(locks, "btree_root.lock", "cache tree");
    replacing = new Mutex(locks, "btree_replace.lock", "replacing of leaves");
    root = new Root(layout, device);
  }

  // ---- at the start; by one task

  /** Makes an empty tree. Identities of nodes count from a number that no node had before. */
  void create(long firstNode) {
    nextNode = firstNode;
    for (int i = 0; i < load.leaves(); i++) {
      long first = i * layout.mostBackingBlocks() / load.leaves();
      leaves.put(first, writeNew(first, CacheLayout.ROOT_BUCKETS + i, List.of()));
    }
    root.create(leaves.values().stream().map(CacheTree::entry).toList());
  }

  /** Reads the tree. Returns false if there is none. */
  boolean read(long firstNode) {
    nextNode = firstNode;
    if (!root.load()) {
      return false;
    }
    for (Root.Entry entry : root.leaves()) {
      Leaf leaf = newLeaf(entry.first(), entry.bucket(), entry.node());
      leaf.load(NodeLog.decode(device.read(layout.bucketStart(entry.bucket()), layout.bucketBytes()), entry.node()));
      leaves.put(entry.first(), leaf);
    }
    return true;
  }

  /** Puts a key of the journal in, in memory alone. */
  void replay(CacheKey key) {
    leaves.floorEntry(key.block()).getValue().put(key);
  }

  /** Writes what was replayed. */
  void writeReplayed() {
    for (Leaf leaf : List.copyOf(leaves.values())) {
      if (leaf.isWritten()) {
        continue;
      }
      if (leaf.hasRoom(layout.bucketBytes())) {
        write(leaf, true);
      } else {
        replace(leaf);
      }
    }
  }

  List<Integer> nodes() {
    return leaves.values().stream().map(leaf -> leaf.bucket).toList();
  }

  // ---- while it works

  /** Where a block is cached. */
  CacheKey find(long block) {
    structure.lockRead();
    machine.compute(Cost.TREE_SEARCH);
    Leaf leaf = leaves.floorEntry(block).getValue();
    leaf.lock.lock();
    CacheKey key = leaf.get(block);
    leaf.lock.unlock();
    structure.unlockRead();
    return key;
  }

  /** Inserts a key that is in an entry of the journal, which the caller has pinned. */
  void insert(CacheKey key, long sequence) {
    for (;;) {
      structure.lockRead();
      machine.compute(Cost.TREE_SEARCH);
      Leaf leaf = leaves.floorEntry(key.block()).getValue();
      leaf.lock.lock();
      if (leaf.hasRoom(layout.bucketBytes())) {
        CacheKey before = leaf.put(key);
        pin(leaf, sequence);
        leaf.lock.unlock();
        structure.unlockRead();
        buckets.replaced(before, key, sequence);
        return;
      }
      leaf.lock.unlock();
      structure.unlockRead();
      replace(leaf);
    }
  }

  private void pin(Leaf leaf, long sequence) {
    if (leaf.pin == Leaf.NOT_PINNED) {
      journal.pin(sequence);
      leaf.pin = sequence;
      boolean _ = leaf.write.queue(queues.btreeIo(), DELAY);
    }
  }

  /** Writes leaves that pin the oldest entries, until the oldest is another one. */
  void writeOldest() {
    structure.lockRead();
    Leaf oldest = null;
    for (Leaf leaf : leaves.values()) {
      if (leaf.pin != Leaf.NOT_PINNED && (oldest == null || leaf.pin < oldest.pin)) {
        oldest = leaf;
      }
    }
    structure.unlockRead();
    if (oldest != null) {
      write(oldest, true);
    }
  }

  /** All keys that are somewhere, in order of blocks. */
  List<CacheKey> all() {
    return from(0, Integer.MAX_VALUE, false);
  }

  /** At most so many keys from a block on, all or those that are dirty. */
  List<CacheKey> from(long block, int most, boolean dirtyOnly) {
    List<CacheKey> found = new ArrayList<>();
    structure.lockRead();
    for (Leaf leaf : leaves.tailMap(leaves.floorKey(block), true).values()) {
      leaf.lock.lock();
      for (CacheKey key : leaf.keys.tailMap(block, true).values()) {
        if (key.cached() && (key.dirty() || !dirtyOnly) && found.size() < most) {
          found.add(key);
        }
      }
      leaf.lock.unlock();
      if (found.size() >= most) {
        break;
      }
    }
    structure.unlockRead();
    return found;
  }

  private void writeDue(Leaf leaf) {
    write(leaf, load.allocationFails());
  }

  /** Writes a leaf's unwritten keys, and waits for the end if asked to. First waits for the write under way. */
  private void write(Leaf leaf, boolean wait) {
    leaf.lock.lock();
    leaf.writeEnded.await(() -> !leaf.writing);
    if (leaf.isGone() || leaf.isWritten()) {
      leaf.lock.unlock();
      return;
    }
    leaf.writing = true;
    long position = layout.bucketStart(leaf.bucket) + leaf.end();
    byte[] set = leaf.takeUnwritten();
    long pinned = leaf.pin;
    leaf.pin = Leaf.NOT_PINNED;
    machine.compute(Cost.NODE_CHECKSUM, 1 + set.length / CacheLayout.BLOCK);
    leaf.lock.unlock();
    if (wait) {
      device.writeDurably(position, set);
      written(leaf, pinned);
    } else {
      int cpu = machine.currentCpu();
      WorkItem done = new WorkItem("btree_node_write_done", () -> written(leaf, pinned));
      device.writeDurablyThen(position, set, () -> queues.journal().queueOn(cpu, done));
    }
  }

  private void written(Leaf leaf, long pinned) {
    leaf.writing = false;
    leaf.writeEnded.wakeAll();
    load.leafWritten().run();
    if (pinned != Leaf.NOT_PINNED) {
      journal.unpin(pinned);
    }
  }

  // ---- replacing a leaf

  /** Replaces a leaf that has no room by a new one, or by two if it has many keys. */
  private void replace(Leaf full) {
    replacing.lock();
    int[] taken = {takeBucket(), takeBucket()};
    structure.lockWrite();
    full.lock.lock();
    full.writeEnded.await(() -> !full.writing);
    int used = 0;
    if (!full.isGone() && !full.hasRoom(layout.bucketBytes())) {
      used = replaceLocked(full, taken);
    }
    full.lock.unlock();
    structure.unlockWrite();
    for (int i = used; i < taken.length; i++) {
      buckets.returnNode(taken[i]);
    }
    replacing.unlock();
  }

  private int replaceLocked(Leaf full, int[] taken) {
    List<CacheKey> keys = full.cached();
    int half = keys.size() > NodeLog.mostKeys(layout.bucketBytes()) / 2 ? keys.size() / 2 : keys.size();
    List<Leaf> replacements = new ArrayList<>();
    replacements.add(writeNew(full.first, taken[0], keys.subList(0, half)));
    if (half < keys.size()) {
      replacements.add(writeNew(keys.get(half).block(), taken[1], keys.subList(half, keys.size())));
    }
    root.replace(entry(full), replacements.stream().map(CacheTree::entry).toList());
    replacements.forEach(leaf -> leaves.put(leaf.first, leaf));
    full.setGone();
    buckets.freeNode(full.bucket, journal.written());
    if (full.pin != Leaf.NOT_PINNED) {
      journal.unpin(full.pin);
      full.pin = Leaf.NOT_PINNED;
    }
    return replacements.size();
  }

  /** A bucket for a node; while there is none, asks for the journal write that frees some. */
  private int takeBucket() {
    for (;;) {
      int bucket = buckets.takeNode();
      if (bucket >= 0) {
        return bucket;
      }
      journal.request(journal.openSequence());
      buckets.awaitNode();
    }
  }

  private Leaf writeNew(long first, int bucket, List<CacheKey> keys) {
    Leaf leaf = newLeaf(first, bucket, nextNode++);
    device.writeDurably(layout.bucketStart(bucket), NodeLog.encode(leaf.node, 0, keys));
    leaf.loadWritten(keys);
    return leaf;
  }

  private Leaf newLeaf(long first, int bucket, long node) {
    return new Leaf(machine, locks, first, bucket, node, this::writeDue);
  }

  private static Root.Entry entry(Leaf leaf) {
    return new Root.Entry(leaf.first, leaf.bucket, leaf.node);
  }
}
