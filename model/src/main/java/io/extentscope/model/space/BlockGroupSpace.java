package io.extentscope.model.space;

import com.google.common.primitives.ImmutableLongArray;

/**
 * A block group of a file system as it lies on disk, and its free space. All numbers are unsigned.
 *
 * @param start first logical address
 * @param length bytes
 * @param flags what it is for and its profile, as bits
 * @param flagNames the same in words, such as {@code METADATA|DUP}
 * @param used bytes in extents, as the block group item says
 * @param free the gaps between its extents as start, length pairs, merged and in order
 * @param allocatable the same without the stripes that hold copies of the super block
 */
public record BlockGroupSpace(
    long start,
    long length,
    long flags,
    String flagNames,
    long used,
    ImmutableLongArray free,
    ImmutableLongArray allocatable) {

  /** Bytes in free ranges. */
  public long freeBytes() {
    return sum(free);
  }

  /** Bytes in allocatable ranges. */
  public long allocatableBytes() {
    return sum(allocatable);
  }

  /** Bytes of the longest free range. */
  public long largestFree() {
    long largest = 0;
    for (int i = 1; i < free.length(); i += 2) {
      largest = Long.compareUnsigned(free.get(i), largest) > 0 ? free.get(i) : largest;
    }
    return largest;
  }

  private static long sum(ImmutableLongArray ranges) {
    long sum = 0;
    for (int i = 1; i < ranges.length(); i += 2) {
      sum += ranges.get(i);
    }
    return sum;
  }
}
