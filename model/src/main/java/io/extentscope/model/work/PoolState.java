package io.extentscope.model.work;

import java.util.List;

/**
 * A pool of workers at a moment.
 *
 * @param id two for each CPU, the odd one of high priority
 * @param attributes of the pool
 * @param hungSeconds since it last began a work item, 0 if none waits
 * @param workers alive
 * @param running workers that are awake and count; -1 if not told
 * @param manager task of the worker that creates others, or -1
 * @param idle tasks of the idle workers, the first wakes first
 */
public record PoolState(
    int id, PoolAttributes attributes, long hungSeconds, int workers, int running, int manager, List<Integer> idle) {

  public PoolState {
    idle = List.copyOf(idle);
  }
}
