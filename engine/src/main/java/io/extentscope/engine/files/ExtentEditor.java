package io.extentscope.engine.files;

import io.extentscope.engine.files.DataSpace.Owner;
import io.extentscope.engine.files.DataSpace.Range;
import io.extentscope.engine.format.Compression;
import io.extentscope.engine.format.FileExtent;
import io.extentscope.engine.format.FileExtent.Inline;
import io.extentscope.engine.format.FileExtent.Stored;
import io.extentscope.engine.format.ItemType;
import io.extentscope.engine.format.Key;
import java.util.ArrayList;
import java.util.List;

/**
 * The pieces of files and the references that they hold. A piece that is cut keeps its extent: each part refers to it, and
 * both parts count as references of one owner, because the extent would begin at the same place of the file.
 */
final class ExtentEditor {
  private final TreeEditor items;
  private final DataSpace data;
  private final boolean noHoles;

  /** A piece where it lies in its file. */
  record Placed(long start, FileExtent extent) {
    long end() {
      return start + extent.length();
    }
  }

  /** Makes an editor; without {@code noHoles} every gap below a file's end needs an item. */
  ExtentEditor(TreeEditor items, DataSpace data, boolean noHoles) {
    this.items = items;
    this.data = data;
    this.noHoles = noHoles;
  }

  /** The pieces that overlap a range of a file. */
  List<Placed> overlapping(long inode, long from, long to) {
    List<Placed> found = new ArrayList<>();
    Key first = key(inode, from);
    Key start = items.floor(first)
        .filter(key -> key.objectid() == inode && key.type() == ItemType.EXTENT_DATA).orElse(first);
    items.visit(start, key(inode, to - 1), (leaf, index) -> {
      FileExtent extent = FileExtent.read(leaf.bytes(), leaf.dataAt(index), leaf.dataSize(index));
      Placed placed = new Placed(leaf.keyOffset(index), extent);
      if (placed.end() > from) {
        found.add(placed);
      }
      return true;
    });
    return found;
  }

  /** The file's inline data, or null. */
  Inline inline(long inode) {
    List<Placed> first = overlapping(inode, 0, 1);
    return !first.isEmpty() && first.getFirst().extent() instanceof Inline inline ? inline : null;
  }

  /** Takes a range out of a file. Returns how many bytes fewer its extents have. */
  long drop(long inode, long from, long to) {
    long freed = 0;
    for (Placed piece : overlapping(inode, from, to)) {
      freed += switch (piece.extent()) {
        case Inline inline -> {
          items.remove(key(inode, piece.start()));
          yield inline.length();
        }
        case Stored stored -> cut(inode, piece.start(), stored, from, to);
      };
    }
    return freed;
  }

  private long cut(long inode, long start, Stored stored, long from, long to) {
    long end = start + stored.length();
    boolean head = start < from;
    boolean tail = end > to;
    if (head) {
      items.put(key(inode, start), stored.part(0, from - start).toBytes());
    } else {
      items.remove(key(inode, start));
    }
    if (tail) {
      items.put(key(inode, to), stored.part(to - start, end - to).toBytes());
    }
    if (stored.isHole()) {
      return 0;
    }
    Range extent = new Range(stored.address(), stored.diskBytes());
    Owner owner = new Owner(items.id(), inode, start - stored.offset());
    if (head && tail) {
      data.refer(extent, owner);
    } else if (!head && !tail) {
      data.drop(extent, owner);
    }
    return Math.min(end, to) - Math.max(start, from);
  }

  /** Puts a whole reserved range into a file, where nothing lies. */
  void add(long inode, long offset, Range range, boolean preallocated) {
    Stored stored = new Stored(
        items.generation(), range.length(), Compression.NONE, preallocated, range.start(),
        range.length(), 0, range.length());
    items.put(key(inode, offset), stored.toBytes());
    data.add(range, new Owner(items.id(), inode, offset));
  }

  void putInline(long inode, Inline inline) {
    items.put(key(inode, 0), inline.toBytes());
  }

  /** Puts an item into every gap of a range, where the volume wants that. */
  void fillHoles(long inode, long from, long to) {
    if (noHoles || from >= to) {
      return;
    }
    long at = from;
    for (Placed piece : overlapping(inode, from, to)) {
      putHole(inode, at, piece.start());
      at = piece.end();
    }
    putHole(inode, at, to);
  }

  /** The parts of a range that no extent stands behind. */
  List<Range> unallocated(long inode, long from, long to) {
    List<Range> gaps = new ArrayList<>();
    long at = from;
    for (Placed piece : overlapping(inode, from, to)) {
      boolean hole = piece.extent() instanceof Stored stored && stored.isHole();
      if (!hole) {
        addRange(gaps, at, piece.start());
        at = piece.end();
      }
    }
    addRange(gaps, at, to);
    return gaps;
  }

  /** Whether data lie at an offset, so that its sector is not all zeros by itself. */
  boolean hasData(long inode, long offset) {
    return overlapping(inode, offset, offset + 1).stream()
        .anyMatch(piece -> !(piece.extent() instanceof Stored stored && stored.isZero()));
  }

  private void putHole(long inode, long from, long to) {
    if (from < to) {
      items.put(key(inode, from), Stored.hole(items.generation(), to - from).toBytes());
    }
  }

  private static void addRange(List<Range> ranges, long from, long to) {
    if (from < to) {
      ranges.add(new Range(from, to - from));
    }
  }

  private static Key key(long inode, long offset) {
    return new Key(inode, ItemType.EXTENT_DATA, offset);
  }
}
