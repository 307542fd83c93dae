package io.extentscope.model.work;

import java.util.List;

/**
 * A work queue at a moment.
 *
 * @param name of the queue
 * @param flags the kernel's: 0x2 unbound, 0x8 with a rescuer, 0x10 high priority, 0x20 CPU-intensive
 * @param shares by pool, those with work items
 */
public record QueueState(String name, int flags, List<QueueShare> shares) {

  public QueueState {
    shares = List.copyOf(shares);
  }
}
