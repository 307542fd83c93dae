package io.extentscope.model.space;

import com.google.common.primitives.ImmutableLongArray;

/**
 * A block group as a view shows it.
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
    ImmutableLongArray free,
    ImmutableLongArray pinnedRanges,
    long untrimmedBytes) {

  public long end() {
    return start + length;
  }

  /** Bytes known to be free. */
  public long freeBytes() {
    long sum = 0;
    for (int i = 1; i < free.length(); i += 2) {
      sum += free.get(i);
    }
    return sum;
  }
}
