package io.extentscope.ui.view;

import io.extentscope.ui.run.TimeRange;

/** Maps a range of time to pixels from {@code left} on. */
public record TimeScale(TimeRange range, double left, double width) {

  /** The place of a time, cut off far outside so that it stays drawable. */
  public double x(long time) {
    double share = ((double) time - range.from()) / range.length();
    return left + Math.clamp(share, -2.0, 3.0) * width;
  }

  /** The time at a place. */
  public long time(double x) {
    return range.from() + Math.round((x - left) / width * range.length());
  }

  public double right() {
    return left + width;
  }

  /** Most pieces that can be told apart when none may be narrower than three pixels. */
  public int segments() {
    return Math.max(1, (int) (width / 3));
  }

  public boolean contains(double x) {
    return x >= left && x <= right();
  }
}
