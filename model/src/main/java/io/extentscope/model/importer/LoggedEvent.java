package io.extentscope.model.importer;

/**
 * A line of a kernel log about commits or caching.
 *
 * @param time nanoseconds since the run's first line
 * @param pid the thread that printed it
 * @param kind what it says
 * @param subject the transaction of a commit, or the first byte of a block group
 * @param value writers at a commit's start, its nanoseconds at its end, or the bytes of a block group
 */
public record LoggedEvent(long time, int pid, Kind kind, long subject, long value) {

  /** What a line says. */
  public enum Kind {
    COMMIT_STARTED,
    /** The caching of a group was asked for, and the commit semaphore was obtained for it. */
    TRIGGERED,
    SCAN_STARTED,
    SCAN_DONE,
    COMMIT_ENDED
  }
}
