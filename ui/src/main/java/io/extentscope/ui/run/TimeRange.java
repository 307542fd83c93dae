package io.extentscope.ui.run;

/** A span of a run's time in nanoseconds, never empty. */
public record TimeRange(long from, long to) {
  /** The least span a view zooms to. */
  public static final long LEAST = 200;

  public TimeRange {
    if (to - from < LEAST) {
      to = from + LEAST;
    }
  }

  public long length() {
    return to - from;
  }

  /** The range made longer or shorter by a factor around a time that keeps its place. */
  public TimeRange zoomed(double factor, long anchor) {
    double length = Math.clamp(length() * factor, LEAST, 1e15);
    double share = (anchor - from) / (double) length();
    long start = Math.round(anchor - share * length);
    return new TimeRange(start, start + Math.round(length));
  }

  /** The range moved by a share of its length. */
  public TimeRange moved(double share) {
    long by = Math.round(length() * share);
    return new TimeRange(from + by, to + by);
  }
}
