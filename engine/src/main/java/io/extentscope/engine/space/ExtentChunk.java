package io.extentscope.engine.space;

import java.util.Arrays;

/** A run of neighbouring ranges of an {@link ExtentSet}: three columns and an upper bound of the lengths. */
final class ExtentChunk {
  static final int CAPACITY = 128;

  private static final int FIRST_CAPACITY = 8;

  long[] starts;
  long[] lengths;
  /** When each range was last changed, counted over the whole set. */
  long[] changes;
  int size;

  /** No length in this chunk is greater. It may be too great after a removal, until a search corrects it. */
  long longest;

  ExtentChunk() {
    this(FIRST_CAPACITY);
  }

  private ExtentChunk(int capacity) {
    starts = new long[capacity];
    lengths = new long[capacity];
    changes = new long[capacity];
  }

  boolean full() {
    return size == CAPACITY;
  }

  long first() {
    return starts[0];
  }

  long end(int i) {
    return starts[i] + lengths[i];
  }

  /** The index of the last range that starts at or before an address, or -1. */
  int floor(long address) {
    int found = Arrays.binarySearch(starts, 0, size, address);
    return found >= 0 ? found : -found - 2;
  }

  void insert(int at, long start, long length, long change) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 4 * size);
      lengths = Arrays.copyOf(lengths, 4 * size);
      changes = Arrays.copyOf(changes, 4 * size);
    }
    System.arraycopy(starts, at, starts, at + 1, size - at);
    System.arraycopy(lengths, at, lengths, at + 1, size - at);
    System.arraycopy(changes, at, changes, at + 1, size - at);
    starts[at] = start;
    lengths[at] = length;
    changes[at] = change;
    size++;
    longest = Math.max(longest, length);
  }

  void delete(int at) {
    size--;
    System.arraycopy(starts, at + 1, starts, at, size - at);
    System.arraycopy(lengths, at + 1, lengths, at, size - at);
    System.arraycopy(changes, at + 1, changes, at, size - at);
  }

  void set(int at, long start, long length, long change) {
    starts[at] = start;
    lengths[at] = length;
    changes[at] = change;
    longest = Math.max(longest, length);
  }

  /** Moves the upper half to a new chunk and returns it. */
  ExtentChunk split() {
    ExtentChunk upper = new ExtentChunk(CAPACITY);
    int keep = size / 2;
    upper.size = size - keep;
    System.arraycopy(starts, keep, upper.starts, 0, upper.size);
    System.arraycopy(lengths, keep, upper.lengths, 0, upper.size);
    System.arraycopy(changes, keep, upper.changes, 0, upper.size);
    upper.longest = longest;
    size = keep;
    return upper;
  }

  void correctLongest() {
    long most = 0;
    for (int i = 0; i < size; i++) {
      most = Math.max(most, lengths[i]);
    }
    longest = most;
  }
}
