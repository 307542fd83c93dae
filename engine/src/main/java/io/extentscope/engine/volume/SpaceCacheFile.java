package io.extentscope.engine.volume;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.FormatException;
import java.util.zip.CRC32C;

/**
 * Reads the content of a free space cache file (version 1): a page's worth of checksums first, then a generation, then
 * entries that never straddle a page, then a page for each bitmap. Only pages that hold something are checked: whoever
 * writes the file leaves the page behind the last bitmap without a checksum.
 */
final class SpaceCacheFile {
  static final int PAGE_BYTES = 4096;
  private static final int ENTRY_BYTES = 17;
  private static final int TYPE_EXTENT = 1;
  private static final int TYPE_BITMAP = 2;
  private static final int BITS_PER_BITMAP = PAGE_BYTES * 8;

  private final byte[] file;
  private final int sectorSize;
  private final RangeList ranges;
  private final RangeList bitmaps;
  private int page;
  private int position;

  SpaceCacheFile(byte[] file, int sectorSize, RangeBudget budget) {
    this.ranges = new RangeList(budget);
    this.bitmaps = new RangeList(budget);
    this.file = file;
    this.sectorSize = sectorSize;
  }

  /**
   * The free ranges that the file holds, in order and merged.
   *
   * @throws FormatException if the file is damaged
   */
  ImmutableLongArray read(long generation, long entries) {
    int pages = file.length / PAGE_BYTES;
    position = Integer.BYTES * pages;
    if (pages == 0 || position + Long.BYTES > PAGE_BYTES) {
      throw new FormatException("a file of " + file.length + " bytes cannot be a cache");
    }
    checkPage(pages);
    if (Bytes.i64(file, position) != generation) {
      throw new FormatException("its generation is " + Bytes.i64(file, position) + ", expected " + generation);
    }
    position += Long.BYTES;
    for (long i = 0; Ranges.below(i, entries); i++) {
      entry(pages);
    }
    for (int i = 0; i < bitmaps.count(); i++) {
      turnPage(pages);
      ranges.addBits(bitmaps.start(i), sectorSize, file, page * PAGE_BYTES, BITS_PER_BITMAP);
    }
    return ranges.sorted().toArray();
  }

  private void entry(int pages) {
    if (position + ENTRY_BYTES > (page + 1) * PAGE_BYTES) {
      turnPage(pages);
      position = page * PAGE_BYTES;
    }
    long start = Bytes.i64(file, position);
    long length = Bytes.i64(file, position + 8);
    int type = Bytes.u8(file, position + 16);
    position += ENTRY_BYTES;
    switch (type) {
      case TYPE_EXTENT -> ranges.add(start, length);
      case TYPE_BITMAP -> bitmaps.add(start, 1);
      default -> throw new FormatException("an entry has type " + type);
    }
  }

  private void turnPage(int pages) {
    page++;
    if (page >= pages) {
      throw new FormatException("it is too short for its entries");
    }
    checkPage(pages);
  }

  private void checkPage(int pages) {
    int from = page * PAGE_BYTES + (page == 0 ? Integer.BYTES * pages : 0);
    CRC32C crc = new CRC32C();
    crc.update(file, from, (page + 1) * PAGE_BYTES - from);
    if ((int) crc.getValue() != Bytes.i32(file, Integer.BYTES * page)) {
      throw new FormatException("bad checksum of page " + page);
    }
  }
}
