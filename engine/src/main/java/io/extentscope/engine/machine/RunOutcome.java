package io.extentscope.engine.machine;

/** Why a simulated machine gave control back to its host. */
public enum RunOutcome {
  /** The clock reached the limit. */
  TIME_REACHED,
  /** The wanted number of steps was made. */
  STEPS_DONE,
  /** The predicate held for an event. */
  EVENT_SEEN,
  /** The host asked for a pause. */
  PAUSED,
  /** Every task has ended. */
  ALL_ENDED,
  /** Nobody can run and nothing is due; every task waits for something to do. */
  IDLE,
  /** Nobody can run and nothing is due, yet a task waits for a lock or a condition. */
  STUCK
}
