package io.extentscope.model.event;

/** Why a caching thread let go of the commit semaphore at a leaf boundary. */
public enum YieldReason {
  NEED_RESCHED,
  GIVE_UP_FLAG,
  CONTENDED
}
