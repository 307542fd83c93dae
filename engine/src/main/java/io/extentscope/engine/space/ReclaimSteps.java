package io.extentscope.engine.space;

/** What can be done to get space back; called by a task that holds neither locks nor a transaction. */
public interface ReclaimSteps {

  /** Runs delayed references, some or all, so that what they free is pinned at least. */
  default void runDelayedRefs(boolean all) {}

  /** Commits the running transaction, so that what it pinned is free; waits for a commit that is under way. */
  void commit();
}
