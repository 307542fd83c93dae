package io.extentscope.engine.caching;

/** One walk of the allocator over groups: when it last asked for the caching of one. */
public final class TriggerWalk {
  private long last = -1;

  /** Notes a trigger and returns the time since the one before it in the same walk, or -1 for the first. */
  long gapTo(long now) {
    long gap = last < 0 ? -1 : now - last;
    last = now;
    return gap;
  }
}
