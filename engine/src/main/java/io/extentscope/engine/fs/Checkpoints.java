package io.extentscope.engine.fs;

import io.extentscope.engine.space.Extent;

/** Moments at which somebody may look at the whole engine; called by the task that is there, and may throw. */
public interface Checkpoints {
  /** Nobody looks. */
  Checkpoints NONE = new Checkpoints() {};

  /** An extent was handed out. */
  default void handedOut(Extent extent) {}

  /** A commit has ended; others may be at work. */
  default void afterCommit() {}

  /** Nothing is under way, all is durable, and what is known of free space is about to be dropped. */
  default void atRest() {}
}
