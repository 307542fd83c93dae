package io.extentscope.model.measure;

import io.extentscope.model.statistics.CachingStatistics;
import io.extentscope.model.statistics.DiscardStatistics;
import io.extentscope.model.statistics.LockStatistics;
import java.util.List;

/** What comparisons and lessons both measure, by kind of statistics, in the order of the report. */
public final class Quantities {
  public static final List<Quantity<CachingStatistics>> CACHING = List.of(
      Quantity.count("groupsStarted", "scans of block groups begun", CachingStatistics::groupsStarted),
      Quantity.count("groupsDone", "scans of block groups ended", CachingStatistics::groupsDone),
      Quantity.time("triggerGapSum", "time between requests to cache a group, summed",
          CachingStatistics::triggerGapSum),
      Quantity.time("triggerGapMax", "longest time between two requests", CachingStatistics::triggerGapMax),
      Quantity.time(
          "writerWaitMedian", "a writer's median wait for extent_commit_sem", CachingStatistics::writerWaitMedian),
      new Quantity<>(
          "read", "metadata read while scanning", MeasureUnit.MEGABYTES_PER_SECOND,
          CachingStatistics::readMegabytesPerSecond));

  /** Of the locks of one class in one mode. */
  public static final List<Quantity<LockStatistics>> LOCK = List.of(
      Quantity.count("contentions", "times that a %1$s had to wait for %2$s", LockStatistics::contentions),
      Quantity.time("waitTotal", "all waits of %1$ss for %2$s together", LockStatistics::waitTotalNs),
      Quantity.time("waitMax", "longest wait of a %1$s for %2$s", LockStatistics::waitMaxNs),
      Quantity.count("acquisitions", "times that a %1$s got %2$s", LockStatistics::acquisitions),
      Quantity.time("holdTotal", "all holds of %2$s by %1$ss together", LockStatistics::holdTotalNs),
      Quantity.time("holdMax", "longest hold of %2$s by a %1$s", LockStatistics::holdMaxNs));

  public static final List<Quantity<DiscardStatistics>> DISCARD = List.of(
      Quantity.count("requests", "discard requests", DiscardStatistics::requests),
      Quantity.bytes("discardedBytes", "bytes that were discarded", DiscardStatistics::discardedBytes),
      Quantity.bytes("savedBytes", "bytes that were used again before they were discarded",
          DiscardStatistics::savedBytes),
      Quantity.count("queueDepthMax", "most extents that ever waited to be discarded",
          DiscardStatistics::queueDepthMax));

  private Quantities() {}
}
