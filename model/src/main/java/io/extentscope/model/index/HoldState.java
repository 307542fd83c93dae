package io.extentscope.model.index;

/** How a lock is held, in order of severity: where several share a pixel, the last of them is shown. */
public enum HoldState {
  NONE,
  /** Of tasks only: the lock is held exclusively, and nobody has ever waited for it. */
  PRIVATE,
  SHARED,
  EXCLUSIVE,
  /** Held shared while a writer waits. */
  SHARED_BLOCKING,
  /** Held exclusively while others wait. */
  EXCLUSIVE_BLOCKING;

  private static final HoldState[] VALUES = values();

  /** The state of an ordinal, without copying the array of values. */
  public static HoldState of(int ordinal) {
    return VALUES[ordinal];
  }

  public boolean shared() {
    return this == SHARED || this == SHARED_BLOCKING;
  }

  public boolean exclusive() {
    return this == PRIVATE || this == EXCLUSIVE || this == EXCLUSIVE_BLOCKING;
  }

  public boolean blocking() {
    return this == SHARED_BLOCKING || this == EXCLUSIVE_BLOCKING;
  }
}
