package io.extentscope.engine.space;

import com.google.common.primitives.ImmutableLongArray;
import java.util.function.Consumer;

/**
 * A block group's known free ranges, and which of them were not discarded since they were freed. Guarded by the group's
 * tree lock.
 *
 * <p>A range is kept as an extent, or where there would be too many as bits of a bitmap; {@link IndexLimits} has the
 * rule. A search goes through both in order of address, a bitmap counting as lying at the start of its span. Part of the
 * space can be set apart as a {@linkplain ClusterSpace cluster}: it is free, but only the cluster gives it out.
 *
 * <p>Free space waits for a discard or does not: parts of the extents each by itself, a bitmap as a whole. See {@link
 * UntrimmedExtents} for what becomes of it when extents merge.
 */
public final class FreeSpaceIndex {
  private final long groupStart;
  private final long groupLength;
  private volatile IndexLimits limits = IndexLimits.OF_2013;
  private final FreeBitmaps bitmaps;
  private final UntrimmedExtents untrimmed = new UntrimmedExtents();
  private final ClusterSpace cluster;
  private ExtentSet extents = new ExtentSet();
  private long longestMiss;

  /** An index of a group, with nothing free. */
  public FreeSpaceIndex(long groupStart, long groupLength) {
    this.groupStart = groupStart;
    this.groupLength = groupLength;
    bitmaps = new FreeBitmaps(groupStart);
    cluster = new ClusterSpace(bitmaps);
  }

  /** Applies to what is added from now on. Needs no lock. */
  public void setLimits(IndexLimits newLimits) {
    limits = newLimits;
  }

  public long bytes() {
    return extents.bytes() + bitmaps.bytes() + cluster.extents().bytes();
  }

  /** Ranges kept as extents. */
  public int extentCount() {
    return extents.count() + cluster.extents().count();
  }

  public int bitmapCount() {
    return bitmaps.count();
  }

  /** The space set apart for a cluster. */
  ClusterSpace cluster() {
    return cluster;
  }

  /** Bytes that wait for a discard. */
  public long untrimmedBytes() {
    return untrimmed.ranges().bytes() + bitmaps.untrimmedBytes();
  }

  /** Ranges that wait for a discard. */
  public int untrimmedCount() {
    return untrimmed.ranges().count() + bitmaps.untrimmedRuns();
  }

  /**
   * Adds a free range.
   *
   * @param needsDiscard whether it is to be discarded some time
   * @throws IllegalStateException if any byte of it is free already
   */
  public void add(long start, long length, boolean needsDiscard) {
    refuseTwice(cluster.extents().intersects(start, length) || bitmaps.bytesIn(start, length) != 0, start, length);
    if (goesIntoBitmap(start, length)) {
      refuseTwice(extents.intersects(start, length), start, length);
      bitmaps.add(start, length, needsDiscard);
    } else {
      addExtent(start, length, needsDiscard);
    }
  }

  /**
   * The first range of a length, for which the search begins where the hint's bitmap would lie; or -1. Finding it leaves
   * it in the index.
   */
  public long find(long hint, long length) {
    int firstPlace = bitmaps.placeOf(Math.max(hint, groupStart));
    long extent = extents.findRange(bitmaps.startOf(firstPlace), length);
    for (int place = firstPlace; place < bitmaps.places(); place++) {
      if (extent >= 0 && extent <= bitmaps.startOf(place)) {
        break;
      }
      long run = place == cluster.bitmapPlace() ? -1 : bitmaps.find(place, 0, length);
      if (run >= 0) {
        return run;
      }
    }
    return found(extent, length);
  }

  /**
   * The start of the longest range if it has a length, or -1. Of extents that are equally long it is the one that has not
   * changed for longest, as in the kernel's tree by size.
   */
  public long findLongest(long length) {
    long longest = extents.longest();
    while (true) {
      int place = placeOfLongest(Math.max(longest, length - 1));
      if (place < 0) {
        return found(longest >= length ? extents.longestRange() : -1, length);
      }
      long run = bitmaps.find(place, 0, length);
      if (run >= 0) {
        return run;
      }
    }
  }

  /** The longest range in one piece, as far as the last search without success could tell. */
  public long longestMiss() {
    return longestMiss;
  }

  /** Finds a range of a length at or after a hint, else anywhere in the group, and takes it. Returns its start, or -1. */
  public long take(long hint, long length) {
    long start = find(hint, length);
    if (start < 0) {
      start = find(groupStart, length);
    }
    if (start >= 0) {
      remove(start, length);
    }
    return start;
  }

  /**
   * Forgets that a range waits for a discard, as when it is allocated; it was just taken out. Returns how many bytes of it
   * did, of a bitmap as a whole all or none.
   */
  public long forgetUntrimmed(long start, long length) {
    return untrimmed.ranges().removeAny(start, length) + bitmaps.drainUntrimmedRemoved();
  }

  /** The first part of an extent at or after an address that is to be discarded and so long: start and length, or null. */
  public long[] nextExtentToTrim(long from, long length) {
    long start = untrimmed.ranges().findFit(from, Math.max(1, length));
    return start < 0 ? null : new long[] {start, untrimmed.ranges().rangeEnd(start) - start};
  }

  /**
   * The first run of a bitmap at or after an address that a pass is to discard: start and length, or null at its end.
   *
   * @param most longest run of the pass, 0 for any
   */
  public long[] nextRunToTrim(long from, long least, long most) {
    return bitmaps.nextToTrim(from, least, most);
  }

  /** Length of the free space around an address that waits for a discard with it, 0 if it does not. */
  public long untrimmedAround(long address) {
    if (untrimmed.ranges().intersects(address, 1)) {
      return untrimmed.ranges().rangeEnd(address) - untrimmed.ranges().rangeStart(address);
    }
    long end = bitmaps.runEnd(address, -1);
    return end == address ? 0 : end - bitmaps.runStart(address, -1);
  }

  /**
   * Takes a range out, wherever it is kept.
   *
   * @throws IllegalStateException if any byte of it is not free
   */
  public void remove(long start, long length) {
    if (extents.contains(start, length)) {
      extents.removeAny(start, length);
      return;
    }
    if (!contains(start, length)) {
      throw new IllegalStateException("remove [" + start + ", +" + length + "): not wholly free");
    }
    extents.removeAny(start, length);
    bitmaps.remove(start, length);
    cluster.removeAny(start, length);
  }

  public boolean intersects(long start, long length) {
    return extents.intersects(start, length) || cluster.extents().intersects(start, length)
        || bitmaps.bytesIn(start, length) != 0;
  }

  public boolean contains(long start, long length) {
    return extents.bytesIn(start, length) + cluster.extents().bytesIn(start, length) + bitmaps.bytesIn(start, length)
        == length;
  }

  public void clear() {
    extents.clear();
    bitmaps.clear();
    cluster.clear();
    untrimmed.ranges().clear();
  }

  /** Sets space apart as a cluster; false if the group has none that will do. */
  boolean gatherCluster(ClusterNeed need, long from) {
    ExtentSet rest = cluster.gatherExtents(extents, need, from);
    if (rest != null) {
      extents = rest;
      return true;
    }
    return cluster.gatherBitmap(need, from);
  }

  /** Returns what is left of the cluster to the group. */
  void releaseCluster() {
    cluster.release((start, length) -> addExtent(start, length, false));
  }

  /** Gives the free ranges in order, merged. */
  public void forEach(ExtentSet.RangeSink sink) {
    ImmutableLongArray all = pairs();
    for (int i = 0; i < all.length(); i += 2) {
      sink.range(all.get(i), all.get(i + 1));
    }
  }

  /** The free ranges as start, length pairs, merged. */
  public ImmutableLongArray pairs() {
    if (bitmaps.count() == 0 && cluster.extents().isEmpty()) {
      return extents.pairs();
    }
    ExtentSet all = new ExtentSet();
    bitmaps.forEach(all::add);
    extents.forEach(all::add);
    cluster.extents().forEach(all::add);
    return all.pairs();
  }

  /** Gives what does not hold in the index itself, in words. */
  public void check(Consumer<String> broken) {
    bitmaps.check(broken);
    ExtentSet all = new ExtentSet();
    ExtentSet.RangeSink once = (start, length) -> {
      if (all.intersects(start, length)) {
        broken.accept("range " + start + ", +" + length + " is in the index twice");
      } else {
        all.add(start, length);
      }
    };
    bitmaps.forEach(once);
    extents.forEach(once);
    cluster.extents().forEach(once);
    if (all.bytes() != bytes()) {
      broken.accept("the index counts " + bytes() + " free bytes and has " + all.bytes());
    }
    untrimmed.ranges().forEach((start, length) -> {
      if (!all.contains(start, length)) {
        broken.accept("range " + start + ", +" + length + " waits for a discard and is not free");
      }
    });
  }

  /** Whether space is set apart for a cluster. */
  boolean holdsCluster() {
    return cluster.bitmapPlace() >= 0 || !cluster.extents().isEmpty();
  }

  private void addExtent(long start, long length, boolean needsDiscard) {
    extents.add(start, length);
    boolean waits = needsDiscard;
    if (limits.steals() && bitmaps.count() > 0) {
      long from = extents.rangeStart(start);
      long to = extents.rangeEnd(start);
      waits |= moveToExtents(to, bitmaps.runEnd(to, cluster.bitmapPlace()));
      waits |= moveToExtents(bitmaps.runStart(from, cluster.bitmapPlace()), from);
    }
    if (waits) {
      untrimmed.add(start, start + length, extents);
    }
  }

  /** Returns whether what was moved waits for a discard. */
  private boolean moveToExtents(long from, long to) {
    if (from >= to) {
      return false;
    }
    bitmaps.drainUntrimmedRemoved();
    bitmaps.remove(from, to - from);
    extents.add(from, to - from);
    boolean waits = bitmaps.drainUntrimmedRemoved() > 0;
    if (waits) {
      untrimmed.fill(from, to);
    }
    return waits;
  }

  private boolean goesIntoBitmap(long start, long length) {
    if (FreeBitmaps.SPAN / 2 > groupLength || !FreeBitmaps.aligned(start - groupStart, length)) {
      return false;
    }
    int entries = extents.count() + cluster.extents().count() + bitmaps.count();
    long threshold = limits.threshold(groupLength, bitmaps.count());
    return !limits.isExtent(length, FreeBitmaps.sectors(length), entries, threshold) && !extents.touches(start, length);
  }

  /** The place of the bitmap with the longest run of more than so many bytes, as far as is known, or -1. */
  private int placeOfLongest(long moreThan) {
    long most = moreThan;
    int found = -1;
    for (int place = 0; place < bitmaps.places(); place++) {
      FreeBitmap bitmap = bitmaps.at(place);
      if (bitmap != null && place != cluster.bitmapPlace() && bitmap.mostRun() * FreeBitmaps.SECTOR > most) {
        most = bitmap.mostRun() * FreeBitmaps.SECTOR;
        found = place;
      }
    }
    return found;
  }

  private long found(long start, long length) {
    if (start < 0) {
      longestMiss = extents.longest();
      int place = placeOfLongest(longestMiss);
      if (place >= 0) {
        longestMiss = bitmaps.at(place).mostRun() * FreeBitmaps.SECTOR;
      }
      longestMiss = Math.min(longestMiss, length - 1);
    }
    return start;
  }

  private static void refuseTwice(boolean twice, long start, long length) {
    if (twice) {
      throw new IllegalStateException("unable to add [" + start + ", +" + length + "): free already (-EEXIST)");
    }
  }
}
