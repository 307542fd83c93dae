package io.extentscope.model.space;

/**
 * A block group as a view shows it. Arrays are never changed after construction and must not be changed by a reader.
 *
 * @param start first logical address
 * @param length bytes
 * @param flagNames such as {@code METADATA|DUP}
 * @param data whether it holds file data
 * @param metadata whether it holds tree blocks
 * @param state how much is known
 * @param cursor address below which free space is known
 * @param used bytes in extents
 * @param reserved bytes allocated but not yet in the extent tree
 * @param pinned bytes freed but not reusable until the transaction is durable
 * @param free known free ranges as start, length pairs, in order
 * @param pinnedRanges pinned ranges as start, length pairs, in order
 * @param untrimmedBytes free bytes that were not discarded since they were freed
 */
public record GroupSpace(
    long start,
    long length,
    String flagNames,
    boolean data,
    boolean metadata,
    CachingState state,
    long cursor,
    long used,
    long reserved,
    long pinned,
    long[] free,
    long[] pinnedRanges,
    long untrimmedBytes) {

  public long end() {
    return start + length;
  }

  /** Bytes known to be free. */
  public long freeBytes() {
    long sum = 0;
    for (int i = 1; i < free.length; i += 2) {
      sum += free[i];
    }
    return sum;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(start);
  }

  @Override
  public String toString() {
    return flagNames + "@" + start + "+" + length;
  }
}
