package io.extentscope.engine.space;

/** Whether the device knows that free space is unused: {@code enum btrfs_trim_state}. */
enum TrimState {
  /** Freed since, and not discarded. */
  UNTRIMMED,
  /** Discarded, or free since the mount. */
  TRIMMED,
  /** A pass of discard is in the bitmap, and nothing was freed in it since the pass began. */
  TRIMMING
}
