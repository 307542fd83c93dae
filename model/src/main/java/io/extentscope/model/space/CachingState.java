package io.extentscope.model.space;

/** How much of a block group's free space is known. */
public enum CachingState {
  NO,
  STARTED,
  FINISHED,
  ERROR
}
