package io.extentscope.engine.transaction;

/** How a task enters a transaction. */
public enum JoinKind {
  /** For new work; counts as an external writer, whose end a commit awaits early. */
  START,
  /** For work that a running transaction needs. */
  JOIN,
  /** To a running transaction only, to commit it. */
  ATTACH
}
