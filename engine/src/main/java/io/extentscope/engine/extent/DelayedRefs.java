package io.extentscope.engine.extent;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.sync.SpinLock;
import java.util.Map;
import java.util.TreeMap;

/**
 * The changes of reference counts that a transaction has not put into the extent tree yet: a head for each extent, by
 * address. They break the circle that a change of the extent tree changes the extent tree. What is allocated and dropped
 * again before its head runs never comes to the tree.
 */
public final class DelayedRefs {
  /** Learns that the queued changes will pin so many bytes of an extent more or, if negative, fewer. */
  public interface PinWatch {
    void expect(long start, long bytes);
  }

  private final SpinLock lock;
  private final PinWatch watch;
  private final TreeMap<Long, RefHead> heads = new TreeMap<>();
  private long cursor;
  private volatile int queued;

  /** Makes an empty queue guarded by a lock of the class {@code delayed_refs.lock}. */
  public DelayedRefs(SpinLock lock, PinWatch watch) {
    this.lock = lock;
    this.watch = watch;
  }

  /** A new tree block has its first reference. */
  public void addBlock(Extent extent, int level, Key first, ExtentRef ref) {
    add(new RefHead(extent.start(), extent.length(), new RefHead.Block(level, first), extent), ref);
  }

  /** A new extent of data has its first reference. */
  public void addData(Extent extent, ExtentRef ref) {
    add(new RefHead(extent.start(), extent.length(), null, extent), ref);
  }

  private void add(RefHead head, ExtentRef ref) {
    lock.lock();
    try {
      if (heads.put(head.start(), head) != null) {
        throw new IllegalStateException("extent " + head.start() + " is allocated while changes of it are queued");
      }
      head.change(ref, 1);
      queued = heads.size();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Changes how often an extent of data is referred to.
   *
   * @return the extent, if it was allocated in this transaction, never came to the tree, and has no reference left: it is
   *     free; else null
   */
  public Extent changeData(long start, long length, ExtentRef ref, int by) {
    return change(start, length, null, ref, by);
  }

  /** The same for a tree block. */
  public Extent changeBlock(Node node, ExtentRef ref, int by) {
    Key first = node.itemCount() == 0 ? Key.LOWEST : node.key(0);
    return change(node.address(), node.bytes().length, new RefHead.Block(node.level(), first), ref, by);
  }

  /** The same for the tree block that a pointer of another one leads to; it has other references. */
  public void changeChild(Node parent, int index, int nodeSize, ExtentRef ref, int by) {
    Extent unused = change(
        parent.childAddress(index), nodeSize, new RefHead.Block(parent.level() - 1, parent.key(index)), ref, by);
    if (unused != null) {
      throw new IllegalStateException("tree block " + unused.start() + " is dropped with its parent");
    }
  }

  /** The blocks below a block will be referred to by the block and no more by its tree. */
  public void setFullBackref(Node node) {
    lock.lock();
    try {
      head(node.address(), node.bytes().length, new RefHead.Block(node.level(), node.key(0))).setFullBackref();
    } finally {
      lock.unlock();
    }
  }

  /** How the queue will change the references of an extent, and whether it sets the flag of full back references. */
  public record Pending(int references, boolean setsFullBackref, boolean isNew) {}

  /** What is queued for an extent. */
  public Pending pending(long start) {
    lock.lock();
    try {
      RefHead head = heads.get(start);
      return head == null
          ? new Pending(0, false, false)
          : new Pending(head.sum(), head.setsFullBackref(), head.reserved() != null);
    } finally {
      lock.unlock();
    }
  }

  private Extent change(long start, long length, RefHead.Block block, ExtentRef ref, int by) {
    Extent unused = null;
    long expected;
    lock.lock();
    try {
      RefHead head = head(start, length, block);
      long before = head.expectedPinned();
      head.change(ref, by);
      expected = head.expectedPinned() - before;
      if (head.isIdle()) {
        heads.remove(start);
        unused = head.reserved();
      }
      queued = heads.size();
    } finally {
      lock.unlock();
    }
    if (expected != 0) {
      watch.expect(start, expected);
    }
    return unused;
  }

  /** Gives each extent that the queue is expected to pin with its length; nobody may be at work. */
  public void forEachExpected(PinWatch sink) {
    heads.values().stream()
        .filter(head -> head.expectedPinned() > 0)
        .forEach(head -> sink.expect(head.start(), head.expectedPinned()));
  }

  private RefHead head(long start, long length, RefHead.Block block) {
    return heads.computeIfAbsent(start, _ -> new RefHead(start, length, block, null));
  }

  /** Heads that were queued at the last change. Needs no lock. */
  public int queued() {
    return queued;
  }

  /** Heads that are queued. */
  public int count() {
    lock.lock();
    try {
      return heads.size();
    } finally {
      lock.unlock();
    }
  }

  /** Takes the next head by address, beginning again at the first after the last; null if there is none. */
  RefHead take() {
    lock.lock();
    try {
      Map.Entry<Long, RefHead> next = heads.ceilingEntry(cursor);
      if (next == null) {
        next = heads.firstEntry();
      }
      if (next == null) {
        return null;
      }
      heads.remove(next.getKey());
      queued = heads.size();
      cursor = next.getValue().start() + next.getValue().length();
      return next.getValue();
    } finally {
      lock.unlock();
    }
  }
}
