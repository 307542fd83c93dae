package io.extentscope.engine.space;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The bitmaps of a block group, on a grid of 128 MiB from its start on. Addresses are multiples of a sector from the
 * group's start.
 */
final class FreeBitmaps {
  static final long SECTOR = 4096;
  /** Runs that are shorter are never discarded; a bitmap without longer ones counts as discarded. */
  static final long SMALLEST_FILTER = 32L << 10;
  static final long SPAN = FreeBitmap.BITS * SECTOR;

  /** Receives the part of a range that lies in one place of the grid, as sectors of its bitmap. */
  private interface Piece {
    void use(int place, int from, int to);
  }

  private final long groupStart;
  private FreeBitmap[] grid = new FreeBitmap[0];
  private int count;
  private long bytes;
  private long untrimmedRemoved;

  FreeBitmaps(long groupStart) {
    this.groupStart = groupStart;
  }

  int count() {
    return count;
  }

  long bytes() {
    return bytes;
  }

  /** Places of the grid up to the last bitmap. */
  int places() {
    return grid.length;
  }

  FreeBitmap at(int place) {
    return place < grid.length ? grid[place] : null;
  }

  int placeOf(long address) {
    return (int) ((address - groupStart) / SPAN);
  }

  long startOf(int place) {
    return groupStart + place * SPAN;
  }

  void clear() {
    grid = new FreeBitmap[0];
    count = 0;
    bytes = 0;
  }

  /** Adds a range none of which is there. If it waits for a discard, its whole bitmap does from now on. */
  void add(long start, long length, boolean needsDiscard) {
    forEachPiece(start, length, (place, from, to) -> {
      FreeBitmap bitmap = made(place);
      bitmap.set(from, to);
      if (needsDiscard) {
        bitmap.setTrim(TrimState.UNTRIMMED);
      }
    });
    bytes += length;
  }

  /** Removes what is there of a range and returns how many bytes that was. */
  long remove(long start, long length) {
    if (count == 0) {
      return 0;
    }
    long[] removed = {0};
    forEachPiece(start, length, (place, from, to) -> {
      FreeBitmap bitmap = at(place);
      if (bitmap != null) {
        long cleared = bitmap.clear(from, to) * SECTOR;
        removed[0] += cleared;
        untrimmedRemoved += bitmap.trim() == TrimState.TRIMMED ? 0 : cleared;
        if (bitmap.free() == 0) {
          grid[place] = null;
          count--;
        }
      }
    });
    bytes -= removed[0];
    return removed[0];
  }

  /** Bytes removed since the last call out of bitmaps that wait for a discard. */
  long drainUntrimmedRemoved() {
    long drained = untrimmedRemoved;
    untrimmedRemoved = 0;
    return drained;
  }

  /** Bytes of the bitmaps that wait for a discard. */
  long untrimmedBytes() {
    long sum = 0;
    for (FreeBitmap bitmap : grid) {
      sum += bitmap == null || bitmap.trim() == TrimState.TRIMMED ? 0 : bitmap.free() * SECTOR;
    }
    return sum;
  }

  /** Runs of the bitmaps that wait for a discard. */
  int untrimmedRuns() {
    int sum = 0;
    for (FreeBitmap bitmap : grid) {
      sum += bitmap == null || bitmap.trim() == TrimState.TRIMMED ? 0 : bitmap.runs();
    }
    return sum;
  }

  /**
   * The next run to discard at or after an address, by the rules of {@code trim_bitmaps}; on the way it settles the state of
   * bitmaps that the pass has come through.
   *
   * @param most longest run of this pass, because longer ones belong to another; 0 for any
   * @return its start and length, or null if the pass is over
   */
  long[] nextToTrim(long from, long least, long most) {
    long at = from;
    for (int place = placeOf(from); place < grid.length; place++) {
      FreeBitmap bitmap = grid[place];
      at = Math.max(at, startOf(place));
      boolean begins = at == startOf(place);
      if (bitmap == null || (least > 0 && begins && bitmap.trim() == TrimState.TRIMMED)) {
        continue;
      }
      if (begins) {
        bitmap.setTrim(TrimState.TRIMMING);
      }
      for (long run = find(place, at, Math.max(1, least)); run >= 0; run = find(place, at, Math.max(1, least))) {
        long length = runEnd(run, -1) - run;
        if (most == 0 || length <= most) {
          return new long[] {run, length};
        }
        at = run + length;
        if (placeOf(at) != place) {
          break;
        }
      }
      boolean clean = least <= SMALLEST_FILTER && bitmap.trim() == TrimState.TRIMMING;
      bitmap.setTrim(clean ? TrimState.TRIMMED : TrimState.UNTRIMMED);
    }
    return null;
  }

  /** How many bytes of a range are there. */
  long bytesIn(long start, long length) {
    if (count == 0) {
      return 0;
    }
    long[] sum = {0};
    forEachPiece(start, length, (place, from, to) -> {
      FreeBitmap bitmap = at(place);
      sum[0] += bitmap == null ? 0 : bitmap.count(from, to) * SECTOR;
    });
    return sum[0];
  }

  /** The start of the first run of a length in one bitmap at or after an address of it, or -1. */
  long find(int place, long from, long length) {
    FreeBitmap bitmap = at(place);
    if (bitmap == null) {
      return -1;
    }
    int first = (int) ((Math.max(from, startOf(place)) - startOf(place)) / SECTOR);
    int run = bitmap.findRun(first, sectors(length));
    return run < 0 ? -1 : startOf(place) + run * SECTOR;
  }

  /** The end of the run that an address begins, within its bitmap; the address itself if it is not free. */
  long runEnd(long address, int except) {
    int place = placeOf(address);
    FreeBitmap bitmap = place == except ? null : at(place);
    int bit = (int) ((address - startOf(place)) / SECTOR);
    return bitmap == null || !bitmap.get(bit) ? address : startOf(place) + bitmap.nextUsed(bit) * SECTOR;
  }

  /** The start of the run that ends at an address, within its bitmap; the address itself if there is none. */
  long runStart(long address, int except) {
    if (address == groupStart) {
      return address;
    }
    int place = placeOf(address - 1);
    FreeBitmap bitmap = place == except ? null : at(place);
    if (bitmap == null) {
      return address;
    }
    int bit = (int) ((address - startOf(place)) / SECTOR);
    return startOf(place) + (bitmap.previousUsed(bit) + 1) * SECTOR;
  }

  /** Gives all runs in order of address; a run ends where its bitmap does. */
  void forEach(ExtentSet.RangeSink sink) {
    for (int place = 0; place < grid.length; place++) {
      FreeBitmap bitmap = grid[place];
      if (bitmap != null) {
        for (int from = bitmap.nextFree(0); from < FreeBitmap.BITS;) {
          int to = bitmap.nextUsed(from);
          sink.range(startOf(place) + from * SECTOR, (to - from) * SECTOR);
          from = bitmap.nextFree(to);
        }
      }
    }
  }

  /** Gives what does not hold in the bitmaps, in words. */
  void check(Consumer<String> broken) {
    long sum = 0;
    for (FreeBitmap bitmap : grid) {
      if (bitmap != null) {
        sum += bitmap.free() * SECTOR;
        if (bitmap.free() == 0 || bitmap.free() != bitmap.count(0, FreeBitmap.BITS)) {
          broken.accept("a bitmap counts " + bitmap.free() + " free sectors, has " + bitmap.count(0, FreeBitmap.BITS));
        }
      }
    }
    for (FreeBitmap bitmap : grid) {
      if (bitmap != null && bitmap.runs() != bitmap.countRuns()) {
        broken.accept("a bitmap counts " + bitmap.runs() + " runs and has " + bitmap.countRuns());
      }
    }
    if (sum != bytes) {
      broken.accept("the bitmaps count " + bytes + " free bytes and have " + sum);
    }
  }

  static boolean aligned(long offset, long length) {
    return ((offset | length) & (SECTOR - 1)) == 0;
  }

  /** Sectors that hold so many bytes. */
  static int sectors(long length) {
    return Math.toIntExact(Math.min(Integer.MAX_VALUE, (length + SECTOR - 1) / SECTOR));
  }

  private FreeBitmap made(int place) {
    if (place >= grid.length) {
      grid = Arrays.copyOf(grid, place + 1);
    }
    FreeBitmap bitmap = grid[place];
    if (bitmap == null) {
      bitmap = new FreeBitmap();
      grid[place] = bitmap;
      count++;
    }
    return bitmap;
  }

  private void forEachPiece(long start, long length, Piece piece) {
    long end = start + length;
    for (long at = start; at < end;) {
      int place = placeOf(at);
      long to = Math.min(end, startOf(place) + SPAN);
      piece.use(place, (int) ((at - startOf(place)) / SECTOR), (int) ((to - startOf(place) + SECTOR - 1) / SECTOR));
      at = to;
    }
  }
}
