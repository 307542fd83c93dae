package io.extentscope.ui.run;

/** How the timeline arranges its rows. */
public enum Arrangement {
  /** Who owns each lock, then the tasks. */
  BY_LOCK,
  /** What each task holds and waits for. */
  BY_TASK
}
