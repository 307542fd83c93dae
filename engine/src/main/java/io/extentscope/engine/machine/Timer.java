package io.extentscope.engine.machine;

/** A callback that waits for its time. */
public interface Timer {

  /** Takes the callback back. Returns whether it had not run yet. */
  boolean cancel();
}
