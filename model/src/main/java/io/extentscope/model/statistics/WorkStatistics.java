package io.extentscope.model.statistics;

import java.util.List;

/**
 * Work queues of a run so far, and those who depend on them.
 *
 * @param queues in order of creation
 * @param latencies of those who depend on them
 * @param lockups reports of the watchdog
 * @param log the last lines that work queues printed to the kernel log
 */
public record WorkStatistics(
    List<QueueStatistics> queues, List<LatencyStatistics> latencies, int lockups, List<String> log) {

  public WorkStatistics {
    queues = List.copyOf(queues);
    latencies = List.copyOf(latencies);
    log = List.copyOf(log);
  }

  /** Of a run without work queues. */
  public static WorkStatistics none() {
    return new WorkStatistics(List.of(), List.of(), 0, List.of());
  }
}
