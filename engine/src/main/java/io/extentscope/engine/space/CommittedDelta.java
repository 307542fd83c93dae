package io.extentscope.engine.space;

/**
 * What committed transactions of this run allocated and freed against the extent tree as it lies on the device. The
 * write path that puts extents into the tree itself comes later; until then a scan reads the tree together with this. So
 * the commit root is: tree, without {@link #removed}, with {@link #added}. Changed under the commit semaphore held for
 * writing, read under it.
 */
public final class CommittedDelta {
  private final ExtentSet added = new ExtentSet();
  private final ExtentSet removed = new ExtentSet();

  /** A committed allocation. */
  public void allocate(long start, long length) {
    if (!removed.intersects(start, length)) {
      added.add(start, length);
      return;
    }
    ExtentSet again = new ExtentSet();
    removed.forEachIn(start, start + length, again::add);
    again.forEach(removed::remove);
    again.forEachGap(start, start + length, added::add);
  }

  /** A committed free. */
  public void free(long start, long length) {
    if (!added.intersects(start, length)) {
      removed.add(start, length);
      return;
    }
    ExtentSet undone = new ExtentSet();
    added.forEachIn(start, start + length, undone::add);
    undone.forEach(added::remove);
    undone.forEachGap(start, start + length, removed::add);
  }

  /** Gives the parts of a gap of the tree that no committed transaction allocated. */
  public void forEachFreeOfGap(long from, long to, ExtentSet.RangeSink sink) {
    added.forEachGap(from, to, sink);
  }

  /** Gives the parts of an extent of the tree that a committed transaction freed. */
  public void forEachFreedOf(long from, long to, ExtentSet.RangeSink sink) {
    removed.forEachIn(from, to, sink);
  }

  /** Whether a committed transaction freed anything of a range that the tree has. */
  public boolean frees(long start, long length) {
    return removed.intersects(start, length);
  }

  /** Whether a committed transaction put anything into a range where the tree has nothing. */
  public boolean allocates(long start, long length) {
    return added.intersects(start, length);
  }
}
