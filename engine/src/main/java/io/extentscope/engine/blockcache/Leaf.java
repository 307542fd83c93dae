package io.extentscope.engine.blockcache;

import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Wait;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.WaitQueue;
import io.extentscope.engine.work.DelayedWork;
import io.extentscope.model.event.BlockReason;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A leaf of the tree in memory, with the keys of it that the device does not have yet. */
final class Leaf {
  static final long NOT_PINNED = -1;

  /** The first block it is for. */
  final long first;

  final int bucket;
  final long node;
  final Mutex lock;
  final DelayedWork write;
  final WaitQueue writeEnded;

  // ---- guarded by the lock
  final TreeMap<Long, CacheKey> keys = new TreeMap<>();
  private TreeMap<Long, CacheKey> unwritten = new TreeMap<>();
  private int sets;
  private int end;
  private boolean gone;

  /** The journal entry it keeps needed, or {@link #NOT_PINNED}; written under the lock. */
  volatile long pin = NOT_PINNED;

  /** Whether a write is under way; set under the lock, cleared at its end. */
  volatile boolean writing;

  Leaf(Machine machine, LockRegistry locks, long first, int bucket, long node, Consumer<Leaf> onDue) {
    this.first = first;
    this.bucket = bucket;
    this.node = node;
    lock = new Mutex(locks, "btree_node.write_lock", "leaf " + first);
    write = new DelayedWork(machine, "btree_node_write_work", () -> onDue.accept(this));
    writeEnded = new WaitQueue(machine, Wait.of(BlockReason.IO, "write of leaf " + first));
  }

  /** Takes what the device has. */
  void load(NodeLog.Content content) {
    content.keys().forEach(key -> keys.put(key.block(), key));
    sets = content.sets();
    end = content.end();
  }

  /** Takes what was just written whole. */
  void loadWritten(Collection<CacheKey> all) {
    all.forEach(key -> keys.put(key.block(), key));
    sets = 1;
    end = NodeLog.setBytes(all.size());
  }

  /** Whether another key fits, in memory and then on the device. */
  boolean hasRoom(int bucketBytes) {
    return keys.size() < NodeLog.mostKeys(bucketBytes) && end + NodeLog.setBytes(unwritten.size() + 1) <= bucketBytes;
  }

  /** Puts a key in. Returns the one it replaces, which may be nowhere. */
  CacheKey put(CacheKey key) {
    unwritten.put(key.block(), key);
    CacheKey before = keys.put(key.block(), key);
    return before == null ? CacheKey.gone(key.block()) : before;
  }

  CacheKey get(long block) {
    CacheKey key = keys.get(block);
    return key == null ? CacheKey.gone(block) : key;
  }

  boolean isWritten() {
    return unwritten.isEmpty();
  }

  /** The bytes of the unwritten keys, which count as written from now on. */
  byte[] takeUnwritten() {
    byte[] set = NodeLog.encode(node, sets, unwritten.values());
    unwritten = new TreeMap<>();
    sets++;
    end += set.length;
    return set;
  }

  int end() {
    return end;
  }

  boolean isGone() {
    return gone;
  }

  /** It was replaced by others. */
  void setGone() {
    gone = true;
    unwritten = new TreeMap<>();
  }

  /** Keys that are somewhere. */
  List<CacheKey> cached() {
    return keys.values().stream().filter(CacheKey::cached).toList();
  }
}
