package io.extentscope.model.index;

import io.extentscope.model.recording.Catalog;
import java.util.List;

/**
 * Why a task waits, followed to its root.
 *
 * @param links the task asked for, then who it waits for, and so on
 * @param cycle whether the last link waits for an earlier one: a deadlock
 */
public record WaitChain(List<Link> links, boolean cycle) {

  public WaitChain {
    links = List.copyOf(links);
  }

  /**
   * One task of a chain.
   *
   * @param task id of the task
   * @param state what it does
   * @param lock the lock it waits for, or -1
   * @param since start of the state in nanoseconds
   * @param holders known holders of the lock, the longest first
   * @param holderCount holders of the lock
   * @param text the link in words
   */
  public record Link(
      int task, TaskState state, int lock, long since, List<Holder> holders, int holderCount, String text) {
    public Link {
      holders = List.copyOf(holders);
    }
  }

  /** Follows the chain of a task at a time. */
  public static WaitChain explain(RunIndex index, Catalog catalog, int task, long time) {
    return new WaitChainFinder(index, catalog, time).find(task);
  }

  /** The chain in words, one clause for each link. */
  public String text() {
    String links = String.join("; ", this.links.stream().map(Link::text).toList());
    return cycle ? links + "; which closes a circle: a deadlock" : links;
  }
}
