package io.extentscope.engine.space;

import com.google.common.primitives.ImmutableLongArray;

/**
 * A block group's known free ranges, and which of them were not discarded since they were freed. Guarded by the group's
 * tree lock.
 */
public final class FreeSpaceIndex {
  private final ExtentSet free = new ExtentSet();
  private final ExtentSet untrimmed = new ExtentSet();
  private long version;

  public long bytes() {
    return free.bytes();
  }

  public int count() {
    return free.count();
  }

  /** Bytes that wait for a discard. */
  public long untrimmedBytes() {
    return untrimmed.bytes();
  }

  /** Ranges that wait for a discard. */
  public int untrimmedCount() {
    return untrimmed.count();
  }

  /** Rises with every change. */
  public long version() {
    return version;
  }

  /**
   * Adds a free range.
   *
   * @param needsDiscard whether it is to be discarded some time
   * @throws IllegalStateException if any byte of it is free already
   */
  public void add(long start, long length, boolean needsDiscard) {
    free.add(start, length);
    if (needsDiscard) {
      untrimmed.add(start, length);
    }
    version++;
  }

  /** Takes the first free range of a length at or after a hint, else the first in the group. Returns its start, or -1. */
  public long take(long hint, long length) {
    long start = free.findFit(hint, length);
    if (start < 0) {
      start = free.findFit(0, length);
    }
    if (start >= 0) {
      free.remove(start, length);
      version++;
    }
    return start;
  }

  /** Forgets that a range waits for a discard, as when it is allocated. Returns how many bytes of it did. */
  public long forgetUntrimmed(long start, long length) {
    return untrimmed.removeAny(start, length);
  }

  /** The start of the first undiscarded range of a length at or after an address, or -1. */
  public long nextUntrimmed(long from, long length) {
    return untrimmed.findFit(from, length);
  }

  /** The end of the undiscarded range that holds an address. */
  public long untrimmedEnd(long address) {
    return untrimmed.rangeEnd(address);
  }

  /** Takes a whole range out, as for the time of its discard. */
  public void remove(long start, long length) {
    free.remove(start, length);
    version++;
  }

  public boolean intersects(long start, long length) {
    return free.intersects(start, length);
  }

  public boolean contains(long start, long length) {
    return free.contains(start, length);
  }

  public void clear() {
    free.clear();
    untrimmed.clear();
    version++;
  }

  public void forEach(ExtentSet.RangeSink sink) {
    free.forEach(sink);
  }

  /** The free ranges as start, length pairs. */
  public ImmutableLongArray pairs() {
    return free.pairs();
  }
}
