package io.extentscope.engine.space;

/**
 * When a free range is kept as a bit pattern and not as an extent, so that an index stays small however scattered its
 * group is; free-space-cache.c of Linux.
 *
 * @param bytesPerGib memory that the index of one GiB may take
 * @param entryBytes what one extent is counted with
 * @param smallSectors a range of at most so many sectors is small
 * @param smallShare small ranges become extents while this times the entries is within the threshold
 * @param alwaysExtent a range of at least so many bytes is always an extent
 * @param countsNextBitmap whether the bitmap to come next is counted too
 * @param steals whether a new extent takes the free sectors beside it out of the bitmaps
 */
public record IndexLimits(
    long bytesPerGib,
    int entryBytes,
    int smallSectors,
    int smallShare,
    long alwaysExtent,
    boolean countsNextBitmap,
    boolean steals) {
  private static final int PAGE = 4096;
  private static final long GIB = 1L << 30;

  /** Those of Linux 3.12. */
  public static final IndexLimits OF_2013 = new IndexLimits(32 << 10, 64, 4, 2, Long.MAX_VALUE, true, false);

  /** Those of Linux 6. */
  public static final IndexLimits MODERN = new IndexLimits(64 << 10, 104, 8, 3, 1 << 20, false, true);

  /** Those of a value of {@code allocator.generation}. */
  public static IndexLimits of(long generation) {
    return generation == 0 ? OF_2013 : MODERN;
  }

  /** Extents and bitmaps from which on ranges go into bitmaps, for a group of a length that has some bitmaps. */
  long threshold(long groupLength, int bitmaps) {
    if (bitmaps == 0) {
      return PAGE * 4L / entryBytes;
    }
    long budget = bytesPerGib * Math.max(1, groupLength / GIB);
    long inBitmaps = (bitmaps + (countsNextBitmap ? 1L : 0L)) * PAGE;
    return inBitmaps >= budget ? 0 : Math.min(budget - inBitmaps, budget / 2) / entryBytes;
  }

  /** Whether a range that touches no extent becomes one, in an index with so many entries. */
  boolean isExtent(long length, long sectors, long entries, long threshold) {
    if (length >= alwaysExtent) {
      return true;
    }
    return sectors <= smallSectors ? entries * smallShare <= threshold && entries < threshold : entries < threshold;
  }
}
