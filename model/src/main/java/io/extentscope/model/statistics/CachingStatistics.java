package io.extentscope.model.statistics;

import java.util.List;

/**
 * The caching threads' work so far. Times are nanoseconds.
 *
 * @param groupsStarted scans begun
 * @param groupsDone scans ended
 * @param triggers requests to cache a group
 * @param triggerGapSum time by which triggers of one walk followed each other, summed
 * @param triggerGapMax the longest of them
 * @param writerWaitMedian median wait of a writer for the commit semaphore
 * @param bytesRead bytes of tree blocks read by scans
 * @param readTime time during which at least one scan ran
 * @param workers who cached how many groups
 * @param failures scans that ended in an error, in order of time; of many the first
 */
public record CachingStatistics(
    long groupsStarted,
    long groupsDone,
    long triggers,
    long triggerGapSum,
    long triggerGapMax,
    long writerWaitMedian,
    long bytesRead,
    long readTime,
    List<Worker> workers,
    List<Failure> failures) {

  public CachingStatistics {
    workers = List.copyOf(workers);
    // A recording of an older version has none.
    failures = failures == null ? List.of() : List.copyOf(failures);
  }

  /** A caching thread and the number of groups it was given. */
  public record Worker(String name, int groups) {}

  /** The start of a group whose scan ended in an error, and the reason in one line. */
  public record Failure(long group, String reason) {}

  public static CachingStatistics none() {
    return new CachingStatistics(0, 0, 0, 0, 0, 0, 0, 0, List.of(), List.of());
  }

  /** Metadata read, in millions of bytes a second while at least one scan ran; 0 before the first. */
  public double readMegabytesPerSecond() {
    return readTime == 0 ? 0 : bytesRead * 1e3 / readTime;
  }
}
