package io.extentscope.engine.space;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The bitmaps of a block group, on a grid of 128 MiB from its start on. Addresses are multiples of a sector from the
 * group's start.
 */
final class FreeBitmaps {
  static final long SECTOR = 4096;
  static final long SPAN = FreeBitmap.BITS * SECTOR;

  /** Receives the part of a range that lies in one place of the grid, as sectors of its bitmap. */
  private interface Piece {
    void use(int place, int from, int to);
  }

  private final long groupStart;
  private FreeBitmap[] grid = new FreeBitmap[0];
  private int count;
  private long bytes;

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

  /** Adds a range none of which is there. */
  void add(long start, long length) {
    forEachPiece(start, length, (place, from, to) -> made(place).set(from, to));
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
        removed[0] += bitmap.clear(from, to) * SECTOR;
        if (bitmap.free() == 0) {
          grid[place] = null;
          count--;
        }
      }
    });
    bytes -= removed[0];
    return removed[0];
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
