package io.extentscope.engine.transaction;

/** States of a transaction in Linux 3.12, in order. */
public enum TransactionState {
  RUNNING,
  BLOCKED,
  COMMIT_START,
  COMMIT_DOING,
  UNBLOCKED,
  /** Its super block is written; since 5.12. */
  SUPER_COMMITTED,
  COMPLETED;

  boolean atLeast(TransactionState other) {
    return compareTo(other) >= 0;
  }

  /** Whether a newcomer of a kind must wait for the next transaction. */
  boolean blocks(JoinKind kind) {
    return switch (kind) {
      case START -> this == BLOCKED || this == COMMIT_START || this == COMMIT_DOING;
      case ATTACH -> this == COMMIT_START || this == COMMIT_DOING;
      case JOIN -> this == COMMIT_DOING;
    };
  }
}
