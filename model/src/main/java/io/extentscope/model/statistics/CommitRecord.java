package io.extentscope.model.statistics;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.model.event.CommitPhase;

/**
 * One transaction commit with its 17 phases, as the 2013 kernel log prints them. Times are nanoseconds.
 *
 * @param transaction generation of the transaction
 * @param start when the first committer entered
 * @param took from the first committer's entry to the end of {@code wrs}
 * @param open from the transaction's creation to the first moment it was blocked
 * @param blocked from the first blocker to the end of {@code pec}: the critical section
 * @param committers tasks that entered the commit
 * @param extWriters external writers when the first committer entered
 * @param writers writers when the first committer entered
 * @param phases time of each phase, summed over all committers, indexed by {@link CommitPhase} ordinal
 * @param extentCommit time spent returning pinned extents after {@code wrs}, with synchronous discards
 */
public record CommitRecord(
    long transaction,
    long start,
    long took,
    long open,
    long blocked,
    int committers,
    int extWriters,
    int writers,
    ImmutableLongArray phases,
    long extentCommit) {

  public long phase(CommitPhase phase) {
    return phases.get(phase.ordinal());
  }
}
