package io.extentscope.engine.machine;

import io.extentscope.model.event.BlockReason;
import io.extentscope.model.event.LockMode;
import java.util.List;

/** What a task waits for: enough to say it in words and to find a cycle of tasks that wait for each other. */
public interface Wait {

  BlockReason reason();

  /** Such as {@code write extent_commit_sem} or {@code progress of group 4194304}. */
  String description();

  /** The name of the lock, or what else it waits for. */
  default String what() {
    return description();
  }

  /** The lock's id, or another number that tells the subject, or -1. */
  default long subject() {
    return -1;
  }

  default LockMode mode() {
    return LockMode.EXCLUSIVE;
  }

  /** The tasks that can end the wait, as far as is known: the holders of a lock. */
  default List<Task> holders() {
    return List.of();
  }

  /** A wait without a known holder. */
  static Wait of(BlockReason reason, String description) {
    return new Simple(reason, description);
  }

  /** A wait without a known holder. */
  record Simple(BlockReason reason, String description) implements Wait {}
}
