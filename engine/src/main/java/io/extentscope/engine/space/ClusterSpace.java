package io.extentscope.engine.space;

/**
 * The part of a group's free space that is set apart for a cluster: all extents from an address on, or one bitmap. It is
 * still free and counted with the group, but a search of the group does not see it. Guarded by the group's tree lock.
 */
final class ClusterSpace {
  private static final int NONE = -1;

  private final FreeBitmaps bitmaps;
  private ExtentSet extents = new ExtentSet();
  private int place = NONE;
  private long windowStart;
  private long longest;

  ClusterSpace(FreeBitmaps bitmaps) {
    this.bitmaps = bitmaps;
  }

  ExtentSet extents() {
    return extents;
  }

  /** Where its bitmap lies in the grid, or -1. */
  int bitmapPlace() {
    return place;
  }

  /** Where it began; in a bitmap it moves with what is taken. */
  long windowStart() {
    return windowStart;
  }

  void clear() {
    extents.clear();
    place = NONE;
  }

  /**
   * Takes all extents that are long enough, from the one on that holds an address. Returns what is left, or null and
   * takes none if they do not meet the need.
   */
  ExtentSet gatherExtents(ExtentSet all, ClusterNeed need, long from) {
    ExtentSet taken = new ExtentSet();
    ExtentSet left = new ExtentSet();
    long[] most = {0};
    long first = all.rangeStart(from);
    all.forEach((start, length) -> {
      boolean takes = first >= 0 && start >= first && length >= need.least();
      (takes ? taken : left).add(start, length);
      most[0] = takes ? Math.max(most[0], length) : most[0];
    });
    if (taken.bytes() < need.bytes() || most[0] < need.contiguous()) {
      return null;
    }
    extents = taken;
    place = NONE;
    windowStart = taken.rangeStart(0);
    longest = most[0];
    return left;
  }

  /** Takes the first bitmap that meets the need, first the one over an address; false if none does. */
  boolean gatherBitmap(ClusterNeed need, long from) {
    for (int at = bitmaps.placeOf(from); at < bitmaps.places(); at++) {
      FreeBitmap bitmap = bitmaps.at(at);
      if (bitmap != null && bitmap.free() * FreeBitmaps.SECTOR >= need.bytes() && window(at, bitmap, need, from)) {
        place = at;
        return true;
      }
    }
    return false;
  }

  /** Takes the first range of a length. Returns its start, or -1. */
  long take(long length, long least) {
    if (length > longest) {
      return -1;
    }
    if (place != NONE) {
      long start = bitmaps.find(place, windowStart, length);
      if (start >= 0) {
        bitmaps.remove(start, length);
        windowStart += length;
        place = bitmaps.at(place) == null ? NONE : place;
      }
      return start;
    }
    long start = extents.findFit(least, length);
    if (start >= 0) {
      extents.removeAny(start, length);
    }
    return start;
  }

  /** Takes what is there of a range, as where somebody asks for just this one. */
  void removeAny(long start, long length) {
    extents.removeAny(start, length);
    if (place != NONE && bitmaps.at(place) == null) {
      place = NONE;
    }
  }

  /** Gives everything back. */
  void release(ExtentSet.RangeSink group) {
    ExtentSet returned = extents;
    extents = new ExtentSet();
    place = NONE;
    longest = 0;
    returned.forEach(group);
  }

  /** Looks for runs that meet the need together, and notes where the first one begins. */
  private boolean window(int at, FreeBitmap bitmap, ClusterNeed need, long from) {
    int first = (int) Math.max(0, (from - bitmaps.startOf(at)) / FreeBitmaps.SECTOR);
    int least = FreeBitmaps.sectors(need.least());
    long total = 0;
    long most = 0;
    long begin = NONE;
    for (int run = bitmap.findRun(first, least); run >= 0 && run < FreeBitmap.BITS;) {
      int end = bitmap.nextUsed(run);
      begin = begin == NONE ? run : begin;
      total += (end - run) * FreeBitmaps.SECTOR;
      most = Math.max(most, (end - run) * FreeBitmaps.SECTOR);
      if (total >= need.bytes() && most >= need.contiguous()) {
        windowStart = bitmaps.startOf(at) + begin * FreeBitmaps.SECTOR;
        longest = most;
        return true;
      }
      run = end >= FreeBitmap.BITS ? NONE : bitmap.findRun(end, least);
    }
    return false;
  }
}
