package io.extentscope.model.work;

import java.util.List;

/**
 * A worker that executes a work item.
 *
 * @param task id of the worker's task
 * @param rescuer whether it is the queue's rescuer
 * @param items the item's name and those that the same worker must execute next
 */
public record InFlight(int task, boolean rescuer, List<String> items) {

  public InFlight {
    items = List.copyOf(items);
  }
}
