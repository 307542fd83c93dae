package io.extentscope.ui.select;

/** What is selected. */
public sealed interface Selection {

  record Nothing() implements Selection {}

  record OfLock(int lock) implements Selection {}

  record OfTask(int task) implements Selection {}

  record OfGroup(long start) implements Selection {}

  record OfCommit(long transaction) implements Selection {}
}
