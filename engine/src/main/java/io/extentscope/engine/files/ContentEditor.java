package io.extentscope.engine.files;

import io.extentscope.engine.files.DataSpace.Range;
import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.files.SectorStore.Written;
import io.extentscope.engine.format.Compression;
import io.extentscope.engine.format.FileExtent.Inline;
import io.extentscope.engine.format.InodeItem;
import io.extentscope.engine.format.InodeItem.Timestamp;
import io.extentscope.engine.format.Octets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Changes the content of files. Data are never overwritten: whole sectors go to new extents, which take the place of what
 * the file had there. Small files are kept inline, as long as they have no extent.
 */
final class ContentEditor {
  private static final long LARGEST = 1L << 60;
  private static final long END = Long.MAX_VALUE;

  private final FileSettings settings;
  private final TreeEditor items;
  private final ExtentEditor extents;
  private final SectorStore store;
  private final int sector;

  ContentEditor(FileSettings settings, TreeEditor items, DataSpace data) {
    this.settings = settings;
    this.items = items;
    extents = new ExtentEditor(items, data, settings.noHoles());
    store = new SectorStore(items, extents, data);
    sector = settings.sectorSize();
  }

  void write(long number, long offset, byte[] bytes, Timestamp now) {
    InodeItem inode = items.inode(number);
    long end = checkedEnd(offset, bytes.length);
    long size = Math.max(inode.size(), end);
    if (bytes.length == 0) {
      return;
    }
    if (mayBeInline(number, size)) {
      byte[] content = read(number, 0, (int) size);
      System.arraycopy(bytes, 0, content, (int) offset, bytes.length);
      putInline(number, content);
    } else {
      leaveInline(number);
      long from = down(offset);
      byte[] sectors = new byte[(int) (up(end) - from)];
      readEdges(number, from, sectors, offset, end);
      System.arraycopy(bytes, 0, sectors, (int) (offset - from), bytes.length);
      store.place(number, store.write(from, sectors));
      extents.fillHoles(number, up(inode.size()), from);
    }
    finish(number, size, now);
  }

  void truncate(long number, long size, Timestamp now) {
    InodeItem inode = items.inode(number);
    checkedEnd(0, size);
    Inline inline = extents.inline(number);
    if (inline != null && size <= settings.mostInlineBytes()) {
      putInline(number, read(number, 0, (int) size));
    } else {
      leaveInline(number);
      if (size < inode.size()) {
        zero(number, size, Math.min(up(size), inode.size()));
        store.countFreed(number, extents.drop(number, up(size), END));
      } else {
        extents.fillHoles(number, up(inode.size()), up(size));
      }
    }
    finish(number, size, now);
  }

  /** Makes a range read as zeros; whole sectors give up their space. */
  void punch(long number, long offset, long length, Timestamp now) {
    InodeItem inode = items.inode(number);
    long end = checkedEnd(offset, length);
    if (extents.inline(number) != null) {
      byte[] content = read(number, 0, (int) inode.size());
      Arrays.fill(content, (int) Math.min(offset, content.length), (int) Math.min(end, content.length), (byte) 0);
      putInline(number, content);
    } else {
      long from = up(offset);
      long to = end >= inode.size() ? up(end) : down(end);
      // Both edges are written before anything is changed, because that may fail.
      List<Written> edges = zeroedEdges(number, offset, Math.min(from, end), to >= from ? to : end, end);
      edges.forEach(edge -> store.place(number, edge));
      if (from < to) {
        store.countFreed(number, extents.drop(number, from, to));
        extents.fillHoles(number, from, Math.min(to, up(inode.size())));
      }
    }
    finish(number, inode.size(), now);
  }

  /** Puts extents behind all of a range that has none; what was not written reads as zeros. */
  void preallocate(long number, long offset, long length, boolean keepSize, Timestamp now) {
    InodeItem inode = items.inode(number);
    long end = checkedEnd(offset, length);
    leaveInline(number);
    List<Range> gaps = extents.unallocated(number, down(offset), up(end));
    List<Range> reserved = store.reserve(gaps.stream().mapToLong(Range::length).sum());
    long size = keepSize ? inode.size() : Math.max(inode.size(), end);
    for (Range gap : gaps) {
      extents.drop(number, gap.start(), gap.start() + gap.length());
      long at = gap.start();
      while (at < gap.start() + gap.length()) {
        Range range = takeFrom(reserved, gap.start() + gap.length() - at);
        extents.add(number, at, range, true);
        at += range.length();
      }
      store.countFreed(number, -gap.length());
    }
    extents.fillHoles(number, up(inode.size()), Math.min(down(offset), up(size)));
    items.changeInode(number, old -> Inodes.flagged(old, InodeItem.FLAG_PREALLOC));
    finish(number, size, now);
  }

  /** Gives up everything that a file has. */
  void dropAll(long number) {
    extents.drop(number, 0, END);
  }

  /** Puts inline data in place of what a file without extents has; nothing if they are empty. */
  void putInline(long number, byte[] content) {
    long freed = extents.drop(number, 0, sector);
    if (content.length > 0) {
      Octets octets = Octets.copyOf(content, 0, content.length);
      extents.putInline(number, new Inline(items.generation(), content.length, Compression.NONE, octets));
    }
    store.countFreed(number, freed - content.length);
  }

  private boolean mayBeInline(long number, long size) {
    if (size > settings.mostInlineBytes()) {
      return false;
    }
    List<ExtentEditor.Placed> pieces = extents.overlapping(number, 0, END);
    return pieces.isEmpty() || pieces.getFirst().extent() instanceof Inline;
  }

  /** Inline data become an extent. */
  private void leaveInline(long number) {
    Inline inline = extents.inline(number);
    if (inline != null) {
      store.place(number, store.write(0, Arrays.copyOf(read(number, 0, (int) inline.length()), sector)));
    }
  }

  /** Fills the first and the last sector of a range with what the file has there. */
  private void readEdges(long number, long from, byte[] sectors, long offset, long end) {
    FileReader reader = settings.reader(items, number);
    if (from < offset) {
      reader.read(from, sectors, 0, sector);
    }
    long last = up(end) - sector;
    if (end < up(end) && (last > from || from == offset)) {
      reader.read(last, sectors, (int) (last - from), sector);
    }
  }

  private List<Written> zeroedEdges(long number, long firstFrom, long firstTo, long lastFrom, long lastTo) {
    List<Written> edges = new ArrayList<>();
    try {
      zeroed(number, firstFrom, firstTo).ifPresent(edges::add);
      zeroed(number, lastFrom, lastTo).ifPresent(edges::add);
      return edges;
    } catch (FileException | BadDataException refused) {
      edges.forEach(store::giveBack);
      throw refused;
    }
  }

  /** Makes a part of one sector read as zeros. */
  private void zero(long number, long from, long to) {
    zeroed(number, from, to).ifPresent(sector -> store.place(number, sector));
  }

  /** Writes anew the sector of which a part is to read as zeros; nothing if it has no data there. */
  private Optional<Written> zeroed(long number, long from, long to) {
    if (from >= to || !extents.hasData(number, from)) {
      return Optional.empty();
    }
    byte[] bytes = new byte[sector];
    settings.reader(items, number).read(down(from), bytes, 0, sector);
    Arrays.fill(bytes, (int) (from - down(from)), (int) (to - down(from)), (byte) 0);
    return Optional.of(store.write(down(from), bytes));
  }

  /** The next reserved range, cut if it is longer than wanted; the rest stays for later. */
  private static Range takeFrom(List<Range> reserved, long most) {
    Range range = reserved.removeFirst();
    if (range.length() <= most) {
      return range;
    }
    reserved.addFirst(new Range(range.start() + most, range.length() - most));
    return new Range(range.start(), most);
  }

  private byte[] read(long number, long offset, int length) {
    byte[] bytes = new byte[length];
    settings.reader(items, number).read(offset, bytes, 0, length);
    return bytes;
  }

  private void finish(long number, long size, Timestamp now) {
    items.changeInode(number, old -> Inodes.modified(Inodes.resized(old, size), items.generation(), now));
  }

  private static long checkedEnd(long offset, long length) {
    if (offset < 0 || length < 0 || offset > LARGEST || length > LARGEST) {
      throw new FileException(Reason.INVALID, length + " bytes at " + offset + " lie outside of any file");
    }
    return offset + length;
  }

  private long down(long offset) {
    return offset / sector * sector;
  }

  private long up(long offset) {
    return (offset + sector - 1) / sector * sector;
  }
}
