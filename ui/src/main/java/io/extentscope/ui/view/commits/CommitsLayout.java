package io.extentscope.ui.view.commits;

import com.google.common.collect.ImmutableList;
import io.extentscope.model.event.CommitPhase;
import io.extentscope.model.statistics.CommitRecord;
import io.extentscope.samples.PublishedCommit;
import io.extentscope.ui.view.Plot;
import java.util.List;
import java.util.Optional;

/**
 * Where the phases of one commit and the columns of the last ones lie, and beside them those that were published, on one
 * scale.
 *
 * @param shown the commit drawn in full
 * @param segments its phases from left to right
 * @param columns the last commits from left to right
 * @param published published commits to the right of them
 * @param columnsTop upper edge of the columns
 * @param columnsBottom their base
 * @param longest the time that has the full height
 */
record CommitsLayout(
    Optional<CommitRecord> shown, List<Segment> segments, List<Column> columns, List<Published> published,
    double columnsTop, double columnsBottom, long longest) {
  static final double BAR_TOP = 14;
  static final double BAR_HEIGHT = 28;
  static final double LEFT = 56;
  static final int COLUMNS = 50;
  private static final double SIDE = 12;
  private static final double LEAST_SEGMENT = 2;
  private static final double TEXT_ABOVE = 98;
  private static final double AXIS_BELOW = 24;
  private static final double GAP = 2;
  private static final double WIDEST = 24;
  private static final double WIDEST_PUBLISHED = 46;
  /** The share of the width that published commits may have beside many or few of ours. */
  private static final double SHARE_PUBLISHED = 0.6;
  private static final double SHARE_BESIDE_FEW = 0.84;

  record Segment(CommitPhase phase, long nanos, double x, double width) {}

  record Column(CommitRecord commit, double x, double width) {}

  record Published(PublishedCommit from, double x, double width) {}

  /** What there is to lay out; published commits of the run's own variant come into the scale, others may be cut off. */
  record Content(List<CommitRecord> commits, List<PublishedCommit> published, String variant, long selected) {}

  static CommitsLayout of(double width, double height, Content content) {
    List<CommitRecord> commits = content.commits();
    List<CommitRecord> last = commits.subList(Math.max(0, commits.size() - COLUMNS), commits.size());
    if (last.isEmpty()) {
      return new CommitsLayout(Optional.empty(), List.of(), List.of(), List.of(), 0, 0, 0);
    }
    CommitRecord shown =
        last.stream().filter(commit -> commit.transaction() == content.selected()).findFirst().orElse(last.getLast());
    boolean alone = content.published().isEmpty();
    double right = width - SIDE - (alone ? 0 : publishedStep(width, content) * content.published().size() + 2 * SIDE);
    double widest = alone ? WIDEST + GAP : publishedStep(width, content);
    double step = Math.min(widest, Math.max(1, right - LEFT) / Math.max(alone ? 24 : 1, last.size()));
    List<Published> published = published(width, LEFT + step * last.size() + 3 * SIDE, content);
    ImmutableList.Builder<Column> columns = ImmutableList.builder();
    for (int i = 0; i < last.size(); i++) {
      columns.add(new Column(last.get(i), LEFT + 4 + i * step, Math.max(1, alone ? step - GAP : step * 0.8)));
    }
    double bottom = Math.max(TEXT_ABOVE, height - AXIS_BELOW - PhaseLegend.height(width, height));
    return new CommitsLayout(
        Optional.of(shown), segments(shown, Math.max(1, width - 2 * SIDE)), columns.build(), published, TEXT_ABOVE,
        bottom,
        longest(last, content));
  }

  Optional<Segment> segmentAt(double x, double y) {
    boolean inBar = y >= BAR_TOP - 4 && y <= BAR_TOP + BAR_HEIGHT;
    return segments.stream().filter(s -> inBar && x >= s.x() && x < s.x() + s.width()).findFirst();
  }

  Optional<Column> columnAt(double x, double y) {
    return columns.stream().filter(c -> inColumns(y) && x >= c.x() - 1 && x < c.x() + c.width() + 1).findFirst();
  }

  Optional<Published> publishedAt(double x, double y) {
    return published.stream().filter(p -> inColumns(y) && x >= p.x() - 1 && x < p.x() + p.width() + 1).findFirst();
  }

  /** The height of a time in the columns. */
  double columnHeight(long nanos) {
    return (columnsBottom - columnsTop) * nanos / longest;
  }

  private boolean inColumns(double y) {
    return y >= columnsTop - 18 && y <= columnsBottom + 16;
  }

  /** A round time not less than any column of the run, nor than the published ones of its variant. */
  private static long longest(List<CommitRecord> last, Content content) {
    long longest = last.stream().mapToLong(CommitRecord::took).max().orElse(1);
    for (PublishedCommit commit : content.published()) {
      if (content.variant().isEmpty() || content.variant().equals(commit.variant())) {
        longest = Math.max(longest, commit.commit().took());
      }
    }
    return (long) Plot.roundUp((double) longest);
  }

  private static double publishedStep(double width, Content content) {
    double share = content.commits().size() <= 2 ? SHARE_BESIDE_FEW : SHARE_PUBLISHED;
    return Math.min(WIDEST_PUBLISHED, (width - LEFT - 4 * SIDE) * share / content.published().size());
  }

  /** From a place on, or so that they end at the right edge; those of a variant close together. */
  private static List<Published> published(double width, double from, Content content) {
    List<PublishedCommit> commits = content.published();
    if (commits.isEmpty()) {
      return List.of();
    }
    double step = publishedStep(width, content);
    ImmutableList.Builder<Published> columns = ImmutableList.builder();
    double x = Math.min(from, width - SIDE - commits.size() * step);
    for (int i = 0; i < commits.size(); i++) {
      boolean second = i > 0 && commits.get(i - 1).variant().equals(commits.get(i).variant());
      columns.add(new Published(commits.get(i), x + i * step + (second ? 0 : step * 0.15), step * 0.8));
    }
    return columns.build();
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
