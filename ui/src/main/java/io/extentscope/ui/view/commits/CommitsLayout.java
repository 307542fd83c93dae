package io.extentscope.ui.view.commits;

import com.google.common.collect.ImmutableList;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import java.util.List;
import java.util.Optional;

/**
 * Where the phases of one commit and the columns of the last ones lie.
 *
 * @param shown the commit drawn in full
 * @param segments its phases from left to right
 * @param columns the last commits from left to right
 * @param columnsTop upper edge of the columns
 * @param columnsBottom their base
 * @param longest the time that has the full height
 */
record CommitsLayout(
    Optional<CommitRecord> shown, List<Segment> segments, List<Column> columns, double columnsTop, double columnsBottom,
    long longest) {
  static final double BAR_TOP = 14;
  static final double BAR_HEIGHT = 28;
  static final int COLUMNS = 50;
  private static final double SIDE = 12;
  private static final double LEAST_SEGMENT = 2;
  private static final double TEXT_ABOVE = 84;
  /** From this height on there is room for the numbers below the columns. */
  static final double LEAST_FOR_NUMBERS = 170;

  private static final double TEXT_BELOW = 58;
  private static final double AXIS_BELOW = 24;

  record Segment(CommitPhase phase, long nanos, double x, double width) {}

  record Column(CommitRecord commit, double x, double width) {}

  static CommitsLayout of(double width, double height, List<CommitRecord> commits, long selected) {
    List<CommitRecord> last = commits.subList(Math.max(0, commits.size() - COLUMNS), commits.size());
    if (last.isEmpty()) {
      return new CommitsLayout(Optional.empty(), List.of(), List.of(), 0, 0, 0);
    }
    CommitRecord shown =
        last.stream().filter(commit -> commit.transaction() == selected).findFirst().orElse(last.getLast());
    double room = Math.max(1, width - 2 * SIDE);
    double step = Math.min(26, room / Math.max(24, last.size()));
    ImmutableList.Builder<Column> columns = ImmutableList.builder();
    for (int i = 0; i < last.size(); i++) {
      double x = SIDE + i * step;
      columns.add(new Column(last.get(i), x, Math.max(1, step - 2)));
    }
    long longest = last.stream().mapToLong(CommitRecord::took).max().orElse(1);
    double bottom = Math.max(TEXT_ABOVE, height - (height < LEAST_FOR_NUMBERS ? AXIS_BELOW : TEXT_BELOW));
    return new CommitsLayout(
        Optional.of(shown), segments(shown, room), columns.build(), TEXT_ABOVE, bottom, Math.max(1, longest));
  }

  Optional<Segment> segmentAt(double x, double y) {
    boolean inBar = y >= BAR_TOP - 4 && y <= BAR_TOP + BAR_HEIGHT;
    return segments.stream().filter(s -> inBar && x >= s.x() && x < s.x() + s.width()).findFirst();
  }

  Optional<Column> columnAt(double x, double y) {
    boolean inside = y >= columnsTop - 6 && y <= columnsBottom + 16;
    return columns.stream().filter(c -> inside && x >= c.x() - 1 && x < c.x() + c.width() + 1).findFirst();
  }

  /** The height of a time in the columns. */
  double columnHeight(long nanos) {
    return (columnsBottom - columnsTop) * nanos / longest;
  }

  private static List<Segment> segments(CommitRecord commit, double room) {
    long sum = 0;
    int present = 0;
    for (CommitPhase phase : CommitPhase.values()) {
      sum += commit.phase(phase);
      present += commit.phase(phase) > 0 ? 1 : 0;
    }
    double scale = sum == 0 ? 0 : Math.max(0, room - present * LEAST_SEGMENT) / sum;
    ImmutableList.Builder<Segment> segments = ImmutableList.builder();
    double x = SIDE;
    for (CommitPhase phase : CommitPhase.values()) {
      long nanos = commit.phase(phase);
      if (nanos > 0) {
        double width = LEAST_SEGMENT + nanos * scale;
        segments.add(new Segment(phase, nanos, x, width));
        x += width;
      }
    }
    return segments.build();
  }
}
