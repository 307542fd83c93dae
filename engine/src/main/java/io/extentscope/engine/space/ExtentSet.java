package io.extentscope.engine.space;

import com.google.common.primitives.ImmutableLongArray;
import java.util.ArrayList;
import java.util.List;

/**
 * Disjoint byte ranges in order of address; ranges that touch are merged. Adding a byte twice is an error: it is how a
 * double allocation shows.
 *
 * <p>The ranges lie in chunks of primitive columns. A chunk is found by binary search over the chunks' first addresses,
 * so every operation costs O(log n) and a copy of at most one chunk. Each chunk keeps a bound of its longest range, so a
 * search for space skips chunks that cannot hold it. Not safe for concurrent use: the owner's lock guards it.
 */
public final class ExtentSet {

  /** Receives ranges. */
  public interface RangeSink {
    void range(long start, long length);
  }

  private final List<ExtentChunk> chunks = new ArrayList<>();
  private long bytes;
  private int count;
  private long changes;

  /** Bytes in all ranges. */
  public long bytes() {
    return bytes;
  }

  /** Number of ranges. */
  public int count() {
    return count;
  }

  public boolean isEmpty() {
    return count == 0;
  }

  public void clear() {
    chunks.clear();
    bytes = 0;
    count = 0;
  }

  /**
   * Adds a range and merges it with its neighbours.
   *
   * @throws IllegalStateException if any byte of it is there already
   */
  public void add(long start, long length) {
    checkRange(start, length);
    if (liesBehindAll(start)) {
      append(start, length);
      return;
    }
    long end = start + length;
    int c = chunkFor(start);
    int i = c < 0 ? -1 : chunks.get(c).floor(start);
    boolean touchesLeft = false;
    if (i >= 0) {
      ExtentChunk chunk = chunks.get(c);
      refuseOverlap(chunk.end(i) > start, chunk.starts[i], chunk.lengths[i], start, length);
      touchesLeft = chunk.end(i) == start;
    }
    Place next = after(c, i);
    boolean touchesRight = false;
    if (next != null) {
      ExtentChunk chunk = chunks.get(next.chunk);
      refuseOverlap(chunk.starts[next.index] < end, chunk.starts[next.index], chunk.lengths[next.index], start, length);
      touchesRight = chunk.starts[next.index] == end;
    }
    bytes += length;
    if (touchesLeft && touchesRight) {
      length += chunks.get(next.chunk).lengths[next.index];
      delete(next.chunk, next.index);
      touchesRight = false;
    }
    if (touchesLeft) {
      ExtentChunk chunk = chunks.get(c);
      chunk.set(i, chunk.starts[i], chunk.lengths[i] + length, ++changes);
    } else if (touchesRight) {
      ExtentChunk chunk = chunks.get(next.chunk);
      chunk.set(next.index, start, chunk.lengths[next.index] + length, ++changes);
    } else {
      insert(c, i + 1, start, length);
    }
  }

  /**
   * Removes a range that is wholly there.
   *
   * @throws IllegalStateException if any byte of it is not there
   */
  public void remove(long start, long length) {
    if (!contains(start, length)) {
      throw new IllegalStateException("remove " + text(start, length) + ": not wholly in the set");
    }
    removeAny(start, length);
  }

  /** Removes what is there of a range and returns how many bytes that was. */
  public long removeAny(long start, long length) {
    checkRange(start, length);
    long end = start + length;
    long removed = 0;
    Place place = firstEndingAfter(start);
    while (place != null) {
      ExtentChunk chunk = chunks.get(place.chunk);
      long from = chunk.starts[place.index];
      long to = chunk.end(place.index);
      if (from >= end) {
        break;
      }
      long cutFrom = Math.max(from, start);
      long cutTo = Math.min(to, end);
      removed += cutTo - cutFrom;
      cut(place, from, to, cutFrom, cutTo);
      place = cutTo == end ? null : firstEndingAfter(cutTo);
    }
    bytes -= removed;
    return removed;
  }

  /** Whether every byte of a range is there. */
  public boolean contains(long start, long length) {
    Place place = firstEndingAfter(start);
    if (place == null) {
      return false;
    }
    ExtentChunk chunk = chunks.get(place.chunk);
    return chunk.starts[place.index] <= start && chunk.end(place.index) >= start + length;
  }

  /** Whether any byte of a range is there. */
  public boolean intersects(long start, long length) {
    if (count == 0) {
      return false;
    }
    Place place = firstEndingAfter(start);
    return place != null && chunks.get(place.chunk).starts[place.index] < start + length;
  }

  /** The first range at or after an address that holds {@code length} bytes from there on: its usable start, or -1. */
  public long findFit(long from, long length) {
    Place place = firstEndingAfter(from);
    if (place == null) {
      return -1;
    }
    int index = place.index;
    for (int c = place.chunk; c < chunks.size(); c++) {
      ExtentChunk chunk = chunks.get(c);
      if (chunk.longest >= length) {
        for (int i = index; i < chunk.size; i++) {
          long usable = Math.max(chunk.starts[i], from);
          if (chunk.end(i) - usable >= length) {
            return usable;
          }
        }
        if (index == 0) {
          chunk.correctLongest();
        }
      }
      index = 0;
    }
    return -1;
  }

  /** The first range that ends after an address and is so long in all: its start, or -1. */
  public long findRange(long from, long length) {
    Place place = firstEndingAfter(from);
    int index = place == null ? 0 : place.index;
    for (int c = place == null ? chunks.size() : place.chunk; c < chunks.size(); c++) {
      ExtentChunk chunk = chunks.get(c);
      if (chunk.longest >= length) {
        for (int i = index; i < chunk.size; i++) {
          if (chunk.lengths[i] >= length) {
            return chunk.starts[i];
          }
        }
        if (index == 0) {
          chunk.correctLongest();
        }
      }
      index = 0;
    }
    return -1;
  }

  /** The start of the longest range, or -1. Of those that are equally long it is the one that has not changed for longest. */
  public long longestRange() {
    long length = longest();
    long earliest = Long.MAX_VALUE;
    long start = -1;
    for (ExtentChunk chunk : chunks) {
      for (int i = 0; chunk.longest == length && i < chunk.size; i++) {
        if (chunk.lengths[i] == length && chunk.changes[i] < earliest) {
          earliest = chunk.changes[i];
          start = chunk.starts[i];
        }
      }
    }
    return start;
  }

  /** The length of the longest range, or 0. */
  public long longest() {
    long longest = 0;
    for (ExtentChunk chunk : chunks) {
      if (chunk.longest > longest) {
        chunk.correctLongest();
        longest = Math.max(longest, chunk.longest);
      }
    }
    return longest;
  }

  /** Whether a range ends where another one begins or begins where it ends. */
  public boolean touches(long start, long length) {
    Place before = start == 0 ? null : firstEndingAfter(start - 1);
    if (before == null) {
      return false;
    }
    ExtentChunk chunk = chunks.get(before.chunk);
    if (chunk.end(before.index) == start || chunk.starts[before.index] == start + length) {
      return true;
    }
    Place next = chunk.starts[before.index] > start ? null : after(before.chunk, before.index);
    return next != null && chunks.get(next.chunk).starts[next.index] == start + length;
  }

  /** How many bytes of a range are there. */
  public long bytesIn(long start, long length) {
    if (count == 0) {
      return 0;
    }
    long[] sum = {0};
    forEachIn(start, start + length, (_, size) -> sum[0] += size);
    return sum[0];
  }

  /** The start of the first range that ends after an address, or -1; it may lie before the address. */
  public long rangeStart(long address) {
    Place place = firstEndingAfter(address);
    return place == null ? -1 : chunks.get(place.chunk).starts[place.index];
  }

  /** The end of the first range that ends after an address, or -1. */
  public long rangeEnd(long address) {
    Place place = firstEndingAfter(address);
    return place == null ? -1 : chunks.get(place.chunk).end(place.index);
  }

  /** Gives all ranges in order. */
  public void forEach(RangeSink sink) {
    for (ExtentChunk chunk : chunks) {
      for (int i = 0; i < chunk.size; i++) {
        sink.range(chunk.starts[i], chunk.lengths[i]);
      }
    }
  }

  /** Gives the parts of ranges that lie between two addresses, in order. The sink must not change the set. */
  public void forEachIn(long from, long to, RangeSink sink) {
    Place place = from < to ? firstEndingAfter(from) : null;
    while (place != null) {
      ExtentChunk chunk = chunks.get(place.chunk);
      long start = Math.max(from, chunk.starts[place.index]);
      if (start >= to) {
        return;
      }
      sink.range(start, Math.min(to, chunk.end(place.index)) - start);
      place = after(place.chunk, place.index);
    }
  }

  /** Gives the parts between two addresses that are not there, in order. The sink must not change the set. */
  public void forEachGap(long from, long to, RangeSink sink) {
    long at = from;
    Place place = from < to ? firstEndingAfter(from) : null;
    while (place != null && at < to) {
      ExtentChunk chunk = chunks.get(place.chunk);
      long start = chunk.starts[place.index];
      if (start > at) {
        sink.range(at, Math.min(start, to) - at);
      }
      at = Math.max(at, chunk.end(place.index));
      place = after(place.chunk, place.index);
    }
    if (at < to) {
      sink.range(at, to - at);
    }
  }

  /** All ranges as start, length pairs. */
  public ImmutableLongArray pairs() {
    ImmutableLongArray.Builder pairs = ImmutableLongArray.builder(count * 2);
    forEach((start, length) -> pairs.add(start).add(length));
    return pairs.build();
  }

  private record Place(int chunk, int index) {}

  private static void refuseOverlap(boolean overlaps, long start, long length, long newStart, long newLength) {
    if (overlaps) {
      throw new IllegalStateException(
          "unable to add " + text(newStart, newLength) + ": " + text(start, length) + " is there already (-EEXIST)");
    }
  }

  private static void checkRange(long start, long length) {
    if (length <= 0 || start < 0 || start + length < 0) {
      throw new IllegalArgumentException("not a range: " + text(start, length));
    }
  }

  private static String text(long start, long length) {
    return "[" + start + ", +" + length + ")";
  }

  /** The last chunk whose first range starts at or before an address, or -1. */
  private int chunkFor(long address) {
    int low = 0;
    int high = chunks.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (chunks.get(middle).first() <= address) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }

  private Place after(int chunk, int index) {
    if (chunk < 0) {
      return chunks.isEmpty() ? null : new Place(0, 0);
    }
    if (index + 1 < chunks.get(chunk).size) {
      return new Place(chunk, index + 1);
    }
    return chunk + 1 < chunks.size() ? new Place(chunk + 1, 0) : null;
  }

  private Place firstEndingAfter(long address) {
    int c = chunkFor(address);
    int i = c < 0 ? -1 : chunks.get(c).floor(address);
    return i >= 0 && chunks.get(c).end(i) > address ? new Place(c, i) : after(c, i);
  }

  private void cut(Place place, long from, long to, long cutFrom, long cutTo) {
    ExtentChunk chunk = chunks.get(place.chunk);
    if (cutFrom == from && cutTo == to) {
      delete(place.chunk, place.index);
    } else if (cutFrom == from) {
      chunk.set(place.index, cutTo, to - cutTo, ++changes);
    } else {
      chunk.set(place.index, from, cutFrom - from, ++changes);
      if (cutTo < to) {
        insert(place.chunk, place.index + 1, cutTo, to - cutTo);
      }
    }
  }

  private boolean liesBehindAll(long start) {
    return chunks.isEmpty() || start > chunks.getLast().end(chunks.getLast().size - 1);
  }

  /** Adds a range that touches none and lies behind all, as a scan finds them; full chunks stay full. */
  private void append(long start, long length) {
    if (chunks.isEmpty() || chunks.getLast().full()) {
      chunks.add(new ExtentChunk());
    }
    ExtentChunk tail = chunks.getLast();
    tail.insert(tail.size, start, length, ++changes);
    bytes += length;
    count++;
  }

  private void insert(int c, int at, long start, long length) {
    count++;
    if (c < 0) {
      if (chunks.isEmpty()) {
        chunks.add(new ExtentChunk());
      }
      c = 0;
    }
    ExtentChunk chunk = chunks.get(c);
    if (chunk.full()) {
      ExtentChunk upper = chunk.split();
      chunks.add(c + 1, upper);
      if (at > chunk.size) {
        at -= chunk.size;
        chunk = upper;
      }
    }
    chunk.insert(at, start, length, ++changes);
  }

  private void delete(int c, int index) {
    count--;
    ExtentChunk chunk = chunks.get(c);
    chunk.delete(index);
    if (chunk.size == 0) {
      chunks.remove(c);
    }
  }
}
