package io.extentscope.model.index;

/** What a task does, in order of severity: where several share a pixel, the last of them is shown. */
public enum TaskState {
  /** It has nothing to do, or has ended. */
  IDLE,
  /** It could run but another task does. */
  RUNNABLE,
  RUNNING,
  /** It waits for a device. */
  IO,
  /** It waits for something other than a lock or a device. */
  WAIT_CONDITION,
  /** The lock it waited for was let go to it, but it does not yet run. */
  HAND_OFF,
  WAIT_SHARED,
  WAIT_EXCLUSIVE;

  private static final TaskState[] VALUES = values();

  /** The state of an ordinal, without copying the array of values. */
  public static TaskState of(int ordinal) {
    return VALUES[ordinal];
  }

  /** Whether it waits for a lock that is not yet let go to it. */
  public boolean waitsForLock() {
    return this == WAIT_SHARED || this == WAIT_EXCLUSIVE;
  }
}
