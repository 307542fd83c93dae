package io.extentscope.ui.select;

/** What is selected. */
public sealed interface Selection {

  record Nothing() implements Selection {}

  record OfLock(int lock) implements Selection {}

  record OfTask(int task) implements Selection {}

  record OfGroup(long start) implements Selection {}

  /** An address in a block group. */
  record OfAddress(long group, long address) implements Selection {}

  record OfCommit(long transaction) implements Selection {}
}
