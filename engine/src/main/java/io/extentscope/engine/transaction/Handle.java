package io.extentscope.engine.transaction;

import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.tree.TreeBlocks;

/** A task's part in a transaction, from joining to ending. */
public final class Handle {
  private final Transaction transaction;
  private final JoinKind kind;
  private boolean external;

  Handle(Transaction transaction, JoinKind kind) {
    this.transaction = transaction;
    this.kind = kind;
    external = kind == JoinKind.START;
  }

  Transaction transaction() {
    return transaction;
  }

  public long generation() {
    return transaction.generation();
  }

  /** What changes of trees are given. */
  public TreeBlocks blocks() {
    return transaction.blocks();
  }

  /** Data are on their way to a device; the commit waits for them. */
  public void submitted(TimedDevice.Write write) {
    transaction.submitted(write);
  }

  JoinKind kind() {
    return kind;
  }

  /** Whether it still counts as an external writer. */
  boolean external() {
    return external;
  }

  void noLongerExternal() {
    external = false;
  }
}
