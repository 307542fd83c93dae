package io.extentscope.model.work;

import java.util.List;

/**
 * What the watchdog of work queues reports.
 *
 * @param stuck the pools that make no progress
 * @param queues those with work items
 * @param pools those with a worker that is not idle
 */
public record LockupReport(List<StuckPool> stuck, List<QueueState> queues, List<PoolState> pools) {

  public LockupReport {
    stuck = List.copyOf(stuck);
    queues = List.copyOf(queues);
    pools = List.copyOf(pools);
  }
}
