package io.extentscope.engine.files;

import io.extentscope.engine.files.DataSpace.Range;
import io.extentscope.engine.files.FileException.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Puts whole sectors of files into new extents, in two steps: they are written, which may fail and then has changed nothing,
 * and then take the place of what the file had there.
 */
final class SectorStore {
  private final TreeEditor items;
  private final ExtentEditor extents;
  private final DataSpace data;

  /** Sectors in new extents that no file refers to yet, and where in the file they are to be. */
  record Written(long from, List<Range> ranges, List<byte[]> parts) {}

  SectorStore(TreeEditor items, ExtentEditor extents, DataSpace data) {
    this.items = items;
    this.extents = extents;
    this.data = data;
  }

  /**
   * Writes sectors into new extents.
   *
   * @throws FileException if there is no space, or they cannot be written
   */
  Written write(long from, byte[] sectors) {
    Written written = new Written(from, reserve(sectors.length), new ArrayList<>());
    int done = 0;
    try {
      for (Range range : written.ranges()) {
        byte[] part = Arrays.copyOfRange(sectors, done, done + (int) range.length());
        data.write(range.start(), part);
        written.parts().add(part);
        done += part.length;
      }
      return written;
    } catch (FileException refused) {
      giveBack(written);
      throw refused;
    }
  }

  void giveBack(Written written) {
    written.ranges().forEach(data::giveBack);
  }

  /** Lets a file refer to what was written, in place of what it had there. */
  void place(long number, Written written) {
    boolean checksums = items.inode(number).hasChecksums();
    long length = written.ranges().stream().mapToLong(Range::length).sum();
    countFreed(number, extents.drop(number, written.from(), written.from() + length));
    long at = written.from();
    for (int i = 0; i < written.ranges().size(); i++) {
      Range range = written.ranges().get(i);
      if (checksums) {
        data.addChecksums(range.start(), written.parts().get(i));
      }
      extents.add(number, at, range, false);
      at += range.length();
    }
    countFreed(number, -length);
  }

  /** Reserves all of so much space, in any pieces, or nothing. */
  List<Range> reserve(long length) {
    List<Range> ranges = new ArrayList<>();
    long left = length;
    while (left > 0) {
      Range range = data.reserve(left).orElse(null);
      if (range == null) {
        ranges.forEach(data::giveBack);
        throw new FileException(Reason.NO_SPACE, "no space for " + length + " bytes of data; delete something");
      }
      ranges.add(range);
      left -= range.length();
    }
    return ranges;
  }

  /** The bytes of an inode became fewer. */
  void countFreed(long number, long freed) {
    if (freed != 0) {
      items.changeInode(number, old -> Inodes.allocated(old, old.allocatedBytes() - freed));
    }
  }
}
