package io.extentscope.model.event;

/** Why a task gave up its CPU. */
public enum BlockReason {
  /** It waits for a lock. */
  LOCK,
  /** It waits for a device. */
  IO,
  /** It waits for a condition: caching progress, a commit, a writer to end. */
  CONDITION,
  /** It has nothing to do: a worker without work, a job between two operations. */
  IDLE,
  /** It stays runnable but another task runs first. */
  PREEMPTED
}
