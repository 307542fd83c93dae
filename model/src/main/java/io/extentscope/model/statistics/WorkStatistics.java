package io.extentscope.model.statistics;

import io.extentscope.model.work.Lockup;
import io.extentscope.model.work.PoolState;
import io.extentscope.model.work.QueueState;
import java.util.List;

/**
 * Work queues of a run so far, and those who depend on them.
 *
 * @param queues in order of creation
 * @param latencies of those who depend on them
 * @param lockups reports of the watchdog
 * @param log the last lines that work queues printed to the kernel log
 * @param pools all pools as they stand; those of CPU n have the ids 2n and 2n + 1
 * @param busy queues as they stand that have work items
 * @param reports the last reports of the watchdog
 * @param functions names of the work items' functions, by their id in events
 */
public record WorkStatistics(
    List<QueueStatistics> queues,
    List<LatencyStatistics> latencies,
    int lockups,
    List<String> log,
    List<PoolState> pools,
    List<QueueState> busy,
    List<Lockup> reports,
    List<String> functions) {

  public WorkStatistics {
    queues = List.copyOf(queues);
    latencies = List.copyOf(latencies);
    log = List.copyOf(log);
    // Older recordings do not tell of the rest.
    pools = pools == null ? List.of() : List.copyOf(pools);
    busy = busy == null ? List.of() : List.copyOf(busy);
    reports = reports == null ? List.of() : List.copyOf(reports);
    functions = functions == null ? List.of() : List.copyOf(functions);
  }

  /** Of a run without work queues. */
  public static WorkStatistics none() {
    return new WorkStatistics(List.of(), List.of(), 0, List.of(), List.of(), List.of(), List.of(), List.of());
  }
}
