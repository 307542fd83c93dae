package io.extentscope.model.statistics;

/**
 * A work queue so far. Latencies are nanoseconds from queueing to the start of the work item.
 *
 * @param name of the queue
 * @param queued work items queued
 * @param executed work items begun
 * @param latencyP50 median
 * @param latencyP99 exceeded by one in a hundred
 * @param latencyMax longest
 * @param mayday calls for the rescuer
 * @param rescued work items that the rescuer ran
 * @param lockups reports of the watchdog
 * @param maxActive work items that may be active in each pool
 * @param waits times from queueing to the start
 * @param runs times from the start to the end
 */
public record QueueStatistics(
    String name,
    long queued,
    long executed,
    long latencyP50,
    long latencyP99,
    long latencyMax,
    long mayday,
    long rescued,
    long lockups,
    int maxActive,
    TimeHistogram waits,
    TimeHistogram runs) {

  public QueueStatistics {
    // Older recordings do not tell of them.
    waits = waits == null ? TimeHistogram.none() : waits;
    runs = runs == null ? TimeHistogram.none() : runs;
  }
}
