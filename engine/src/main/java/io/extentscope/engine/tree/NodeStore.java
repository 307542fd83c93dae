package io.extentscope.engine.tree;

import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeCheck.Expected;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.engine.volume.NodeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Tree blocks as the engine sees them: dirty ones from memory, others from a small cache or from the device. The leaves
 * that a scan passes are not cached: they would only push everything else out.
 */
public final class NodeStore {
  private static final int CACHED = 4096;

  private final NodeReader reader;
  private final SpinLock lock;
  private final TreeMap<Long, Node> dirty = new TreeMap<>();
  private final AtomicReferenceArray<Node> cache = new AtomicReferenceArray<>(CACHED);
  private final AtomicLong nodesRead = new AtomicLong();
  private volatile boolean anyDirty;

  /** Makes a store with nothing dirty; {@code lock} guards the dirty nodes. */
  public NodeStore(NodeReader reader, SpinLock lock) {
    this.reader = reader;
    this.lock = lock;
  }

  public int nodeSize() {
    return reader.nodeSize();
  }

  /** Tree blocks read from the device so far. */
  public long nodesRead() {
    return nodesRead.get();
  }

  /**
   * A tree block for a scan; it may take the time of a device read. Leaves are not kept: one that comes from the device
   * is put into {@code leaf}.
   */
  Node readForScan(Expected expected, Node leaf) {
    return read(expected, expected.level() == 0 ? leaf : null);
  }

  /** A tree block; it may take the time of a device read. The caller must not change it unless it made it. */
  Node read(Expected expected) {
    return read(expected, null);
  }

  private Node read(Expected expected, Node target) {
    int slot = slot(expected.address());
    Node cached = cache.get(slot);
    if (matches(cached, expected)) {
      return cached;
    }
    Node node = anyDirty ? dirty(expected.address()) : null;
    if (!matches(node, expected)) {
      nodesRead.incrementAndGet();
      node = target == null ? reader.read(expected) : reader.read(expected, target);
    }
    if (target == null) {
      cache.set(slot, node);
    }
    return node;
  }

  /** Adds a new tree block that is not on the device yet. */
  public void addDirty(Node node) {
    lock.lock();
    try {
      dirty.put(node.address(), node);
      cache.set(slot(node.address()), node);
      anyDirty = true;
    } finally {
      lock.unlock();
    }
  }

  /** Forgets a tree block of the running transaction that no tree has any more; it is never written. */
  void forgetDirty(Node node) {
    lock.lock();
    try {
      dirty.remove(node.address(), node);
      cache.compareAndSet(slot(node.address()), node, null);
    } finally {
      lock.unlock();
    }
  }

  /** The dirty tree blocks of a generation, by address. */
  public List<Node> dirtyOf(long generation) {
    List<Node> found = new ArrayList<>();
    lock.lock();
    try {
      for (Node node : dirty.values()) {
        if (node.generation() == generation) {
          found.add(node);
        }
      }
    } finally {
      lock.unlock();
    }
    return found;
  }

  /** Forgets that tree blocks are dirty: they are on the device now. */
  public void written(List<Node> nodes) {
    lock.lock();
    try {
      for (Node node : nodes) {
        dirty.remove(node.address(), node);
      }
      anyDirty = !dirty.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  private Node dirty(long address) {
    lock.lock();
    try {
      return dirty.get(address);
    } finally {
      lock.unlock();
    }
  }

  private int slot(long address) {
    return Long.hashCode(address / reader.nodeSize() * 0x9E3779B97F4A7C15L) & (CACHED - 1);
  }

  private static boolean matches(Node node, Expected expected) {
    return node != null && node.address() == expected.address() && node.generation() == expected.generation();
  }
}
