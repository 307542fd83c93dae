package io.extentscope.model.work;

import java.util.List;

/**
 * What a queue has in one pool.
 *
 * @param pool id of the pool
 * @param attributes of the pool
 * @param active work items that wait in the pool's list or are executed
 * @param most how many may be active
 * @param references held on it: one for each work item and one of its own; -1 if not told
 * @param mayday whether the rescuer was called and has not come
 * @param inFlight what is executed
 * @param pending names of the items in the pool's list; {@code BAR(7)} is the barrier for which task 7 waits
 * @param inactive names of the items for which there is no room
 */
public record QueueShare(
    int pool,
    PoolAttributes attributes,
    int active,
    int most,
    int references,
    boolean mayday,
    List<InFlight> inFlight,
    List<String> pending,
    List<String> inactive) {

  public QueueShare {
    inFlight = List.copyOf(inFlight);
    pending = List.copyOf(pending);
    inactive = List.copyOf(inactive);
  }
}
