package io.extentscope.model.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What commits took in each minute of a run, as the measurements of 2019 give it: the 99th percentile (nearest rank) of the
 * totals over whole minutes, in nanoseconds. A commit counts to the minute in which it began.
 *
 * @param minutes whole minutes of the run
 * @param commitP99 of commits from their beginning until all that they pinned is free
 * @param extentCommitP99 of the part that returns pinned extents, with synchronous discards
 */
public record MinuteTotals(int minutes, long commitP99, long extentCommitP99) {
  private static final long MINUTE = 60_000_000_000L;
  private static final double SHARE = 0.99;

  /** Of the commits that are kept of a run of a length. */
  public static MinuteTotals of(List<CommitRecord> commits, long runTime) {
    int minutes = (int) (runTime / MINUTE);
    return new MinuteTotals(
        minutes, p99(commits, minutes, commit -> commit.took() + commit.extentCommit()),
        p99(commits, minutes, CommitRecord::extentCommit));
  }

  private static long p99(List<CommitRecord> commits, int minutes, ToLongFunction<CommitRecord> time) {
    if (minutes == 0) {
      return 0;
    }
    long[] totals = new long[minutes];
    for (CommitRecord commit : commits) {
      int minute = (int) (commit.start() / MINUTE);
      if (minute < minutes) {
        totals[minute] += time.applyAsLong(commit);
      }
    }
    Arrays.sort(totals);
    return totals[(int) Math.ceil(SHARE * minutes) - 1];
  }
}
