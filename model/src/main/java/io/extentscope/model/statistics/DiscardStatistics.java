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
 * @param extentBytes bytes that the asynchronous worker discarded out of extents
 * @param bitmapBytes bytes that it discarded out of bitmaps
 */
public record DiscardStatistics(
    long requests,
    long discardedBytes,
    long savedBytes,
    long discardableExtents,
    long discardableBytes,
    int queuedGroups,
    long queueDepthMax,
    long delay,
    long extentBytes,
    long bitmapBytes) {

  public static DiscardStatistics none() {
    return new DiscardStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }
}
