package io.extentscope.model.statistics;

/**
 * Discard so far.
 *
 * @param requests discards sent to the device
 * @param discardedBytes bytes of them
 * @param savedBytes bytes that were allocated again before they were discarded
 * @param discardableExtents free extents that wait to be discarded
 * @param discardableBytes bytes of them
 * @param queuedGroups groups on the discard lists
 * @param queueDepthMax most discardable extents at a time
 * @param delay time between two requests, in nanoseconds
 */
public record DiscardStatistics(
    long requests,
    long discardedBytes,
    long savedBytes,
    long discardableExtents,
    long discardableBytes,
    int queuedGroups,
    long queueDepthMax,
    long delay) {

  public static DiscardStatistics none() {
    return new DiscardStatistics(0, 0, 0, 0, 0, 0, 0, 0);
  }
}
